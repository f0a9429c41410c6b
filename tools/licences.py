"""Lists the licences of everything that Stolik ships, for the page "about" of the client.

Run it in the environment of ./check, with the client built, whenever a dependency changes:

    python -m tools.licences

Shipped are Stolik, the Python packages that it needs to run on any system, and the npm packages
that the built client has parts of (web/data/packages.json, noted by the build). What only builds
or tests is not. web/data/licences.json is the list, web/public/licences.txt has the texts; what
packages do not say themselves is in licences.toml.

With `--check` it only says whether the list is up to date. Versions are compared with those that
are locked, not with those that happen to be installed.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import metadata
from itertools import product
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import ROOT
from tools.client import WEB
from tools.prepare import LOCKS

LIST = WEB / "data" / "licences.json"
TEXTS = WEB / "public" / "licences.txt"
CORRECTIONS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
PYTHON_LOCK = LOCKS / "play.txt"

# Where Stolik runs: a package that only one of these needs is shipped as well.
SYSTEMS = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
ENVIRONMENTS = [
    {
        "sys_platform": platform,
        "platform_system": system,
        "os_name": os,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "extra": "",
    }
    for (platform, system, os), python in product(SYSTEMS, PYTHONS)
]

RULE = "=" * 80 + "\n"
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)\b", re.IGNORECASE)
COPYRIGHT = re.compile(
    r"^\s*(?:Digitized data c|C)opyright (?:(?:\([cC]\)|©) ?)?(?!\[|Holder)(.+)", re.MULTILINE
)


@dataclass(frozen=True)
class Component:
    """A part of what is shipped: whose it is, and on what terms."""

    part: str  # "stolik", "client" or "server"
    name: str
    version: str
    licence: str  # an SPDX expression
    by: str


@dataclass(frozen=True)
class Package:
    """What an installed package says about itself."""

    part: str
    name: str
    version: str
    licence: str
    author: str
    texts: Sequence[str]


# A component and its texts, which are not known where it is not installed.
Described = tuple[Component, Sequence[str]]


# ---- What is shipped


def is_needed(requirement: Requirement) -> bool:
    """Whether some system needs it, without extras.

    >>> is_needed(Requirement("uvloop; sys_platform != 'win32'"))
    True
    >>> is_needed(Requirement("tomli; python_version < '3.11'"))
    False
    >>> is_needed(Requirement("numpy; extra == 'rl'"))
    False
    """
    marker = requirement.marker
    return marker is None or any(marker.evaluate(one) for one in ENVIRONMENTS)


def python_names() -> list[str]:
    """The Python packages that running Stolik needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: set[str] = set()
    waiting = list(map(Requirement, project["dependencies"]))
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name not in found and is_needed(requirement):
            found.add(name)
            if one := distribution(name):
                waiting += map(Requirement, one.requires or ())
    return sorted(found)


def npm_names() -> list[str]:
    """The npm packages that the built client has parts of."""
    return list(json.loads((WEB / "data" / "packages.json").read_text("utf-8")))


# ---- What packages say


def distribution(name: str) -> metadata.Distribution | None:
    """An installed Python package."""
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None


def spdx(expression: str | None, older: Iterable[str], field: str) -> str:
    """The licence of a Python package, from what was asked for at different times.

    >>> spdx(None, ["License :: OSI Approved :: MIT License"], "")
    'MIT'
    >>> spdx(None, [], "BSD-3-Clause")
    'BSD-3-Clause'
    """
    names: Mapping[str, str] = CORRECTIONS["spdx"]
    known = sorted(names[last] for one in older if (last := one.split(" :: ")[-1]) in names)
    first = field.strip().partition("\n")[0]
    return expression or " OR ".join(known) or names.get(first, first)


def python_package(name: str) -> Package | None:
    """What an installed Python package says."""
    if not (one := distribution(name)):
        return None
    said: Mapping[str, Any] = one.metadata.json
    classifiers = [line for line in said.get("classifier", ()) if line.startswith("License ::")]
    files = sorted(file for file in one.files or () if ".dist-info" in file.parts[0])
    return Package(
        "server",
        one.name,
        one.version,
        spdx(said.get("license_expression"), classifiers, said.get("license", "")),
        said.get("author") or said.get("author_email", "").partition("<")[0].strip(' "'),
        [file.read_text("utf-8") for file in files if LICENCE_FILE.match(file.name)],
    )


def npm_package(name: str) -> Package | None:
    """What an installed npm package says."""
    folder = WEB / "node_modules" / name
    if not folder.is_dir():
        return None
    said = json.loads((folder / "package.json").read_text("utf-8"))
    files = [file for file in sorted(folder.iterdir()) if LICENCE_FILE.match(file.name)]
    texts = [file.read_text("utf-8") for file in files]
    return Package("client", name, said["version"], said["license"], "", texts)


def stolik() -> Package:
    """Stolik itself; its version is told by the server."""
    text = (ROOT / "LICENSE").read_text("utf-8")
    return Package("stolik", "Stolik", "", "MIT", "", [text])


# ---- The list


