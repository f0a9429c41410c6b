"""The list of licences: who is found, what is refused, when it is out of date."""

from dataclasses import replace

import pytest
from tools.licences import Component, Package, as_texts, described, holders, outdated, spdx

DIE = Component("client", "die", "1.0.0", "MIT", "Magda")
CUBE = Component("server", "cube_bag", "2.1", "BSD-3-Clause", "Olek")
PACKAGE = Package(
    "client", "die", "1.0.0", "MIT", "", ["Copyright (c) 2026 Magda\n\nDo as you like."]
)


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Copyright (c) 2016 - 2025, Lars Heuer", ["Lars Heuer"]),
        ("Copyright © 2017-present, [Encode](https://encode.example/).", ["Encode"]),
        ("   Copyright Joyent, Inc. and others. All rights reserved.", ["Joyent, Inc. and others"]),
        ("Copyright (C) 2016-present the authors <see AUTHORS>.", ["the authors"]),
        ("Digitized data copyright 2012-2016, Telefonica S.A.", ["Telefonica S.A."]),
        ("COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM", []),
        ("Copyright Holder. This restriction only applies", []),
    ],
)
def test_who_a_text_names(line: str, who: list[str]) -> None:
    assert holders(line) == who


def test_two_classifiers_leave_the_choice() -> None:
    classifiers = ["License :: OSI Approved :: MIT License", "License :: Apache Software License"]
    assert spdx(None, classifiers, "MIT License") == "Apache-2.0 OR MIT"


def test_an_expression_comes_before_what_is_older() -> None:
    assert spdx("BSD-2-Clause", ["License :: OSI Approved :: MIT License"], "GPL") == "BSD-2-Clause"


def test_a_package_is_listed_with_its_licence_and_whose_it_is() -> None:
    assert described(PACKAGE) == (DIE, PACKAGE.texts)


def test_a_licence_that_nobody_has_read_is_refused() -> None:
    with pytest.raises(SystemExit, match="GPL-3"):
        described(replace(PACKAGE, licence="MIT AND GPL-3.0-only"))


def test_a_package_without_a_text_is_refused() -> None:
    with pytest.raises(SystemExit, match="no licence text"):
        described(replace(PACKAGE, licence="BSD-3-Clause", texts=[]))


def test_a_text_is_written_once() -> None:
    other = replace(CUBE, licence="MIT", by="Magda")
    texts = as_texts([(DIE, PACKAGE.texts), (other, PACKAGE.texts)], "")
    assert texts.count("Do as you like.") == 1
    assert "cube_bag 2.1: MIT\nMagda\n\n[The same text as that of die.]" in texts


def test_what_is_not_installed_here_keeps_its_text() -> None:
    before = as_texts([(DIE, PACKAGE.texts), (CUBE, ["Only with the name."])], "")
    assert as_texts([(DIE, PACKAGE.texts), (CUBE, [])], before) == before


def test_a_list_is_up_to_date_with_what_is_locked() -> None:
    installed = replace(CUBE, version="3.0")
    assert outdated([DIE, CUBE], [DIE, installed], {"die": "1.0.0", "cube-bag": "2.1"}) == []
    assert outdated([DIE, CUBE], [DIE, installed], {}) == []


@pytest.mark.parametrize(
    ("now", "lock", "wrong"),
    [
        ([DIE], {}, "cube_bag is not shipped any more"),
        ([DIE, CUBE, replace(CUBE, name="rope")], {}, "rope is not listed"),
        ([DIE, CUBE], {"cube-bag": "2.2"}, "cube_bag is listed in version 2.1, locked in 2.2"),
        (
            [DIE, replace(CUBE, licence="MIT")],
            {},
            "cube_bag is listed under BSD-3-Clause, it says MIT",
        ),
    ],
)
def test_a_list_is_out_of_date(now: list[Component], lock: dict[str, str], wrong: str) -> None:
    assert outdated([DIE, CUBE], now, lock) == [wrong]
