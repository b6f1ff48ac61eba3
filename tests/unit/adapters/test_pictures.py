"""
The board as a picture: everything is on it, it can be read, and nobody's name breaks it.
"""

import re
import struct
import threading
import zlib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.pictures import (
    Chart,
    Gallery,
    Lettering,
    Pictures,
    Words,
    alt_of,
    child,
    key_of,
    png_of,
    svg_of,
)
from gamesmaster.errors import UnavailableError

TEMPLATES = Path(__file__).parents[3] / "templates"
LETTERING = Lettering.found_in([TEMPLATES])

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
POWERS = ("USA", "France", "Britain", "Russia", "Germany")
AREAS = (
    *POWERS,
    "Poland",
    "Baltic States",
    "Rumania",
    "Austria",
    "Czechoslovakia",
    "Italy",
    "Rhineland",
    "Alsace-Lorraine",
)
HOME = {power: power for power in POWERS}


def _marker(kind: str, area: str, power: str) -> dict[str, str]:
    return {"kind": kind, "area": area, "power": power}


BEFORE: Mapping[str, Any] = {
    "board": {
        "Germany": {"Germany": 12, "Russia": 2},
        "Poland": {"Britain": 7, "Germany": 4, "Russia": 3},
        "Rumania": {"France": 3},
        "Czechoslovakia": {"France": 5},
        "Rhineland": {"Germany": 10, "France": 1},
    },
    "markers": [_marker("understanding", "Czechoslovakia", "France"), _marker("understanding", "Poland", "Britain")],
}
AFTER: Mapping[str, Any] = {
    "board": {
        "Germany": {"Germany": 12, "Russia": 1},
        "Poland": {"Britain": 7, "Russia": 3},
        "Rumania": {"France": 5},
        "Czechoslovakia": {"France": 4},
        "Italy": {"Britain": 16},
        "Rhineland": {"France": 1},
    },
    "markers": [
        _marker("understanding", "Poland", "Britain"),
        _marker("understanding", "Italy", "Britain"),
        _marker("control", "Rhineland", "Germany"),
    ],
}


def _chart(before: Mapping[str, Any] | None = BEFORE, after: Mapping[str, Any] = AFTER, **other: Any) -> Chart:
    facts: dict[str, Any] = {
        "areas": AREAS,
        "powers": POWERS,
        "home": HOME,
        "title": "Game W42 · turn 3, after the attacks",
        "captions": ["Origins of World War II"],
        "note": "house chart",
    }
    return Chart.of(before=before, after=after, **{**facts, **other})


def _texts(svg: str) -> list[str]:
    """
    Every text of a drawing, in order of drawing.
    """
    return [element.text or "" for element in etree.fromstring(svg.encode()).iter("{*}text")]


def _size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">LL", png[16:24])
    return width, height


def _without_texts(svg: str) -> str:
    return re.sub(r"<text.*?</text>\n", "", svg)


@pytest.fixture(scope="module")
def pictures() -> Iterator[Pictures]:
    """
    One process that draws.
    """
    with Pictures(LETTERING) as drawing:
        yield drawing


# What is on it


def test_everything_of_the_board_is_on_the_picture() -> None:
    """
    Title, caption, note, every area and power, every number, marker and change is there as text.
    """
    texts = _texts(svg_of(_chart(), LETTERING))
    for text in ("Game W42 · turn 3, after the attacks", "Origins of World War II", "house chart", *AREAS, *POWERS):
        assert text in texts
    assert texts.count("U") == 2 + 1 + 1  # Two that stand, one that is gone, the legend.
    assert "CONTROL" in texts
    for number in ("12", "1", "7", "3", "5", "4", "16"):
        assert number in texts
    changes = [text for text in texts if re.fullmatch(r"[+–]\d+", text)]
    assert sorted(changes) == sorted(["–1", "–4", "+2", "–1", "+16", "+2", "–2"])  # The last two are the legend's.


