"""How a value that somebody chose for an option is read, and what is said of one that cannot be."""

from __future__ import annotations

from difflib import get_close_matches

from gamesmaster.errors import ConfigurationError
from gamesmaster.rules.options import Value


def chosen(name: str, value: object, allowed: tuple[Value, ...]) -> Value:
    """
    Read the value that somebody chose for an option.

    Args:
        name: The option's name.
        value: As it came: ``true`` and ``4`` may also be texts, as on a command line.
        allowed: What the scenario allows.

    Returns:
        The member of ``allowed`` that is meant.

    Raises:
        ConfigurationError: It is none of them.
    """
    for candidate in allowed:
        if type(candidate) is type(value) and candidate == value:
            return candidate
        if isinstance(value, str) and text(candidate) == value:
            return candidate
    expected = " or ".join(text(candidate) for candidate in allowed)
    raise ConfigurationError(f"options.{name}", expected, text(value))


def unknown(name: str, offered: tuple[str, ...]) -> ConfigurationError:
    """
    Say that a scenario does not offer an option.

    Args:
        name: What was asked for.
        offered: What the scenario offers.

    Returns:
        The error, for the caller to raise; it names the nearest option, or all.
    """
    near = get_close_matches(name, offered, n=1)
    hint = f"did you mean {near[0]}?" if near else f"one of {', '.join(offered)}"
    return ConfigurationError(f"options.{name}", f"an option that this scenario offers ({hint})", "no such option")


def text(value: object) -> str:
    """Write a value as files and command lines have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
