"""Compares our parser of ISO 8601 times with Python's."""

import random
import re
from datetime import datetime, timedelta

EPOCH = datetime(1970, 1, 1)
# RFC 3339 in capitals, with up to nine fraction digits and no leap seconds. Python accepts more.
FORM = re.compile(
    r"(?!0000)\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?"
    r"(Z|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)


def expected(text):
    """Returns the milliseconds since 1970, or `none`."""
    if not FORM.fullmatch(text):
        return "none"
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return "none"
    local = moment.replace(tzinfo=None) - EPOCH - moment.utcoffset()
    return str(local // timedelta(milliseconds=1))


def random_text(chance):
    """Returns a time in valid form. One in ten can have a part that is out of range."""
    loose = chance.random() < 0.1
    year = chance.choice([chance.randint(1, 9999), chance.choice([1900, 2000, 2024, 2026, 2100])])
    month = chance.randint(0 if loose else 1, 13 if loose else 12)
    day = chance.randint(0 if loose else 1, 31)
    hour, minute, second = (chance.randint(0, most + loose) for most in (23, 59, 59))
    digits = chance.choice([0, 0, 1, 2, 3, 6, 9])
    fraction = "." + "".join(chance.choices("0123456789", k=digits)) if digits else ""
    zone = chance.choice(["Z", f"{chance.choice('+-')}{chance.randint(0, 23 + loose):02}:{chance.randint(0, 59):02}"])
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}{zone}"


def broken(text, chance):
    """Returns the text with one character added, removed or replaced."""
    place = chance.randrange(len(text) + 1)
    other = chance.choice("0123456789-+:.,TZtz ²٣")
    return chance.choice([
        text[:place] + other + text[place:], text[:place] + text[place + 1:],
        text[:place] + other + text[place + 1:],
    ])  # fmt: skip


def test_instants_equal_pythons(probe):
    chance = random.Random(3339)
    texts = [random_text(chance) for _ in range(20_000)]
    texts += [broken(text, chance) for text in texts[:10_000]]
    texts += [f"{year:04}-02-29T00:00:00Z" for year in range(1, 10_000)]
    theirs = [expected(text) for text in texts]
    assert theirs.count("none") > 5000 < len(theirs) - theirs.count("none")
    ours = probe.ask("instant", texts)
    assert [row for row in zip(texts, ours, theirs) if row[1] != row[2]] == []
