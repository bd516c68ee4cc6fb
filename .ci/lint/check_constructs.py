"""Constructs, names and sizes that the modules do without."""

import re
from pathlib import Path

import swift_source
from findings import Finding, line_at, run, sources

# (file, construct) -> the reason for the exception.
ALLOWED: dict[tuple[str, str], str] = {
    ("Sources/Basics/Locked.swift", "@unchecked Sendable"): "the one lock type, over the C library's mutex",
}

# Only these have a face to the outside; everything else is `package`.
PUBLIC = {
    "BricksKit", "BricksTesting", "BricksXCTest", "DesignTokens", "Documents",
    "Basics", "FeedModel", "FeedRendering", "FeedSnapshots", "YoliClient", "YoullModels", "YoullNetwork",
}

IMPORT = r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:\w+[ \t]+)?import[ \t]+(?:(?:struct|class|enum|protocol|typealias|func|var|let)[ \t]+)?"

# construct -> (pattern, what to do instead)
FORBIDDEN = {
    "fatalError": (r"\bfatalError\s*\(", "tell bad input as a finding, throw when the machine is broken"),
    "preconditionFailure": (r"\bpreconditionFailure\s*\(", "tell bad input as a finding, throw when the machine is broken"),
    "try!": (r"\btry!", "handle the error or throw it on"),
    "as!": (r"\bas!", "use 'as?' and say what happens otherwise"),
    "nonisolated(unsafe)": (r"\bnonisolated\s*\(\s*unsafe\s*\)", "make the state a value or give it one owner"),
    "@unchecked Sendable": (r"@unchecked\s+Sendable\b", "make the type sendable in truth"),
    "import Foundation": (IMPORT + r"Foundation\b", "use FoundationEssentials or nothing"),
    "import FoundationNetworking": (IMPORT + r"FoundationNetworking\b", "use HTTPClient"),
    "Bundle.module": (r"\bBundle\s*\.\s*module\b", "embed the resource in code"),
}
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")
OUTSIDE = re.compile(
    r"(?<![.`])\b(public|open)\b"
    r"(?=[ \t]*(?:\(\s*set\s*\)|@|(?:import|struct|class|enum|protocol|actor|func|var|let|init|subscript|extension|typealias"
    r"|macro|associatedtype|static|final|convenience|required|override|mutating|nonmutating|nonisolated|consuming|borrowing"
    r"|indirect|weak|unowned|lazy|dynamic|prefix|postfix|infix|distributed|internal|package|private|fileprivate)\b))")
VAGUE_NAME = re.compile(r"Utils?(?![a-z])|Helpers?(?![a-z])|Manager(?![a-z])")
LONGEST = 600


def findings(root: Path, allowed=ALLOWED):
    unused = dict(allowed)
    for file, line, construct, message in _violations(root):
        if (file, construct) in allowed:
            unused.pop((file, construct), None)
        else:
            yield Finding(file, line, message)
    for (file, construct), reason in unused.items():
        yield Finding(file, 1, f"the allow list names '{construct}' here ({reason}), and it is not here: remove the entry")


def _violations(root: Path):
    for path, file in sources(root):
        text = path.read_text()
        code = swift_source.code(text)
        for construct, (pattern, instead) in FORBIDDEN.items():
            for match in re.finditer(pattern, code, re.MULTILINE):
                place = match.start() + len(match.group()) - len(match.group().lstrip())
                yield file, line_at(code, place), construct, f"'{construct}' is not used here: {instead}"
        for match in UNFINISHED.finditer(swift_source.code_and_comments(text)):
            yield file, line_at(text, match.start()), match.group(), f"'{match.group()}' marks unfinished work: finish it or leave it out"
        module = path.relative_to(root).parts[1]
        if module not in PUBLIC:
            for match in OUTSIDE.finditer(code):
                yield file, line_at(code, match.start()), match.group(), f"'{match.group()}' in {module}, which has no public face: write 'package'"
        if vague := VAGUE_NAME.search(path.stem):
            yield file, 1, vague.group(), f"'{vague.group()}' in a file's name hides its subject: name what it holds"
        lines = len(text.splitlines())
        if lines > LONGEST and "Generated" not in path.parts:
            yield file, LONGEST + 1, "length", f"{lines} lines, and a file has {LONGEST} at most: split it by subject"


if __name__ == "__main__":
    run(findings)