def test_the_columns_are_added_up() -> None:
    """
    The last row says what each power has on the board.
    """
    texts = _texts(svg_of(_chart(), LETTERING))
    start = texts.index("All areas")
    assert texts[start + 1 : start + 6] == ["0", "10", "23", "4", "12"]


def test_without_a_last_picture_nothing_has_changed() -> None:
    """
    A first picture, and one sent again, mark no changes, and their legend explains none.
    """
    texts = _texts(svg_of(_chart(before=None), LETTERING))
    assert not [text for text in texts if re.fullmatch(r"[+–]\d+", text)]
    assert not {"new", "gone", "placed", "lost"} & set(texts)
    assert "home" in texts


def test_factors_that_left_for_a_control_are_not_called_lost() -> None:
    """
    Germany's ten in the Rhineland left the game when CONTROL was placed there.
    """
    assert "–10" not in _texts(svg_of(_chart(), LETTERING))
    assert "Germany 0 (CONTROL new)" in alt_of(_chart())


def test_an_understanding_turned_into_control_is_not_called_gone() -> None:
    """
    CONTROL replaces it, and is written out as everywhere.
    """
    before = {"board": {"Italy": {"USA": 9}}, "markers": [_marker("understanding", "Italy", "USA")]}
    chart = _chart(before, {"markers": [_marker("control", "Italy", "USA")]})
    texts = _texts(svg_of(chart, LETTERING))
    assert texts.count("CONTROL") == 2  # The legend's is the second.
    assert not {"U", "gone", "–9"} & set(texts)
    assert "Italy: USA 0 (CONTROL new)." in alt_of(chart)


@pytest.mark.parametrize("powers", [POWERS, tuple("ABCDEFGHIJ")])
def test_two_markers_in_a_cell_stay_in_their_row(powers: tuple[str, ...]) -> None:
    """
    Above each other, smaller, and neither on a neighbour's line.
    """
    lying = [_marker(kind, "Italy", powers[0]) for kind in ("presence", "understanding")]
    chart = _chart(None, {"board": {"Italy": {powers[0]: 12}}, "markers": lying}, powers=powers, home={})
    root = etree.fromstring(svg_of(chart, LETTERING).encode())
    rules = sorted(float(line.get("y1")) for line in root.iter("{*}line") if line.get("y1") == line.get("y2"))
    letters = {text.text: float(text.get("y")) for text in reversed([*root.iter("{*}text")]) if text.text in ("P", "U")}
    assert letters["P"] < letters["U"]
    assert sum(letters["P"] < rule < letters["U"] for rule in rules) == 0


def test_the_words_say_every_cell_that_is_not_empty() -> None:
    """
    Who cannot see the picture learns the same.
    """
    assert alt_of(_chart()) == (
        "Game W42 · turn 3, after the attacks. Origins of World War II. house chart. "
        "Germany: Russia 1 (lost 1), Germany 12 (home). "
        "Poland: Britain 7 (Understanding), Russia 3, Germany 0 (lost 4). "
        "Rumania: France 5 (placed 2). "
        "Czechoslovakia: France 4 (Understanding gone, lost 1). "
        "Italy: Britain 16 (Understanding new, placed 16). "
        "Rhineland: France 1, Germany 0 (CONTROL new). "
        "All other cells are empty."
    )


def test_a_scenario_calls_things_by_its_own_names() -> None:
    """
    The words stand in legend, counters and alt text; a word that no picture uses is a fault of the template.
    """
    chart = _chart(words={"understanding": "Entente", "lost": "moved away"})
    texts = _texts(svg_of(chart, LETTERING))
    assert {"Entente", "E", "moved away"} <= set(texts)
    assert "Entente new, placed 16" in alt_of(chart)
    assert _chart(words=Words(understanding="Entente", lost="moved away")) == chart
    with pytest.raises(ValueError, match="gained"):
        _chart(words={"gained": "won"})


