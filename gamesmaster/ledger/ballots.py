"""What a team has on file when each of its members sends orders of his own. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """
    The orders that count, and whose they are: numbers of the members who want the same, the lowest first.
    """

    lines: tuple[str, ...]
    members: tuple[int, ...]


def decided(sent: Mapping[int, Sequence[str]]) -> Count | None:
    """
    Count what the members of a team have sent.

    1. Sets are alike when they have the same lines, in whatever order; where two differ in the order of their lines
       alone, that of the member named first counts.
    2. The set that most members want counts, also when they are not more than half. Who has sent nothing has no voice.
    3. Where as many want one as another, the one that the member named first in the team wants.

    Args:
        sent: Canonical lines by the number of the member; who has sent nothing is not there.

    Returns:
        None where nobody has sent anything.

    Source:
        Origins of WWII rules, Classroom Game: several students to a nation. How they agree is ours.
    """
    alike: dict[tuple[str, ...], list[int]] = {}
    for number in sorted(sent):
        alike.setdefault(tuple(sorted(sent[number])), []).append(number)
    if not alike:
        return None
    # Of sets with as many voices the first that came up is that of the member named first.
    most = max(alike.values(), key=len)
    return Count(tuple(sent[most[0]]), tuple(most))
