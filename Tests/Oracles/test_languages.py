"""Compares numbers, plurals, dates, durations and relative times with Babel, which also uses CLDR.

Intentional differences:
- Babel keeps the signs of the pattern. In CLDR, the Arabic minus and percent signs include direction marks
  that keep them next to the number, and ours do, too.
- A number that is rounded to zero has no sign.
- Babel has no words for now, yesterday, today and tomorrow. This file repeats those of CLDR.
- If CLDR uses the short words of a unit as the long ones, as in Japanese, Babel finds no long ones.
- The day alone is a number in every language, because it is shown above its month.
"""

import random
import zoneinfo
from datetime import datetime, timedelta, timezone
from decimal import Decimal, localcontext
from pathlib import Path

import pytest
from babel import Locale
from babel.dates import format_date, format_datetime, format_time, format_timedelta
from babel.numbers import format_decimal, format_percent, get_minus_sign_symbol
from babel.units import format_unit

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
LANGUAGES = ["en", "de", "ar", "ja"]
ZONES = ["UTC", "Europe/Vienna", "America/New_York", "Asia/Kolkata", "Asia/Tokyo", "Pacific/Apia", "Australia/Lord_Howe"]
NOW = {"en": "now", "de": "jetzt", "ar": "الآن", "ja": "今"}
DAYS = {
    "en": ["Yesterday", "Today", "Tomorrow"],
    "de": ["Gestern", "Heute", "Morgen"],
    "ar": ["أمس", "اليوم", "غدًا"],
    "ja": ["昨日", "今日", "明日"],
}
LONG_DATE = {"en": "EEEE, MMMM d", "de": "EEEE, d. MMMM", "ar": "EEEE، d MMMM", "ja": "M月d日EEEE"}

languages = pytest.mark.parametrize("code", LANGUAGES)


def differing(questions, ours, theirs):
    assert len(questions) == len(ours) == len(theirs) > 1000
    return [row for row in zip(questions, ours, theirs) if row[1] != row[2]]


def random_number(chance):
    digits = chance.randint(0, 17)
    value = chance.choice([
        chance.randint(0, 130), chance.uniform(0, 10**digits), chance.randint(0, 10**digits),
        round(chance.uniform(0, 1000), chance.randint(0, 4)), chance.randint(0, 4000) / 8,
        chance.uniform(0, 1) * 10.0 ** chance.randint(-320, 308),
        chance.uniform(0, 1) * 10.0 ** chance.randint(-12, 30),
    ])  # fmt: skip
    return repr(float(value) * chance.choice([1, 1, 1, -1]))


def signed(text, code):
    """Returns Babel's text with the signs of the language, and without a sign before zero."""
    if not any(digit in text for digit in "123456789"):
        text = text.replace("-", "")
    text = text.replace("-", get_minus_sign_symbol(code, numbering_system="latn"))
    return text.replace("%", Locale.parse(code).number_symbols["latn"]["percentSign"])


def number_forms(value, code):
    """Returns a number with groups, without groups, as a percentage, and the plural category of the shown digits."""
    number = format_decimal(value, "#,##0.##", code, numbering_system="latn")
    plain = format_decimal(value, "0.##", code, numbering_system="latn", group_separator=False)
    percent = format_percent(value, locale=code, numbering_system="latn")
    seen = Decimal(format_decimal(value, "0.##", "en", group_separator=False))
    category = Locale.parse(code).plural_form(seen)
    return "\t".join([*(signed(text, code) for text in (number, plain, percent)), category])


@languages
def test_numbers_equal_babels(probe, code):
    chance = random.Random(f"numbers {code}")
    texts = [random_number(chance) for _ in range(10_000)] + [f"{number}.0" for number in range(300)]
    with localcontext(prec=400):  # as many digits as a number can have before its point
        theirs = [number_forms(Decimal(text), code) for text in texts]
    ours = probe.ask("numbers", [f"{code} {text}" for text in texts])
    assert differing(texts, ours, theirs) == []


