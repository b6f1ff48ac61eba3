"""The JSON Schema of a scenario file, for editors."""

from __future__ import annotations

from typing import Any, Final

from gamesmaster.rules.scenario_parts import ScenarioDocument

NAME: Final = "scenario.schema.json"
"""The file's name in the folder of scenarios."""


def schema() -> dict[str, Any]:
    """
    Describe what may stand in a scenario's files.

    Returns:
        A JSON Schema. Nothing is required of one file alone, since a scenario may be put together from several; whether
        the whole is in order `scenario check` says.
    """
    found = ScenarioDocument.model_json_schema()
    found.pop("required", None)
    fields = found["properties"]
    for field in ("id", "chosen"):
        # The folder's name is the id, and a game chooses its options.
        fields.pop(field)
    names = {"type": "array", "items": {"type": "string"}}
    fields["charts"] = {**names, "description": "Scenarios beside this one that a blind game deals."}
    fields["include"] = {**names, "description": "Other files of the scenarios folder."}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of the gamesmaster",
        "description": "See scenarios/README.md.",
        **{key: value for key, value in found.items() if key not in ("title", "description")},
    }
