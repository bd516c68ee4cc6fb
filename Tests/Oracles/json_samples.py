"""Valid and invalid JSON texts, the same in every run."""

import random
from functools import cache

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MUTATIONS = 40_000

GOOD_DOCUMENTS = [
    """{"title": "Tea & \\"cake\\"", "path": "a\\/b\\\\c", "control": "\\b\\f\\n\\r\\t\\u0000\\u001f"}""",
    """[0, -0, 12, -7, 1.0, 0.5, -1.25e10, 1E+3, 2e-308, 1e400, 1234567890123456789012345678901234567890]""",
    """{\r\n\t"Größe": "naïve café",\r\n\t"日本語": ["漢字", "かな"],\r\n\t"العربية": "שלום",\r\n\t"🚀": "👩‍🚀 e\u0301"\r\n}""",
    """{"pair": "\\ud83d\\ude80", "lone": "\\ud800", "low": "\\uDEAD", "swapped": "\\ude80\\ud83d", "nul": "\\u0000"}""",
    """{"a": {"b": {"c": [[], {}, [[1]], {"d": null}]}}, "e": [true, false, null], "a2": "", "": 0}""",
    """[{"id": 1, "kind": "text"}, {"id": 2, "kind": "text", "kind": "image"}, {"\\u0069d": 3, "id": 4}]""",
    """  [ 1 ,\n\t2 ,\r 3 ]  \n""",
    """"one string with \\u00e9, é and \u007f\u0085\u2028\ufeff" """,
    """{"slices": [{"id": "hero-1", "width": 1280, "height": 720.0, "alt": "Ein Bild", "tags": ["a", "b"]}]}""",
]  # fmt: skip


def nested(depth, opening=b"[", closing=b"]", inside=b""):
    return opening * depth + inside + closing * depth


HAND_PICKED = [
    # Empty texts and kinds of white space
    b"", b" ", b"\n", b"\t\r\n ", b"\x0b1", b"\x0c1", b"\xc2\xa01", b"1\xe2\x80\xa8", b"1\x00", b"\x00",
    b" 1 ", b"\r1\r", b"1\xef\xbb\xbf", b"1\x1a",
    # Numbers
    b"0", b"-0", b"-", b"+1", b"01", b"-01", b"00", b"1.", b".5", b"-.5", b"1.5", b"1e5", b"1E+5", b"1e", b"1e+",
    b"1.e5", b"1.0e-5", b"1e5.5", b"0x10", b"1_000", b"1e400", b"-1e-400", b"1" * 5000, b"1." + b"0" * 5000,
    b"0e0", b"- 1", b"1 2", b"1,", b"12px", b"\xd9\xa1\xd9\xa2", b"\xef\xbc\x91", b"1\xd9\xa1",
    b"NaN", b"-NaN", b"Infinity", b"-Infinity", b"nan", b"[NaN]", b"[-Infinity]",
    # Literals
    b"true", b"false", b"null", b"True", b"nul", b"nulls", b"truefalse", b"undefined", b"tru\\u0065",
    # Strings and escapes
    b'""', b'"', b'"a', b"'a'", b'"\\"', b'"\\""', b'"\\\\"', b'"\\/"', b'"\\a"', b'"\\x41"', b'"\\u"', b'"\\u12"',
    b'"\\u00e9"', b'"\\u00E9"', b'"\\U00e9"', b'"\\u00g0"', b'"\\u+123"', b'"\\u 123"', b'"\\u0x41"', b'"\\\n"',
    b'"\\u\xef\xbc\x91234"', b'"\t"', b'"\n"', b'"\x00"', b'"\x1f"', b'"\x7f"', b'"\xc2\x85"', b'"\\0"', b'"\\v"',
    b'"a"b"', b"\\u0022a\\u0022",
    # Surrogates
    b'"\\ud83d\\ude80"', b'"\\uD83D\\uDE80"', b'"\\ud83d"', b'"\\ude80"', b'"\\ud83d\\ud83d\\ude80"', b'"\\ud83dx"',
    b'"\\ud83d\\n"', b'"\\ud83d\\u0041"', b'"\\ud83d\\u12"', b'"\\ud83d\\"', b'{"\\ud800": 1, "\\udfff": 2}',
    # Valid and invalid UTF-8
    b'"\xc3\xa9"', b'"\xf0\x9f\x9a\x80"', b'"\xf4\x8f\xbf\xbf"', b'"\xef\xbf\xbf"', b'"\xf4\x90\x80\x80"', b'"\xc0\xaf"',
    b'"\xe0\x80\xaf"', b'"\xed\xa0\x80"', b'"\xed\xa0\xbd\xed\xba\x80"', b'"\x80"', b'"\xff"', b'"\xc3"', b'"\xe6\xbc',
    b"\xe9", b"[\xff]", b'{"a": \x80}', b'"\xf8\x88\x80\x80\x80"',
    # Byte order marks and other encodings
    BYTE_ORDER_MARK, BYTE_ORDER_MARK + b"1", BYTE_ORDER_MARK + b'{"a": "\xc3\xa9"}', BYTE_ORDER_MARK * 2 + b"1",
    b" " + BYTE_ORDER_MARK + b"1", BYTE_ORDER_MARK + b"[", b"\xef\xbb", "[1]".encode("utf-16"),
    "[1]".encode("utf-16-le"), "[1]".encode("utf-16-be"), "[1]".encode("utf-32"), b"\xff\xfe", b"\xfe\xff1",
    # Arrays and objects
    b"[]", b"{}", b"[", b"]", b"{", b"}", b"[}", b"{]", b"[1,]", b"[,1]", b"[1,,2]", b"[,]", b"[1 2]", b"[1;2]",
    b'{"a"}', b'{"a":}', b'{"a":1,}', b"{,}", b'{"a" 1}', b'{"a"=1}', b"{a:1}", b"{1:1}", b"{null:1}", b'{"a":1 "b":2}',
    b'{"a":1:2}', b'{"a":1}}', b"[1]]", b"[1][2]", b"{}{}", b'["a":1]', b"(1)", b"[1]x",
    # Comments
    b"// a\n1", b"/* a */1", b"1 // a", b"# a\n1", b"[1 /* a */]", b"/",
    # Repeated keys
    b'{"a":1,"a":2}', b'{"a":1,"\\u0061":2}', b'{"a":1,"A":2}', b'{"":1,"":2}', b'[{"a":1},{"a":2}]',
    b'{"a":{"a":1}}', b'{"\xc3\xa9":1,"e\xcc\x81":2}', b'{"abcdefgh1ijklmnop":1,"abcdefgh2ijklmnop":2}',
    b'{"z":1,"a":2,"\xf0\x9f\x9a\x80":3,"\xef\xbf\xbd":4,"aa":5,"Z":6}',
    b"{" + b",".join(b'"key%d": %d' % (number % 90, number) for number in range(100)) + b"}",
    # Depth
    nested(511), nested(512), nested(513), nested(700), nested(512)[:-1], nested(100_000), nested(512, b'{"a":', b"}", b"1"),
    nested(513, b'{"a":', b"}", b"1"), nested(256, b'[{"a":', b"}]", b"1"), nested(257, b'[{"a":', b"}]", b"1"),
    b'"' + nested(600) + b'"', b"[" + b"[]," * 600 + b"1]",
]  # fmt: skip