def in_words(seconds, code, length):
    length = "short" if code == "ja" else length

    def unit(count, name):
        return format_unit(count, f"duration-{name}", length, locale=code, numbering_system="latn")

    if seconds < 60:
        return unit(seconds, "second")
    hours, minutes = divmod((seconds + 30) // 60, 60)
    parts = [unit(hours, "hour")] * (hours > 0) + [unit(minutes, "minute")] * (minutes > 0)
    return " ".join(parts)


@languages
def test_durations_use_the_units_of_babel(probe, code):
    chance = random.Random(f"durations {code}")
    spans = [*range(4000), *(chance.randint(0, 10 ** chance.randint(3, 9)) for _ in range(4000))]
    theirs = []
    for seconds in spans:
        hours, minutes = divmod(seconds // 60, 60)
        clock = f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
        theirs.append("\t".join([in_words(seconds, code, "short"), clock, in_words(seconds, code, "long")]))
    ours = probe.ask("durations", [f"{code} {seconds}" for seconds in spans])
    assert differing(spans, ours, theirs) == []


@languages
def test_relative_times_equal_babels(probe, code):
    chance = random.Random(f"distances {code}")
    spans = [*range(-500, 500), *(chance.randint(-(10**most), 10**most) for most in range(3, 11) for _ in range(700))]
    moments = [chance.randint(-(10**12), 4 * 10**12) for _ in spans]
    theirs = [
        format_timedelta(timedelta(seconds=span), add_direction=True, locale=code) if span else NOW[code]
        for span in spans
    ]
    questions = [f"{code} {now + span * 1000} {now}" for span, now in zip(spans, moments)]
    assert differing(questions, probe.ask("distance", questions), theirs) == []


def zone_file(name):
    """Returns the file of a time zone that Python's module uses."""
    paths = (Path(folder) / name for folder in zoneinfo.TZPATH)
    return next(path for path in paths if path.is_file()).read_bytes()


def moments_around_changes(zone, chance):
    """Yields times from 1900 to 2150, half of them close to a change of the offset."""
    for _ in range(120):
        seconds = chance.randint(-2_208_988_800, 5_680_281_600)
        yield seconds
        month = [EPOCH + timedelta(seconds=seconds + hour * 3600) for hour in range(0, 24 * 190, 6)]
        offsets = [moment.astimezone(zone).utcoffset() for moment in month]
        for before, after, moment in zip(offsets, offsets[1:], month):
            if before != after:
                yield int((moment - EPOCH).total_seconds()) + chance.randint(0, 6 * 3600)
                break
    yield from (int((datetime(2100, 2, 28, 12, tzinfo=timezone.utc) - EPOCH).total_seconds()) + day * 43_200 for day in range(60))


def date_forms(utc, zone, code):
    """Returns a time in all forms, and the name of its day relative to the days from two before to two after it."""
    moment = utc.astimezone(zone)

    def written(pattern):
        return format_datetime(moment, pattern, locale=code)

    date, time = format_date(moment, "medium", code), format_time(moment, "short", locale=code)
    joined = str(Locale.parse(code).datetime_formats["medium"]).replace("'", "")
    long_date = written(LONG_DATE[code])
    forms = [
        date, long_date, written("d"), written("LLL"), written("ccc"), time,
        joined.replace("{1}", date).replace("{0}", time),
    ]  # fmt: skip
    for days in range(-2, 3):
        other = (utc - timedelta(days=days)).astimezone(zone)
        distance = (moment.date() - other.date()).days
        forms.append(DAYS[code][distance + 1] if -1 <= distance <= 1 else long_date)
    return forms


@languages
def test_dates_equal_babels(probe, code):
    chance = random.Random(f"dates {code}")
    shown, ours, theirs = [], [], []
    for name in ZONES:
        zone = zoneinfo.ZoneInfo(name)
        moments = list(moments_around_changes(zone, chance))
        head = " ".join([code, *(str(seconds * 1000) for seconds in moments)])
        [answer] = probe.ask("dates", [head.encode() + b"\n" + zone_file(name)])
        shown += [(name, seconds) for seconds in moments]
        ours += [said.split("\t") for said in answer.split("\t\t")]
        theirs += [date_forms(EPOCH + timedelta(seconds=seconds), zone, code) for seconds in moments]
    assert differing(shown, ours, theirs) == []
