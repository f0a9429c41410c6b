"""What is done while one already plays: the engine is compiled for the next start."""

from tools import engine, prepare
from tools.steps import Failed

if __name__ == "__main__":
    engine.give_way()
    try:
        prepare.compile_engine()
    except Failed:
        # The log says why; ./play does not try again until something has changed.
        engine.failure().touch()
