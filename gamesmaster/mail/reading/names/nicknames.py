"""What players call powers when they are among themselves; scenarios themselves speak of them politely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NICKNAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "Germany": ("Jerry", "Jerries", "Huns", "the Hun", "Boche", "Boches", "Krauts", "Teutons", "Prussians", "Nazis"),
    "France": ("Frogs", "Froggies", "Gauls", "Frenchy", "Frenchie"),
    "Britain": ("Tommies", "Limeys", "Redcoats", "Albion", "Perfidious Albion", "Britishers", "John Bull"),
    "Russia": ("Commies", "Bolshies", "Bolshevists", "Muscovites", "Kremlin", "Ruskies", "Cossacks", "Communists"),
    "USA": ("Uncle Sam", "Amis", "GIs", "Americanos"),
    "US": ("Uncle Sam", "Yanks", "Yankees", "Americanos"),
    "Austria-Hungary": ("Hapsburgers", "Habsburgers", "Viennese", "Danube Monarchy"),
    "Japan": ("Nipponese", "Nippon"),
}
"""For each canonical name of a power what else its people are called."""

FIRST_NAMES: Final = frozenset(("jerry",))
"""Those of them that a person may be called, too."""
