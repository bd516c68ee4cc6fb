"""Documents, comments, messages and commit subjects use plain English.

Each pattern is a phrase that readers had to decode, with the words that replace it.
"""

import io
import re
import subprocess
import sys
import tokenize
from pathlib import Path
from typing import Iterator, NamedTuple

from findings import Finding, line_at, run
from swift_source import comments_and_strings

# Subjects of older commits are history and stay as they are.
# Text literals elsewhere are data of tests and benchmarks.
MESSAGES = ("Sources/",)
FIRST_CHECKED_COMMIT = "64b0752"
SUBJECT_LENGTH = 72


class Pattern(NamedTuple):
    expression: re.Pattern
    advice: str


def pattern(expression: str, advice: str, flags: int = re.IGNORECASE) -> Pattern:
    return Pattern(re.compile(expression, flags), advice)


PATTERNS = [
    pattern(r"\b(tells?|telling|told)\b", "a program reports, prints or shows"),
    pattern(r"\b(says?|saying|said)\b", "a program reports or shows; a file contains or declares"),
    pattern(r"\b(nobody|somebody|whoever|anybody|everybody|someone|no one)\b", "name the role: the caller, the user, the server"),
    pattern(r"\b(whatever|whichever)\b", "name the thing: any X, every X"),
    pattern(r"\b(all|everything|nothing|anything) that\b", "name the things: every file that …"),
    pattern(r"\bmend(s|ed|ing)?\b", "fix or repair"),
    pattern(r"\b(hold|holds|holding|held)\b[^.;,]{0,40}\bagainst\b", "compare A with B, check A against B"),
    pattern(r"\b(is|are|was|were) none\b", "is not a valid X, does not exist"),
    pattern(r"\bhas to be\b", "must be"),
    pattern(r"\ball the same\b", "name the effect: the section is still shown"),
    pattern(r"\b(gives?|gave|giving) way\b", "is replaced"),
    pattern(r"\btaken away\b|\bgoes (away|by)\b|\bwent away\b", "is removed, is deleted, is evicted; depends on"),
    pattern(r"\bon (its|their) way\b", "in flight"),
    pattern(r"\b(other ones|another one)\b", "different, changed, another X"),
    pattern(r"\b(leads?|leading|led) nowhere\b", "is unresolved"),
    pattern(r"\bby the schema\b", "valid for the schema"),
    pattern(r"\b(as yet|still to come)\b", "planned, not implemented, not yet"),
    pattern(r"\b(a|one|an) (file|row|line|page|column|test|type|field|process|table|word|entry|object|database) an? \w+", "one X per Y"),
    pattern(r"\b(stand|stands|standing|stood) (in|at|on|behind|before|beside|under|above|there|here|next|between|after|where)\b", "is, is defined, is located"),
    pattern(r"\b(have|has|let|lets|leave|leaves) [\w ]{0,30}\bstand\b", "keep, apply"),
    pattern(r"\bbeside\b", "also, alongside, next to, compared with"),
    pattern(r"\b(is|are|was|were|be|been|being) asked\b", "name the actor and the act: the cache revalidates …"),
    pattern(r"\ba lot\b", "many; a batch"),
    pattern(r"\b(a|the|its|their|one|every|each) looks?\b(?! (at|for|like))", "appearance, variant"),
    pattern(r"\bdr(aw|aws|ew|awn|awing) (a|an|the|its|their|every|each|this|that|one) (page|pages|screen|feed|document)\b", "render"),
    pattern(r"\bwhat (is|are|was|were) (kept|stored|missing|wrong|found|shown|known|needed|new|left)\b", "name the thing: the cache, the finding, the missing X"),
    pattern(r"\b(shelf|shelves|desk|desks)\b|\bthe house\b(?! wakes)", "the word of the field: cache, store, service, project"),
    pattern(r"\bthat\b[^.:;?!`]{0,80}\bthat\b[^.:;?!`]{0,80}\b(that|which)\b", "no chain of relative clauses: split the sentence"),
    pattern(
        r"\b(colour\w*|behaviour\w*|favour\w*|honour\w*|harbour\w*|neighbour\w*|centre[sd]?|grey\w*|licences?|artefacts?|catalogues?|dialogues?|"
        r"(optim|normal|serial|initial|recogn|organ|minim|maxim|synchron|summar|custom|emphas|capital|local|author)is(e|es|ed|ing|er|ation)|"
        r"(travell|labell|modell|signall)(ed|ing)|programmes?|aluminium)\b",
        "American spelling"),
]

# A sentence or a doc comment has a noun as its subject.
OPENING = pattern(r"(?:^|(?<=[.!] ))(What|Who|Whose|Whom|Where|Whether|How|Nothing|All)\b(?![^.!]*\?)(?! to\b)", "begin with a noun or a verb", 0)

# A line of a comment in a script, style sheet or C file, or a text with a blank in it.
SCRIPT = re.compile(
    r"^[ \t]*(?://|/\*\*?|\*)(?!/)\s?(?P<comment>(?![@{|])[^\n]*?)(?:\s*\*/)?$"
    r"|\"(?P<text>[^\"\n]* [^\"\n]*)\"|`(?P<template>[^`\n]* [^`\n]*)`", re.MULTILINE)

# A comment of GraphQL, or a description on a line of its own. The last alternative skips strings that are values.
GRAPHQL = re.compile(
    r'^[ \t]*(?:"""(?P<block>.*?)"""|"(?P<text>(?:[^"\\\n]|\\.)+)"[ \t]*$)|#[ \t]*(?P<comment>[^\n]*)|"(?:[^"\\\n]|\\.)*"',
    re.MULTILINE | re.DOTALL)

