"""How much compiling gains: `stolik bench` plain and compiled, one after the other.

python -m tools.run bench/engine.py
"""

import json
import os
import subprocess
import sys
from typing import Any


def measure(pure: bool) -> dict[str, Any]:
    environment = {k: v for k, v in os.environ.items() if k != "STOLIK_PURE"}
    if pure:
        environment["STOLIK_PURE"] = "1"
    command = [sys.executable, "-m", "stolik", "bench", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def main() -> None:
    plain, compiled = measure(True), measure(False)
    if not compiled["compiled"]:
        sys.exit("The engine is not compiled here.")
    print("game        decisions/s plain   compiled   ratio   clone µs plain   compiled")
    for id, slow in plain["games"].items():
        fast = compiled["games"][id]
        ratio = fast["decisions_per_second"] / slow["decisions_per_second"]
        print(
            f"{id:11} {slow['decisions_per_second']:17,} {fast['decisions_per_second']:10,} "
            f"{ratio:7.1f} {slow['clone_us']:16} {fast['clone_us']:10}"
        )


if __name__ == "__main__":
    main()
