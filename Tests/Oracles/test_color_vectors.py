"""The color vectors of the Swift tests equal the output of their generator."""

import pytest

from color_vectors import OUTPUT, TABLES, tables


@pytest.fixture(scope="module")
def written():
    return dict(tables())


@pytest.mark.parametrize("name", TABLES)
def test_the_committed_vectors_are_up_to_date(name, written):
    file = f"{name}.tsv"
    assert (OUTPUT / file).read_text(encoding="utf-8") == written[file]


def test_the_folder_contains_no_other_files(written):
    assert {path.name for path in OUTPUT.iterdir()} == set(written)
