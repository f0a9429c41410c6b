"""The page about the game for one says what the content says."""

from tests.games.solo_page import PAGE, filled


def test_the_tables_are_those_of_the_content() -> None:
    page = PAGE.read_text("utf-8")
    assert page == filled(page)
