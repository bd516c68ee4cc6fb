"""The colours that the Swift tests read are those that the generator gives."""

import pytest

from color_vectors import OUTPUT, TABLES, tables


@pytest.fixture(scope="module")
def written():
    return dict(tables())


@pytest.mark.parametrize("name", TABLES)
def test_the_committed_colours_are_current(name, written):
    file = f"{name}.tsv"
    assert (OUTPUT / file).read_text(encoding="utf-8") == written[file]


def test_nothing_else_lies_beside_them(written):
    assert {path.name for path in OUTPUT.iterdir()} == set(written)
