"""Cuts what we need out of the fonts: `python fonts.py`, with fonttools and brotli installed.

The packages have one file for the letters of western Europe and one for those of all other
languages in Latin script. Polish and English need a third of the first and 16 letters of the
second: small files in `src/look/fonts`, kerned and hinted as before. `src/look/fonts.css` names
them after the files of the packages, so that a browser fetches those only for other letters.
Of the face for names and numbers, which comes in all weights, we use one.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).parent.parent
MODULES = WEB / "node_modules"
LOOK = WEB / "src" / "look"
# The faces: what styles call them, their package, and the weight that we use.
FACES = (
    ("Poltawski Nowy", "@fontsource-variable/poltawski-nowy", 700),
    ("Fira Sans", "@fontsource/fira-sans", 400),
    ("Fira Sans", "@fontsource/fira-sans", 600),
    ("Fira Sans Condensed", "@fontsource/fira-sans-condensed", 400),
    ("Fira Sans Condensed", "@fontsource/fira-sans-condensed", 600),
)
# The letters of each file of a package.
WHOLE = {
    "latin-ext": "U+0100-02BA, U+1E00-1EFF",
    "latin": (
        "U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122"
    ),
}
# What is cut out of them: letters and signs that our texts are written with.
CUT = {
    "polish": ("latin-ext", "U+0104-0107, U+0118-0119, U+0141-0144, U+015A-015B, U+0179-017C"),
    "common": (
        "latin",
        "U+0020-007E, U+00A0, U+00A7, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D3, U+00D7, U+00F3, "
        "U+2010-2026, U+2191, U+2193, U+2212",
    ),
}
KEPT = ["kern", "mark", "lnum", "tnum"]


def file_of(package: str, script: str, weight: int) -> str:
    """A file of a package, as styles name it."""
    name = package.partition("/")[2]
    kept = "wght" if "variable" in package else weight
    return f"{package}/files/{name}-{script}-{kept}-normal.woff2"


def cut(package: str, weight: int, script: str, letters: str, made: Path) -> None:
    """One file with some letters of a face in one weight."""
    font = TTFont(MODULES / file_of(package, script, weight))
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": weight})
    with NamedTemporaryFile(suffix=".ttf") as whole:
        font.flavor = None
        font.save(whole.name)
        words = [whole.name, f"--unicodes={letters.replace(' ', '')}", "--flavor=woff2"]
        subset.main([*words, f"--layout-features={','.join(KEPT)}", f"--output-file={made}"])


def rule(family: str, weight: int, url: str, letters: str) -> str:
    """What styles say of a file."""
    return f"""@font-face {{
  font-family: "{family}";
  font-weight: {weight};
  font-display: swap;
  src: url("{url}") format("woff2");
  unicode-range: {letters};
}}
"""


def rules(family: str, package: str, weight: int) -> Iterator[str]:
    """A face: of several files that have a letter the last counts."""
    for script, letters in WHOLE.items():
        yield rule(family, weight, file_of(package, script, weight), letters)
    for name, (script, letters) in CUT.items():
        made = Path("fonts") / f"{package.partition('/')[2]}-{name}-{weight}.woff2"
        cut(package, weight, script, letters, LOOK / made)
        yield rule(family, weight, f"./{made}", letters)


if __name__ == "__main__":
    for old in (LOOK / "fonts").glob("*.woff2"):
        old.unlink()
    found = [text for face in FACES for text in rules(*face)]
    (LOOK / "fonts.css").write_text("/* Made by data/fonts.py. */\n" + "".join(found), "utf-8")
