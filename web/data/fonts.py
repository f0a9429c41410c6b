"""Cuts the Polish letters out of the fonts: `python fonts.py`, with fonttools and brotli installed.

The packages have one file for English letters and one for those of all other languages in Latin
script, twice as large. Polish needs 16 of the latter: a file of 2 to 4 kB, in `src/look/fonts`.
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


def cut(face: str) -> None:
    """One file with the Polish letters of a face, kerned as before."""
    name = Path(face).name.replace("latin-ext", "polish")
    words = [f"--unicodes={POLISH}", "--flavor=woff2", "--layout-features=kern,mark,lnum,tnum"]
    subprocess.run(
        [
            sys.executable,
            "-m",
            "fontTools.subset",
            MODULES / face,
            *words,
            f"--output-file={FONTS / name}",
        ],
        check=True,
    )


if __name__ == "__main__":
    FONTS.mkdir(exist_ok=True)
    for one in FACES:
        cut(one)
