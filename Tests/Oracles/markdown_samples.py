"""Harmless and hostile Markdown bodies, the same in every run."""

import random
from functools import cache

BODIES = 6_000
MUTATIONS = 12_000

WORDS = "light river garden stone naïve 東京 العربية שלום 🔥 👩‍👩‍👧 R&D it's \"quoted\" 3.5 a_b".split()
ADDRESSES = [
    "https://example.com/a?b=1&c=2", "/path", "mailto:me@example.com", "tel:+41", "#part", "ftp://example.com",
    "javascript:alert(1)", "data:text/html,x", "http://example.com/ü", "JAVASCRIPT:x", "java&#115;cript:x",
]  # fmt: skip

PICKED = [
    "", "\n", "a", "a\\\nb", "a  \nb", "*a*b", "**a*", "***a***", "*a **b* c**", "_a_b_", "`` a`b ``", "~~a~~ ~b~",
    "# a #", "a\n=", "a\n-", "####### a", "#a", "> a\nb", "> - a\n> - b", "- a\n- b", "- a\n\n- b", "1. a\n1) b", "0. a",
    "123456789. a", "- a\n\n\n  b", "-\n\n  a", "- - - a", "* * *", "    a\n\n    b", "\ta", "```\na\n```", "~~~ a\nb", "``` a b\nc",
    "|a|b|\n|-|-|\n|c|", "a|b\n:-|-:\nc|d|e", "|a|\n|:-:|\n\nb", "a\n:-:", "|a\\|b|`c\\|d`|\n|-|-|\n|*e*|~~f~~|", "x\n|a|\n|-|",
    "[a](b)", "[a]", "[a][b]\n\n[b]: /c 'd'", "[a]: <b c>\n\n[A]", "![a *b* `c` [d](e)](f)", "[![a](b)](c)", "<http://a.b>", "<a@b.c>",
    "www.a.b/c_d_", "http://a.b).", "https://a.b/(c)", "a@b.c", "x://y", "ftp://a.b", "&amp; &copy; &#65; &#0; &nope;", "\\*a\\*", "\\",
    "- [ ] a\n- [x] b\n- [X] c", "1. [x] a", "- [ ]", "- [x]\n  a", "a\u00a0b\u2028c", "\ufeffa", "a\r\nb\rc", "*a\n\nb*", "`a\nb`",
    "[a](<b\\>c>)", "[a](<b c>)", "[a](b \"c\")", "[a](b\\)c)", "[a\n\nb](c)", "*[a*](b)", "[a `](b)`", "- a\n  > b\n  >\n  > c\n- d",
]  # fmt: skip

HOSTILE = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "<a href=javascript:x>y</a>", "<!-- a -->", "<?php ?>",
    "<![CDATA[a]]>", "<!DOCTYPE x>", "</p><b>", "<b", "<div>\n*a*\n</div>", "a <b c='d'> e", "[a](javascript:b)", "[a](JaVaScRiPt:b)",
    "[a](java&#x09;script:b)", "[a](java&Tab;script&colon;b)", "[a](\x01javascript:b)", "[a](data:text/html;base64,PHN2Zz4=)", "![a](data:b)",
    "[a]\n\n[a]: vbscript:b", "<javascript:a>", "<data:text/html,b>", "[a](b\"onclick=\"c)", "[a](<b\"onclick=\"c>)", "[a](b 'c\"onclick=\"d')",
    "``` \"onclick=\"a\nb\n```", "|<b>|\n|-|\n|<c>|", "# <b>", "- <b>", "&lt;b&gt; &quot;", "\x00\x1b[31m\x9b\x7f", "\u202ea\u2066b", "[\u202ea](http://b)",
]  # fmt: skip

PIECES = [
    *"*_`~[]()<>!#-+=|:\\&;\"' \n\t>.@/", "\n\n", "\n> ", "\n- ", "\n1. ", "    ", "](", "![", "javascript:", "&#106;", "&Tab;", "http://", "www.",
    "<script>", "onclick=", "<!--", "-->", "\x00", "\x1b", "\u202e", "\r", "\u0301", "\ufeff", "|-|-|\n", "[x] ", "```\n", "~~",
]  # fmt: skip


def inline(source, depth=0):
    text = " ".join(source.choice(WORDS) for _ in range(source.randint(1, 4)))
    inner = inline(source, depth + 1) if depth < 2 else text
    return source.choice([
        text, text, text, f"**{inner}**", f"*{inner}*", f"_{inner}_", f"~~{inner}~~", f"`{text}`", f"[{inner}]({source.choice(ADDRESSES)})",
        f"![{inner}]({source.choice(ADDRESSES)})", "www.example.com/x", f"{text}\\*", f"{text} &amp; &#8364;", f"{text}  \n{inner}", f"{text}\n{inner}",
    ])  # fmt: skip


def line(source):
    return inline(source).replace("\n", " ")


def block(source, depth=0):
    def indented(prefix):
        rest = " " * len(prefix) if prefix[0] != ">" else prefix
        lines = block(source, depth + 1).split("\n")
        return prefix + ("\n" + rest).join(lines)

    kinds = ["text", "text", "heading", "code", "fence", "table", "rule", "setext"]
    match source.choice(kinds + ["quote", "bullet", "number", "task"] * (depth < 3)):
        case "heading":
            return "#" * source.randint(1, 6) + " " + line(source)
        case "setext":
            return line(source) + "\n" + source.choice(["---", "==="])
        case "code":
            return "    " + line(source)
        case "fence":
            return f"```{source.choice(['', 'swift'])}\n{line(source)}\n\n  {line(source)}\n```"
        case "table":
            columns = source.randint(1, 3)
            marks = [source.choice(["---", ":--", ":-:", "--:"]) for _ in range(columns)]
            rows = [[line(source).replace("|", "") for _ in range(columns)] for _ in range(3)]
            return "\n".join("| " + " | ".join(row) + " |" for row in [rows[0], marks, *rows[1:]])
        case "rule":
            return "***"
        case "quote":
            return indented("> ")
        case "bullet":
            gap = source.choice(["\n", "\n\n"])
            return gap.join(indented(source.choice("-*") + " ") for _ in range(source.randint(1, 3)))
        case "number":
            start = source.choice([0, 1, 1, 7])
            return "\n".join(indented(f"{start + number}. ") for number in range(source.randint(1, 3)))
        case "task":
            return "\n".join(f"- [{source.choice(' xX')}] {line(source)}" for _ in range(2))
        case _:
            return inline(source) + source.choice(["", " " + inline(source)])


@cache
def kind():
    """Returns bodies without HTML, whose meaning is well defined."""
    source = random.Random(29)
    return PICKED + ["\n\n".join(block(source) for _ in range(source.randint(1, 4))) for _ in range(BODIES)]


@cache
def hostile():
    """Returns bodies with every kind of content."""
    source = random.Random(31)
    texts = kind()[: 2 * MUTATIONS // 10] + HOSTILE
    found = list(HOSTILE)
    for _ in range(MUTATIONS):
        text = source.choice(texts if source.random() < 0.6 else HOSTILE)
        for _ in range(source.randint(1, 6)):
            at = source.randrange(len(text) + 1)
            new = source.choice(PIECES) if source.random() < 0.7 else source.choice(HOSTILE)
            text = text[:at] + new + text[at + source.choice((0, 0, 1, 3)) :]
        data = text.encode()
        if source.random() < 0.1:
            at = source.randrange(len(data) + 1)
            data = data[:at] + source.randbytes(source.randint(1, 3)) + data[at:]
        found.append(data)
    return found
