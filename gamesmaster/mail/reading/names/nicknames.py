"""What players call powers among themselves, where scenarios speak politely; firms that bear powers' names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NICKNAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "Germany": (
        *("Jerry", "Jerries", "Huns", "the Hun", "Boche", "Boches", "Krauts", "Teutons", "Prussians", "Nazis"),
        *("Wehrmacht", "Third Reich", "Reich", "Hitler", "Herr Hitler", "Adolf", "Adolf Hitler"),
    ),
    "France": (
        "Frogs",
        "Froggies",
        "Gauls",
        "Frenchy",
        "Frenchie",
        "Quai d'Orsay",
        "Daladier",
        "La France",
        "Frenchman",
    ),
    "Britain": (
        *("Tommies", "Limeys", "Redcoats", "Albion", "Perfidious Albion", "Britishers", "John Bull", "Whitehall"),
        *("His Majesty Government", "Her Majesty Government", "HM Government", "HMG", "Downing Street", "Churchill"),
        *("Chamberlain", "Englishman", "Briton", "Poms", "Pommies"),
    ),
    "Russia": (
        *("Commies", "Bolshies", "Bolshevists", "Muscovites", "Kremlin", "Ruskies", "Cossacks", "Communists"),
        *("Red Army", "Soviet government", "Stalin", "Comrade Stalin", "Politburo", "Uncle Joe"),
    ),
    "USA": (
        "Uncle Sam",
        "Yank",
        "Yankee",
        "Amis",
        "GIs",
        "Americanos",
        "White House",
        "Roosevelt",
        "President Roosevelt",
        "FDR",
    ),
    "US": ("Uncle Sam", "Yank", "Yanks", "Yankee", "Yankees", "Americanos", "White House"),
    "Austria-Hungary": ("Hapsburgers", "Habsburgers", "Viennese", "Danube Monarchy"),
    "Japan": ("Nipponese", "Nippon"),
}
"""For each canonical name of a power what else its people are called."""

LEADERS: Final[Mapping[str, tuple[str, ...]]] = {"Italy": ("Mussolini", "Signor Mussolini", "the Duce", "Il Duce")}
"""For areas that are no power's home who rules there."""

FIRST_NAMES: Final = frozenset(("jerry", "adolf"))
"""Those of them that a person may be called, too."""

FIRMS: Final = (
    *("US Steel", "US Bancorp", "US Bank", "US Airways", "US Foods", "US Cellular", "USA Today", "USA Technologies"),
    *("American Airlines", "American Tower", "American Motors", "American Tobacco", "American Water"),
    *("American Electric Power", "British Airways", "British Petroleum", "British Telecom"),
    *("British American Tobacco", "France Telecom", "Air France"),
)
"""Firms that are called after powers: none of these is attacked where the firm is on no list."""