def test_a_marker_of_another_game_goes_by_its_own_name() -> None:
    """
    Presence, say: a diamond with its letter, explained below.
    """
    after = {"board": {}, "markers": [_marker("treaty-rights", "Italy", "USA")]}
    chart = _chart(before=None, after=after)
    assert {"T", "Treaty rights"} <= set(_texts(svg_of(chart, LETTERING)))
    assert "<polygon" in svg_of(chart, LETTERING)
    assert "Italy: USA 0 (Treaty rights)" in alt_of(chart)


@pytest.mark.parametrize(
    "after",
    [
        {"board": {"Atlantis": {"USA": 1}}},
        {"board": {"Italy": {"Spain": 1}}},
        {"markers": [_marker("control", "X", "USA")]},
    ],
)
def test_what_has_no_row_or_column_is_not_left_out_in_silence(after: Mapping[str, Any]) -> None:
    """
    A board that is not the game's is worse than none.
    """
    with pytest.raises(ValueError, match="no row or column"):
        _chart(after=after)


# Room


def _shown(areas: int, powers: int, name: str) -> Chart:
    rows = [f"{name} {number}" for number in range(areas)]
    columns = [f"{name} of {number}" for number in range(powers)]
    full = {area: {power: 10 + number for number, power in enumerate(columns)} for area in rows}
    marked = [_marker("understanding", area, power) for area in rows for power in columns]
    return Chart.of(
        areas=rows,
        powers=columns,
        home=dict(zip(columns, rows, strict=False)),
        before={"board": {}},
        after={"board": full, "markers": marked},
        title=name * 20,
        captions=[name * 40],
        note=name * 5,
    )


@pytest.mark.parametrize("areas, powers", [(13, 5), (12, 6), (28, 10), (11, 4), (1, 1), (40, 14)])
@pytest.mark.parametrize("name", ["Po", "Czechoslovakia", "Rhineland-Palatinate and South-Eastern Transcaucasia"])
def test_no_text_leaves_the_paper(areas: int, powers: int, name: str) -> None:
    """
    Small boards and large ones, short names and long ones: every text lies within the margins.
    """
    svg = svg_of(_shown(areas, powers, name), LETTERING)
    root = etree.fromstring(svg.encode())
    width, height = float(root.get("width")), float(root.get("height"))
    assert width == 620 or powers > 11
    for text in root.iter("{*}text"):
        x, y, size = (float(text.get(which)) for which in ("x", "y", "font-size"))
        long = LETTERING.width(text.text or "", size, 600 if text.get("font-weight") else 400)
        if text.get("transform"):
            assert y - long > 0 and y < height and 0 < x < width
            continue
        left = x - {None: 0, "middle": long / 2, "end": long}[text.get("text-anchor")]
        assert left > 5 and left + long < width - 5, text.text
        assert size < y < height


def test_columns_never_run_into_each_other() -> None:
    """
    On the fullest row of a large board, marker, number and change stay within their own column.
    """
    svg = svg_of(_shown(3, 10, "Wei"), LETTERING)
    numbers = [text for text in etree.fromstring(svg.encode()).iter("{*}text") if (text.text or "").isdigit()]
    lines = [
        float(line.get("x1"))
        for line in etree.fromstring(svg.encode()).iter("{*}line")
        if line.get("x1") == line.get("x2")
    ]
    assert len(lines) == 10
    for text in numbers:
        x, long = float(text.get("x")), LETTERING.width(text.text or "", float(text.get("font-size")), 600)
        inside = [edge for edge in lines if x - long / 2 < edge < x + long / 2]
        assert not inside


