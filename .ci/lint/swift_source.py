"""Swift source with its comments and its strings blanked, so that a search finds only what is compiled.

Blanks keep every offset and every line. The code inside of interpolations stays.
"""

import re

# A slash opens a regular expression only where an operand may stand and no blank follows.
OPERAND = re.compile(r"(?:^|[(\[{,;:=!&|?]|\b(?:return|in|try|await|case|where))\s*$")
STRING = re.compile(r'(#*)("""|")')
REGEX = re.compile(r"(#+)/|/(?=[^\s/*][^\n]*/)")


def code(text: str) -> str:
    """The text without comments and without string and regular expression literals."""
    return _blank(text, _spans(text))


def code_and_comments(text: str) -> str:
    """The text without string and regular expression literals."""
    return _blank(text, (span for span in _spans(text) if span[2] != "comment"))


def comments_and_strings(text: str):
    """The start, end and kind of each comment (`comment`) and each piece of a string literal (`string`)."""
    joined: list[tuple[int, int, str]] = []
    for start, end, kind in _spans(text):
        if joined and joined[-1][1] == start and joined[-1][2] == kind:
            joined[-1] = (joined[-1][0], end, kind)
        else:
            joined.append((start, end, kind))
    return [span for span in joined if span[2] != "regex"]


def _blank(text: str, spans) -> str:
    kept = list(text)
    for start, end, _ in spans:
        for index in range(start, min(end, len(text))):
            if kept[index] != "\n":
                kept[index] = " "
    return "".join(kept)


def _spans(text: str) -> list[tuple[int, int, str]]:
    spans: list[tuple[int, int, str]] = []

    def skip_code(at: int, inside_interpolation: bool) -> int:
        depth = 0
        while at < len(text):
            if text.startswith("//", at):
                end = _end(text.find("\n", at), text)
                spans.append((at, end, "comment"))
                at = end
            elif text.startswith("/*", at):
                end = _end_of_block(text, at)
                spans.append((at, end, "comment"))
                at = end
            elif match := STRING.match(text, at):
                at = skip_string(at, match)
            elif (match := REGEX.match(text, at)) and _opens_regex(text, at, match):
                end = _end_of_regex(text, match)
                spans.append((match.end(), end, "regex"))
                at = end
            else:
                if inside_interpolation and text[at] == "(":
                    depth += 1
                elif inside_interpolation and text[at] == ")":
                    if depth == 0:
                        return at + 1
                    depth -= 1
                at += 1
        return at

    def skip_string(at: int, opening: re.Match) -> int:
        hashes, quotes = opening.groups()
        closing, escape = quotes + hashes, "\\" + hashes
        at = opening.end()
        while at < len(text) and not text.startswith(closing, at):
            if text.startswith(escape + "(", at):
                at = skip_code(at + len(escape) + 1, inside_interpolation=True)
                continue
            if quotes == '"' and text[at] == "\n":
                return at
            step = len(escape) + 1 if text.startswith(escape, at) else 1
            spans.append((at, at + step, "string"))
            at += step
        return at + len(closing)

    skip_code(0, inside_interpolation=False)
    return spans


def _end(found: int, text: str) -> int:
    return len(text) if found < 0 else found


def _end_of_block(text: str, at: int) -> int:
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, at):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


def _opens_regex(text: str, at: int, match: re.Match) -> bool:
    line_start = text.rfind("\n", 0, at) + 1
    return bool(match.group(1)) or bool(OPERAND.search(text[line_start:at]))


def _end_of_regex(text: str, opening: re.Match) -> int:
    if hashes := opening.group(1):
        return _end(text.find("/" + hashes, opening.end()), text)
    closing = re.compile(r"(?:\\.|[^\\/\n])*").match(text, opening.end())
    return closing.end()

