"""Names of zones: known or not, and what was probably meant."""

from __future__ import annotations

from difflib import get_close_matches
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from gamesmaster.errors import ConfigurationError

_NOT_A_PLACE = frozenset({"Factory", "localtime", "posixrules"})
"""Names that some machines have and that mean something else on each of them."""


def read_zone(name: object, setting: str = "zone") -> str:
    """
    Take the name of a zone.

    Args:
        name: What the operator wrote, such as ``Europe/Berlin``.
        setting: The setting's name, for the error.

    Returns:
        The name, known on this machine.

    Raises:
        ConfigurationError: No such zone; says which names are near.
    """
    if isinstance(name, str) and name not in _NOT_A_PLACE and _is_known(name):
        return name
    near = " or ".join(suggestions(name)) if isinstance(name, str) else ""
    expected = "a zone of the IANA list, such as Europe/Berlin"
    raise ConfigurationError(setting, f"{expected} (did you mean {near}?)" if near else expected, repr(name))


def suggestions(name: str, limit: int = 3) -> list[str]:
    """
    Find the zones that somebody who wrote this may have meant: another case, the city alone, a slip of the pen.
    """
    known = sorted(available_timezones())
    meant = "_".join(name.strip().casefold().split())
    whole = {zone.casefold(): zone for zone in known}
    cities = {zone.rpartition("/")[2].casefold(): zone for zone in known if "/" in zone}
    if meant in whole:
        return [whole[meant]]
    if meant in cities:
        return [cities[meant]]
    near = [whole[each] for each in get_close_matches(meant, whole, limit, 0.75)]
    near += [cities[each] for each in get_close_matches(meant.rpartition("/")[2], cities, limit, 0.75)]
    return list(dict.fromkeys(near))[:limit]


def _is_known(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # OSError: "Europe" is a folder.
        return False
    return True
