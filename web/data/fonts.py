"""Cuts what we need out of the fonts: `python fonts.py`, with fonttools and brotli installed.

The packages have one file for English letters and one for those of all other languages in Latin
script, twice as large. Polish needs 16 of the latter: a file of 4 kB each, in
`src/look/fonts`. Of the face for names and numbers, which comes in all weights, we use one.
"""

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent.parent
MODULES = WEB / "node_modules"
FONTS = WEB / "src" / "look" / "fonts"
POLISH = "U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C"
FACES = (
    "@fontsource-variable/poltawski-nowy/files/poltawski-nowy-latin-ext-wght-normal.woff2",
    "@fontsource/fira-sans/files/fira-sans-latin-ext-400-normal.woff2",
    "@fontsource/fira-sans/files/fira-sans-latin-ext-600-normal.woff2",
    "@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-ext-400-normal.woff2",
    "@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-ext-600-normal.woff2",
)
# The face for names and numbers, and the weight that we use.
DISPLAY = "@fontsource-variable/poltawski-nowy/files/poltawski-nowy-{}-wght-normal.woff2"
BOLD = "wght=700"


def embolden(script: str) -> None:
    """The face for names in its one weight."""
    made = FONTS / f"poltawski-nowy-{script}-700-normal.woff2"
    program = [sys.executable, "-m", "fontTools.varLib.instancer"]
    source = str(MODULES / DISPLAY.format(script))
    subprocess.run([*program, source, BOLD, f"--output={made}"], check=True)


def cut(face: str) -> None:
    """One file with the Polish letters of a face, kerned as before."""
    name = Path(face).name.replace("latin-ext", "polish")
    words = [f"--unicodes={POLISH}", "--flavor=woff2", "--layout-features=kern,mark,lnum,tnum"]
    program = [sys.executable, "-m", "fontTools.subset", str(MODULES / face)]
    subprocess.run([*program, *words, f"--output-file={FONTS / name}"], check=True)


if __name__ == "__main__":
    FONTS.mkdir(exist_ok=True)
    embolden("latin")
    for one in FACES:
        cut(one)
