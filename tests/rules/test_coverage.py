"""Every rule has a test, every mark names a rule, and the page says so."""

from tests.rules import coverage


def test_every_rule_has_a_test() -> None:
    assert sorted(coverage.rules().keys() - coverage.tests_by_rule().keys()) == []


def test_every_mark_names_a_rule_of_the_registers() -> None:
    assert sorted(coverage.tests_by_rule().keys() - coverage.rules().keys()) == []


def test_the_coverage_page_is_up_to_date() -> None:
    assert coverage.PAGE.read_text("utf-8") == coverage.page()