# A text about a layout, a token, a theme or an API method. The texts of feeds and apps are data.
DESCRIBED = re.compile(r"^(Layouts/.*\.json|(?!Tests/\w+Tests/).*\.(tokens|resolver)\.json|Sources/YoullContract/Catalog\.json)$")
DESCRIPTION = re.compile(r'"(?:summary|\$?description|is)"\s*:\s*"(?P<text>(?:[^"\\]|\\.)*)"')

# The part before a colon names the part of the project.
SUBJECT_OPENING = pattern(
    r"^(?:[A-Z][\w, -]*: )?+(?:\w+(?:ed|ing)|\w+(?<!s)s)\b", "begin with an imperative: Add, Fix, Cache: keep", 0)


def findings(root: Path) -> Iterator[Finding]:
    for path in _files(root):
        try:
            text = (root / path).read_text()
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
        for start, passage, opens in _passages(path, text):
            yield from _check(path, text, start, passage, opens)
    yield from _subjects(root)


def _check(path: str, text: str, start: int, passage: str, opens: bool) -> Iterator[Finding]:
    # Code spans keep their length, so that offsets stay right.
    readable = re.sub(r"`[^`\n]*`", lambda match: "`" * len(match.group()), passage)
    for expression, advice in PATTERNS + ([OPENING] if opens else []):
        for match in expression.finditer(readable):
            yield Finding(path, line_at(text, start + match.start()), f"\"{match.group().strip()}\" is not plain English: {advice}")


def _passages(path: str, text: str) -> Iterator[tuple[int, str, bool]]:
    """The offset and text of each passage for readers, and whether sentence openings are checked in it."""
    if path.endswith(".swift"):
        for start, end, kind in comments_and_strings(text):
            passage = text[start:end]
            if kind == "comment":
                slashes = len(passage) - len(passage.lstrip("/ "))
                yield start + slashes, passage[slashes:], True
            elif " " in passage.strip() and path.startswith(MESSAGES):
                yield start, passage, False
    elif path.endswith(".md"):
        yield from _prose(text)
    elif path.endswith(".py"):
        yield from _python(text)
    elif path.endswith((".js", ".css", ".c", ".h")):
        for match in SCRIPT.finditer(text):
            yield match.start(match.lastgroup), match[match.lastgroup], match.lastgroup == "comment"
    elif path.endswith((".graphql", ".graphqls")):
        for match in GRAPHQL.finditer(text):
            if match.lastgroup:
                yield match.start(match.lastgroup), match[match.lastgroup], True
    elif DESCRIBED.match(path):
        for match in DESCRIPTION.finditer(text):
            # The escaped line break keeps its length.
            yield match.start("text"), match["text"].replace("\\n", "  "), True
    elif path == ".ci/platform.tsv":
        yield from _platform(text)
    elif path == "Makefile" or path.startswith(".ci/"):
        for match in re.finditer(r"(?:^|\s)##? (.*)", text):
            yield match.start(1), match.group(1), True


def _prose(text: str) -> Iterator[tuple[int, str, bool]]:
    offset, fenced = 0, False
    for line in text.splitlines(keepends=True):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield offset, line.rstrip("\n"), not line.startswith("#")
        offset += len(line)


def _platform(text: str) -> Iterator[tuple[int, str, bool]]:
    """The meaning and the note of each name of the platform; the names themselves are quotations."""
    offset = 0
    for line in text.splitlines(keepends=True):
        cells = line.rstrip("\n").split("\t")
        for column in (2, 5):
            if column < len(cells):
                yield offset + len("\t".join(cells[:column] + [""])), cells[column], True
        offset += len(line)


def _python(text: str) -> Iterator[tuple[int, str, bool]]:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            start = starts[token.start[0] - 1] + token.start[1]
            if token.type == tokenize.COMMENT:
                yield start + 2, token.string[2:], True
            elif token.type == tokenize.STRING and token.string.startswith('"""'):
                yield start + 3, token.string[3:-3], True
    except (tokenize.TokenError, SyntaxError):
        return


def _subjects(root: Path) -> Iterator[Finding]:
    log = subprocess.run(
        ["git", "-C", root, "log", "--no-merges", "--format=%h %s", f"{FIRST_CHECKED_COMMIT}..HEAD"],
        capture_output=True, text=True)
    for line in log.stdout.splitlines() if log.returncode == 0 else []:
        yield from subject_findings(*line.split(" ", 1))


def subject_findings(commit: str, subject: str) -> Iterator[Finding]:
    place = f"commit {commit}"
    if len(subject) > SUBJECT_LENGTH:
        yield Finding(place, 1, f"the subject has {len(subject)} characters: {SUBJECT_LENGTH} at most")
    # A subject may quote the words that a change is about.
    readable = re.sub(r'"[^"]*"', lambda match: '"' * len(match.group()), subject)
    for expression, advice in [*PATTERNS, SUBJECT_OPENING]:
        if match := expression.search(readable):
            yield Finding(place, 1, f"\"{match.group()}\" in the subject: {advice}")


def _files(root: Path) -> list[str]:
    """The committed files and the new ones; without version control, every file."""
    # The patterns and the examples of this check are not prose.
    exempt = {".ci/lint/check_english.py", "Tests/Oracles/test_lint.py"}
    listed = subprocess.run(
        ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True, text=True)
    names = listed.stdout.split("\0") if listed.returncode == 0 else (
        path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    return sorted({name for name in names if name and name not in exempt and "/Generated/" not in name})


if __name__ == "__main__":
    run(findings)
