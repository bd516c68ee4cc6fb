"""The package of a customer: its tests pass unchanged, and fail for changed pages."""

import os
import shutil
import subprocess

import pytest

from project import PROJECT


# Use a fixed folder and the scratch folder of the project itself, which contains the modules
# of the example, so that only the example is built.
SCRATCH = PROJECT / ".build"
COPY = SCRATCH / "example-package"
SNAPSHOTS = ["Snapshots/tern", "Tests/ExampleTests/Snapshots", "Tests/ExampleXCTests/Snapshots"]


@pytest.fixture
def example(tmp_path):
    """Runs the tests of a copy of the example, with a git history and installed layouts."""
    share = tmp_path / "share" / "bricks"
    for folder in ["Layouts", "Themes/base"]:
        shutil.copytree(PROJECT / folder, share / folder)
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(
        PROJECT / "Tests" / "Example", COPY,
        ignore=shutil.ignore_patterns(".build", ".bricks", ".swiftpm", "Package.resolved"))
    manifest = COPY / "Package.swift"
    assert 'path: "../.."' in manifest.read_text()
    manifest.write_text(manifest.read_text().replace('path: "../.."', f'path: "{PROJECT}"'))
    for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "goldens"]]:
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=COPY, check=True)

    def test(*words, **variables):
        environment = {
            name: value for name, value in os.environ.items()
            if name not in ("CI", "TF_BUILD", "BRICKS_SNAPSHOT_RECORD")}
        return subprocess.run(
            ["swift", "test", "--scratch-path", SCRATCH, *words],
            cwd=COPY, capture_output=True, text=True, timeout=1800,
            env=environment | {"BRICKS_SHARE": str(share)} | variables)

    return test


def files():
    """Returns the files of the package, without git's own."""
    return {
        path.relative_to(COPY): path.read_bytes()
        for path in COPY.rglob("*") if path.is_file() and ".git" not in path.relative_to(COPY).parts}


def edit(path, old, new):
    text = (COPY / path).read_text()
    assert old in text
    (COPY / path).write_text(text.replace(old, new))


def test_the_unchanged_package_passes(example):
    done = example()
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_token_edit_is_named_and_attached(example, tmp_path):
    edit("Themes/tern/light.tokens.json", "{palette.tide.deep}", "{palette.tide.foam}")
    # The folder must exist.
    (tmp_path / "attached").mkdir()
    done = example("--attachments-path", tmp_path / "attached")
    said = done.stdout + done.stderr
    assert done.returncode != 0
    assert "by color.accent" in said and "likely by" not in said
    assert "Themes/tern/light.tokens.json:1:" in said
    names = {path.name for path in (tmp_path / "attached").iterdir()}
    assert {"tern.daily-quote.iphone-16e.l.loaded.light.old.ansi",
            "tern.daily-quote.iphone-16e.l.loaded.light.new.ansi",
            "tern.daily-quote.iphone-16e.l.loaded.light.ansi.difference.txt"} <= names
    assert not any("dark" in name for name in names)


@pytest.mark.parametrize("folder", SNAPSHOTS)
def test_a_missing_golden_fails_until_it_is_recorded(example, folder):
    golden = next(path for path in sorted((COPY / folder).rglob("*.snap")))
    content = golden.read_bytes()
    golden.unlink()
    for _ in range(2):
        assert example().returncode != 0
        assert not golden.exists()
    assert example(BRICKS_SNAPSHOT_RECORD="missing").returncode != 0
    assert golden.read_bytes() == content
    assert example().returncode == 0


def test_a_build_server_writes_nothing(example):
    for folder in SNAPSHOTS:
        next(path for path in sorted((COPY / folder).rglob("*.snap"))).unlink()
    edit("Themes/tern/app.json", "Walk on", "Stay")
    before = files()
    assert example(CI="1").returncode != 0
    after = files()
    # The package manager writes the resolved dependencies.
    assert {path for path in after if path.name != "Package.resolved"} == set(before)
    assert all(after[path] == content for path, content in before.items())