def test_a_name_that_had_to_be_cut_is_whole_in_the_words() -> None:
    """
    The picture says where something is missing, the words miss nothing.
    """
    name = "The Much Disputed Marches Beyond the Upper Silesian Mountains and Their Dependencies"
    chart = _chart(before=None, after={"board": {name: {"USA": 3}}}, areas=(*AREAS, name))
    assert any(text.endswith("…") for text in _texts(svg_of(chart, LETTERING)))
    assert f"{name}: USA 3." in alt_of(chart)


# Names from outside


HOSTILE = [
    "<script>alert(1)</script>",
    '"/><image href="file:///etc/passwd"/>',
    "&amp;&#0;&lol;",
    "]]>",
    "a\x00\x1bb\ud800",
    "\u202egnp",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_text(name: str) -> None:
    """
    Whatever somebody calls a game or an area, the drawing stays one of ours and can be drawn.
    """
    chart = _chart(
        before=None, after={"board": {name: {"USA": 1}}}, areas=(*AREAS, name), title=name, captions=[name], note=name
    )
    svg = svg_of(chart, LETTERING)
    root = etree.fromstring(svg.encode())
    assert {etree.QName(element).localname for element in root.iter()} <= {
        "svg",
        "rect",
        "line",
        "circle",
        "polygon",
        "text",
    }
    assert not re.search(r"[\x00-\x08\x1b\u202e\ud800]", svg)
    assert _size(png_of(svg, LETTERING))[0] == 930


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_any_text_can_be_written(text: str) -> None:
    """
    No text is lost in silence: each character is written, or stands for one that the font has not.
    """
    written = LETTERING.writable(text)
    assert all(ord(character) in LETTERING.advances[400] for character in written)
    assert LETTERING.writable(written) == written
    svg = svg_of(_chart(before=None, after={}, title=text), LETTERING)
    assert etree.fromstring(svg.encode()).tag.endswith("svg")


def test_letters_of_many_countries_are_written() -> None:
    """
    Central Europe, Greece, Russia; other letters become plain, or say that something is missing.
    """
    assert LETTERING.writable("Österreich–Łódź, Ἑλλάς Ελλάς Россия") == "Österreich–Łódź, Ελλάς Ελλάς Россия"
    assert LETTERING.writable("ﬁve ½ 日本") == "five ½ ��"


# Bytes


def test_the_same_board_gives_the_same_bytes(pictures: Pictures) -> None:
    """
    A picture is drawn once and found again by its key, in this process or in another.
    """
    svg = svg_of(_chart(), LETTERING)
    assert svg == svg_of(_chart(), LETTERING)
    assert key_of(svg) == key_of(svg_of(_chart(), LETTERING))
    assert re.fullmatch(r"[0-9a-f]{64}", key_of(svg))
    png = png_of(svg, LETTERING)
    assert png == png_of(svg, LETTERING) == pictures.draw(svg)
    assert _size(png)[0] == 930
    assert len(png) < 150_000


def test_another_board_or_another_font_gives_another_key() -> None:
    """
    A club that lays in its own font gets its pictures drawn anew.
    """
    svg = svg_of(_chart(), LETTERING)
    assert key_of(svg) != key_of(svg_of(_chart(before=None), LETTERING))
    assert key_of(svg) != key_of(svg_of(_chart(), replace(LETTERING, digest="00000000")))


def test_the_text_is_really_drawn() -> None:
    """
    resvg draws no text and says nothing when it finds no font: our own is found, and it alone.
    """
    svg = svg_of(_chart(), LETTERING)
    drawn, blank = png_of(svg, LETTERING), png_of(_without_texts(svg), LETTERING)
    assert _size(drawn) == _size(blank)
    assert len(drawn) > 2 * len(blank)
    assert png_of(svg, replace(LETTERING, files=())) == blank
    assert png_of(svg.replace(' font-weight="600"', ""), LETTERING) != drawn  # Both weights are there.


def test_every_character_of_the_font_leaves_ink() -> None:
    """
    What we take for writable is drawn, not left out.
    """
    blank = _pixels(png_of(_line(" "), LETTERING))
    for character in "AzÄß–…·+0123456789ŁΩЖ�":
        assert _pixels(png_of(_line(character), LETTERING)) != blank, character


def _line(text: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" font-family="Noto Sans SemiCondensed">'
        f'<text x="5" y="20" font-size="16">{text}</text></svg>'
    )


def _pixels(png: bytes) -> bytes:
    """
    The image data of a PNG, unpacked.
    """
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">L4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return zlib.decompress(data)


def test_measured_widths_are_those_that_are_drawn() -> None:
    """
    The reader of font tables agrees with the renderer: a box as wide as measured ends where the text does.
    """
    text = "HHHHHHHHHH"
    width = LETTERING.width(text, 20)
    for cover, ink in ((width + 10, False), (width - 6, True)):
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="30" font-family="Noto Sans SemiCondensed">'
            '<rect width="300" height="30" fill="#fff"/>'
            f'<text x="10" y="20" font-size="20">{text}</text><rect width="{cover}" height="30" fill="#fff"/></svg>'
        )
        plain = re.sub(r"<text.*?</text>", "", svg)
        assert (_pixels(png_of(svg, LETTERING)) != _pixels(png_of(plain, LETTERING))) is ink


