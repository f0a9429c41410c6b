"""`python -m stolik.client URL CODE [NAME]`: a bot that plays any legal move."""

import random
import sys
from typing import Any

from stolik.client import Wrong, run


def choose(decision: Any, view: Any) -> str:
    """Any option."""
    return str(random.choice(decision["options"])["move"])


def main(arguments: list[str]) -> int:
    """Sit down and play; the points of all seats at the end."""
    if not 2 <= len(arguments) <= 3:
        print(__doc__, file=sys.stderr)
        return 2
    url, code, *name = arguments
    try:
        result = run(url, code, name[0] if name else "Bot", choose)
    except (Wrong, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(*result["points"])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