def holders(text: str) -> list[str]:
    """Who is named in the copyright lines of a text, without years and addresses.

    >>> holders("MIT License\\n\\nCopyright (c) 2019, [Encode OSS Ltd](https://www.encode.io/).\\n")
    ['Encode OSS Ltd.']
    >>> holders("the above copyright notice\\nCopyright [yyyy] [name of copyright owner]")
    []
    """
    found = []
    for line in COPYRIGHT.findall(text):
        who = re.sub(r"\[(.+?)\]\(.+?\)", r"\1", line)
        who = re.sub(r"<.*?>|\(.*?\)|https?://\S+|All rights reserved", "", who)
        who = re.sub(r"^(?:\d{4}|present|by|[\s,–-])+\b", "", who)
        # The point of an abbreviation belongs to the name.
        found.append(re.sub(r"(?<!Inc|Ltd|Org|S\.A)[.,\s]+$", "", " ".join(who.split())))
    return found


def described(package: Package) -> Described:
    """A package as it is listed, and its texts."""
    known: Mapping[str, str] = CORRECTIONS["package"].get(canonicalized(package), {})
    licence = known.get("licence", package.licence)
    for id in re.split(r" AND | OR ", licence):
        if id not in CORRECTIONS["read"]:
            sys.exit(f"{package.name}: the licence {licence!r} is not among those that were read")
    texts = [*([known["notice"]] if "notice" in known else []), *package.texts]
    if not package.texts and licence == "MIT":
        texts.append(permission(*stolik().texts))
    who = list(dict.fromkeys(name for text in texts for name in holders(text)))
    by = known.get("by", "").strip() or "; ".join(who) or package.author
    if not texts or not by:
        sys.exit(f"{package.name}: no licence text, or nobody to thank: see licences.toml")
    return Component(package.part, package.name, package.version, licence, by), texts


def canonicalized(package: Package) -> str:
    """The name under which licences.toml knows a package."""
    return package.name if package.part == "client" else canonicalize_name(package.name)


def permission(text: str) -> str:
    """The text of the MIT licence below its copyright line."""
    return text[text.index("Permission is hereby") :]


def collected(listed: Iterable[Component]) -> Iterator[Described]:
    """Everything shipped; what is not installed here stays as it was listed."""
    before = {one.name: one for one in listed}
    yield described(stolik())
    for names, package in ((npm_names(), npm_package), (python_names(), python_package)):
        for name in names:
            if found := package(name):
                yield described(found)
            elif name in before:
                yield before[name], []
            else:
                sys.exit(f"{name} is shipped and not listed: install it here and run this again")


def as_list(components: Iterable[Component]) -> str:
    """The list, one component a line."""
    lines = [json.dumps(asdict(one), ensure_ascii=False) for one in components]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def as_texts(found: Iterable[Described], before: str) -> str:
    """All texts, each written once; what is not installed here keeps the section it had."""
    old = {section.partition(":")[0]: section for section in before.split(RULE)[1:]}
    owners: dict[str, str] = {}
    sections = []
    for component, texts in found:
        head = " ".join(filter(None, (component.name, component.version)))
        bodies = []
        for text in texts:
            owner = owners.setdefault(" ".join(text.split()), component.name)
            is_new = owner == component.name
            bodies.append(text.strip() if is_new else f"[The same text as that of {owner}.]")
        new = "\n\n".join([f"{head}: {component.licence}\n{component.by}", *bodies]) + "\n\n"
        sections.append(new if texts else old[head])
    return RULE + RULE.join(sections)


# ---- Whether the list is up to date


def locked() -> dict[str, str]:
    """The versions that are installed for those who play."""
    npm = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    found = {path.removeprefix("node_modules/"): one["version"] for path, one in npm.items()}
    return found | pins(PYTHON_LOCK.read_text("utf-8"))


def pins(lock: str) -> dict[str, str]:
    r"""The versions in a lock file for pip.

    >>> pins("# made\nmarkdown_it_py==4.3.0 \\\n    --hash=sha256:0\nh11==0.16 ; os_name == 'nt'\n")
    {'markdown-it-py': '4.3.0', 'h11': '0.16'}
    """
    found = re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def outdated(
    listed: Sequence[Component], now: Sequence[Component], lock: Mapping[str, str]
) -> list[str]:
    """What is wrong with the list."""
    before, after = ({one.name: one for one in some} for some in (listed, now))
    wrong = [f"{name} is not shipped any more" for name in before.keys() - after.keys()]
    wrong += [f"{name} is not listed" for name in after.keys() - before.keys()]
    for name in before.keys() & after.keys():
        old, new = before[name], after[name]
        version = lock.get(canonicalize_name(name) if old.part == "server" else name, old.version)
        if old.version != version:
            wrong.append(f"{name} is listed in version {old.version}, locked in {version}")
        elif old.licence != new.licence:
            wrong.append(f"{name} is listed under {old.licence}, it says {new.licence}")
    return sorted(wrong)


def main() -> None:
    """Write the list and the texts, or say whether they are up to date."""
    known = json.loads(LIST.read_text("utf-8")) if LIST.exists() else []
    listed = [Component(**one) for one in known]
    found = list(collected(listed))
    components = [component for component, _ in found]
    before = TEXTS.read_text("utf-8") if TEXTS.exists() else ""
    texts = as_texts(found, before)
    if "--check" not in sys.argv:
        LIST.write_text(as_list(components), encoding="utf-8")
        TEXTS.write_text(texts, encoding="utf-8")
        return
    wrong = outdated(listed, components, locked())
    if components == listed and texts != before:
        wrong.append("the texts have changed")
    if wrong:
        sys.exit("\n".join((*wrong, "run python -m tools.licences")))


if __name__ == "__main__":
    main()