# Strips


def test_a_strip_shows_what_the_whole_shows_there() -> None:
    """
    Nothing that reaches over a cut is lost: with all shapes of the board in it a strip looks the same.
    """
    many = (*POWERS, "Italy", "Japan", "China", "Spain", "Sweden")
    for chart in (
        _chart(),
        _chart(powers=many, title="A title so long that it goes on in a second line, or even more"),
    ):
        svg = svg_of(chart, LETTERING)
        shapes = svg.split("\n")[2:-2]
        pieces = list(child.pieces_of(svg))
        assert len(pieces) == len(chart.areas) + 3
        for piece in pieces:
            head, paper, *seen, _, _ = piece.split("\n")
            assert len(seen) < len(shapes)
            whole = "\n".join((head, paper, *shapes, "</svg>"))
            assert child.drawn(piece, LETTERING.files) == child.drawn(whole, LETTERING.files)


def test_strips_stacked_are_the_whole_picture() -> None:
    """
    Pixel for pixel, whichever was drawn before.
    """
    shapes = (
        '<rect x="3" y="9" width="30" height="20" fill="#f0ede3"/>\n<circle cx="20" cy="16" r="3" fill="#9c1f1a"/>\n'
    )
    size = 'width="40" height="32" viewBox="0 0 40 32"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<rect {size} fill="#fffefb"/>\n{shapes}</svg>\n'
    cut = svg.replace('32">', '32" data-cuts="8 12 20">', 1)
    whole, strips = png_of(svg, LETTERING), png_of(cut, LETTERING)
    assert _size(whole) == _size(strips) == (60, 48)
    assert _lines(_pixels(whole), 240) == _lines(_pixels(strips), 240)
    assert png_of(cut, LETTERING) == strips


@pytest.mark.parametrize("told", range(5))
def test_a_first_line_is_told_without_the_one_above(told: int) -> None:
    """
    In whichever of the five ways of PNG (section 9.2) it was told.
    """
    chance = Random(told)
    pixels = bytearray([told, *chance.randbytes(40), chance.randrange(5), *chance.randbytes(40)])
    before = _lines(bytes(pixels), 40)
    child._tell_alone(pixels, 40)
    assert pixels[0] in (0, 1)
    assert _lines(bytes(pixels), 40) == before