# Insertions of a mutation: characters of the grammar, starts of escapes, and other bytes.
PIECES = [
    *(bytes([byte]) for byte in b'[]{}:,"\\/ \t\r\n-+.eEu0159tfn#\''),
    *(bytes([byte]) for byte in (0x00, 0x01, 0x0B, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF)),
    b"\\u", b"\\n", b"\\ud83d", b"\\ude80", b"null", b"1e5", b'"a": ', BYTE_ORDER_MARK, "é".encode(), "🚀".encode(),
]  # fmt: skip


def mutated(source, text):
    """Returns a text with one mutation."""
    start = source.randrange(len(text) + 1)
    end = min(len(text), start + source.choice((1, 1, 1, 2, 5)))
    part = text[start:end]
    match source.choice(
        ("delete", "insert", "insert", "replace", "replace", "duplicate", "swap", "truncate")
    ):
        case "delete":
            return text[:start] + text[end:]
        case "insert":
            return text[:start] + source.choice(PIECES) + text[start:]
        case "replace":
            new = source.choice(PIECES) if source.random() < 0.7 else source.randbytes(len(part))
            return text[:start] + new + text[end:]
        case "duplicate":
            return text[:end] + part + text[end:]
        case "swap":
            other = min(len(text), end + len(part))
            return text[:start] + text[end:other] + part + text[other:]
        case "truncate":
            return text[:start]


@cache
def corpus():
    """Returns every text once."""
    source = random.Random(8259)
    documents = [document.encode() for document in GOOD_DOCUMENTS]
    found = dict.fromkeys(documents + HAND_PICKED)
    wanted = len(found) + MUTATIONS
    while len(found) < wanted:
        text = source.choice(documents)
        for _ in range(source.choice((1, 1, 1, 2, 3))):
            text = mutated(source, text)
        found[text] = None
    return list(found)
