"""Documents with mistakes that are difficult to locate, and the place of each mistake."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mistake:
    path: str
    content: bytes
    rule: str
    start: int
    end: int

    @property
    def marked(self):
        return self.content[self.start : self.end]

    @property
    def positions(self):
        """The line and column of the start and of the end, counted in characters from 1."""
        return *position(self.content[: self.start]), *position(self.content[: self.end])


def lines(content):
    """Returns the lines of a document as text."""
    return re.split("\r\n|\r|\n", content.decode(errors="replace"))


def position(content_before):
    before = lines(content_before)
    return len(before), len(before[-1]) + 1


# Each mistake is between « and », with one pair per rule.
TEXTS = [
    ("plain.json", '{"a": [1, 2«,»]}', "json.trailing-comma"),
    ("two.json", '[{"a": 1, «"a"»: 2},\n {"b": 1, «"b"»: 2}]', "json.duplicate-key", "json.duplicate-key"),
    ("Ordner mit Leerzeichen/Größe 漢字 🚀.json", '{\n  "漢字": "日本語" «"»x": 1}', "json.missing-comma"),
    ("100%, a:b.json", "[true, «ture»]", "json.literal"),
    ("100%25.json", "[«yes»]", "json.literal"),
    ("line\nbreak\r.json", "[1 «=» 2]", "json.unexpected-character"),
    ("escape\x1b[31m.json", "[1,«,»2]", "json.missing-value"),
    ("markup <&\"']]>.json", '{"<&\\"]]>": 1, «"<&\\"]]>"»: 2}', "json.duplicate-key"),
    ("noncharacter.json", '{"\ufffe": 1, «"\ufffe"»: 2}', "json.duplicate-key"),
    ("percent.json", '{"50%, 0A: %0A\\n": 1, «"50%, 0A: %0A\\n"»: 2}', "json.duplicate-key"),
    ("escape sequence.json", '["plain «\x1b»[31mred"]', "json.control-character"),
    ("tab in text.json", '["é\tb"]'.replace("\t", "«\t»"), "json.control-character"),
    ("unseen.json", '["\x7f\x9b31m\u202eabc\u2066\u200f\ufeff" «3»]', "json.missing-comma"),
    ("tabs.json", '\t\t[1,\t\t"漢"\t«2»]', "json.missing-comma"),
    ("crlf.json", '{\r\n\t"a": 1,\r\n\t"é": 1«,»\r\n}\r\n', "json.trailing-comma"),
    ("cr.json", "[1,\r 2,\r «Null»]", "json.literal"),
    ("clusters.json", '["e\u0301 🏳\ufe0f\u200d🌈 각 नी" «"»a"]', "json.missing-comma"),
    ("wide.json", "[1«，»2]", "json.unexpected-character"),
    ("emoji.json", "[1, «🚀»]", "json.unexpected-character"),
    ("long before.json", '["' + "日本語 " * 100 + '" «1»]', "json.missing-comma"),
    ("long behind.json", "[«01», " + '"text", ' * 100 + "0]", "json.number"),
    ("long itself.json", '{"k": 1, «"k"»: 2, "' + "x" * 300 + '": 1}', "json.duplicate-key"),
    ("many lines.json", "[\n" * 300 + "«x»", "json.literal"),
    ("surrogate.json", '["🚀 «\\ud800»"]', "json.lone-surrogate"),
    ("mark.json", "«\ufeff»{}", "json.byte-order-mark"),
    ("empty.json", "«»", "json.empty"),
    ("blank.json", " \n\n«»", "json.empty"),
    ("unclosed.json", '{"a": [1,\n 2 «»', "json.unclosed"),
    ("unclosed text.json", '[«"日本\\"»\n]', "json.unclosed-string"),
    ("project/.bricks.json", '{"rules": «[\n  1\n]»}', "field.type"),
    ("latin-1.json", b'["gr\xc3\xbc\xc3\x9fe \xc2\xab\xff\xc2\xbb"]', "json.encoding"),
    ("cut character.json", b'["\xc2\xab\xe6\xc2\xbb"]', "json.encoding"),
    ("continuation.json", b'["a\xc2\xab\x80\xc2\xbb"]', "json.encoding"),
    ("cut longer.json", b'["\xc2\xab\xe6\xc2\xbb\xbc"]', "json.encoding"),
]  # fmt: skip


def mistakes(path, text, *rules):
    content, places = b"", []
    for part in re.split("(«|»)".encode(), text if isinstance(text, bytes) else text.encode()):
        if part in ("«".encode(), "»".encode()):
            places.append(len(content))
        else:
            content += part
    ranges = zip(places[::2], places[1::2], rules, strict=True)
    return [Mistake(path, content, rule, start, end) for start, end, rule in ranges]


MISTAKES = [mistake for row in TEXTS for mistake in mistakes(*row)]