def _lines(told: bytes, width: int) -> list[bytes]:
    """
    The lines of a picture of four bytes a pixel, from how PNG tells them.
    """
    lines, above = [], bytes(width)
    for at in range(0, len(told), width + 1):
        line = bytearray(told[at + 1 : at + 1 + width])
        for place in range(width):
            left, corner = (line[place - 4], above[place - 4]) if place >= 4 else (0, 0)
            up = above[place]
            nearest = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
            line[place] = (line[place] + (0, left, up, (left + up) // 2, nearest)[told[at]]) % 256
        above = bytes(line)
        lines.append(above)
    return lines


# Fonts


def test_a_club_may_lay_in_its_own_fonts(tmp_path: Path) -> None:
    """
    The first folder that has both weights wins; one without fonts is passed over.
    """
    (tmp_path / "club").mkdir()
    assert Lettering.found_in([tmp_path / "club", TEMPLATES]) == LETTERING
    with pytest.raises(FileNotFoundError, match="club"):
        Lettering.found_in([tmp_path / "club"])
    fonts = tmp_path / "club" / "fonts"
    fonts.mkdir()
    for path in (TEMPLATES / "fonts").glob("*.ttf"):
        (fonts / path.name).write_bytes(b"not a font")
    with pytest.raises(ValueError, match="TrueType"):
        Lettering.found_in([tmp_path / "club", TEMPLATES])


def test_the_fonts_have_their_licence_beside_them() -> None:
    """
    Free fonts may travel with the program as long as their licence does.
    """
    assert "SIL OPEN FONT LICENSE Version 1.1" in (TEMPLATES / "fonts" / "OFL.txt").read_text(encoding="utf-8")


# The processes that draw


def test_what_cannot_be_drawn_is_said_and_the_next_picture_comes(pictures: Pictures) -> None:
    """
    One broken drawing costs nobody else his picture.
    """
    with pytest.raises(UnavailableError) as refused:
        pictures.draw("<svg")
    assert refused.value.permanent
    svg = svg_of(_chart(), LETTERING)
    assert pictures.draw(svg) == png_of(svg, LETTERING)


def test_many_threads_share_the_processes() -> None:
    """
    Everybody gets his own picture.
    """
    wanted = {number: svg_of(_chart(title=f"Game {number}"), LETTERING) for number in range(6)}
    drawn: dict[int, bytes] = {}
    with Pictures(LETTERING, workers=2) as pictures:

        def draw(number: int) -> None:
            drawn[number] = pictures.draw(wanted[number])

        threads = [threading.Thread(target=draw, args=[number]) for number in wanted]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert drawn == {number: png_of(svg, LETTERING) for number, svg in wanted.items()}


def test_several_boards_are_drawn_at_once_and_each_once() -> None:
    """
    Senders that want different boards do not wait for each other; those that want the same one get the same picture.
    """
    store = SqlStore("sqlite://")
    gallery = Gallery(store, [TEMPLATES])
    wanted = [_chart(title=f"Game {number}") for number in range(3)] * 3
    with closing(store), closing(gallery), ThreadPoolExecutor(len(wanted)) as senders:
        drawn = list(senders.map(lambda chart: gallery.picture(chart, NOON), wanted))
    assert len({each.key for each in drawn}) == 3
    for chart, each in zip(wanted, drawn, strict=True):
        assert each.png == png_of(svg_of(chart, LETTERING), LETTERING)
        assert next(other for other in drawn if other.key == each.key).png is each.png


def test_a_dead_process_is_replaced() -> None:
    """
    Killed between two pictures, or closed and asked again: the next picture is drawn all the same.
    """
    svg = svg_of(_chart(), LETTERING)
    with Pictures(LETTERING) as pictures:
        png = pictures.draw(svg)
        (child,) = pictures.processes
        child.kill()
        child.wait()
        assert pictures.draw(svg) == png
        pictures.close()
        assert pictures.draw(svg) == png


def test_a_picture_that_takes_too_long_is_given_up() -> None:
    """
    No report waits for ever; the process is ended with it.
    """
    with Pictures(LETTERING, patience=0.001) as pictures:
        with pytest.raises(UnavailableError) as late:
            pictures.draw(svg_of(_chart(), LETTERING))
        assert not late.value.permanent
        assert not pictures.processes
