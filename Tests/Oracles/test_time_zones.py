"""Compares the offsets of all time zones with Python's, and reads damaged files."""

import random
import zoneinfo
from datetime import datetime, timedelta, timezone

from test_languages import zone_file

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
YEAR_1900, YEAR_2200 = -2_208_988_800, 7_258_118_400


def offset(zone, seconds):
    there = (EPOCH + timedelta(seconds=seconds)).astimezone(zone)
    return str(int(there.utcoffset().total_seconds()))


def test_offsets_equal_pythons(probe):
    chance = random.Random(8536)
    names = sorted(zoneinfo.available_timezones())
    assert len(names) > 300
    questions, theirs = [], []
    for name in names:
        zone = zoneinfo.ZoneInfo(name)
        moments = [chance.randint(YEAR_1900, YEAR_2200) for _ in range(150)]
        # Full hours, and the seconds before them, in months with many changes of offsets.
        for year, month in ((1999, 10), (2026, 3), (2100, 4), (2199, 11)):
            first = int((datetime(year, month, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
            moments += [first + hour * 3600 - chance.choice([0, 0, 1]) for hour in chance.sample(range(31 * 24), 300)]
        questions.append(" ".join(str(moment * 1000) for moment in moments).encode() + b"\n" + zone_file(name))
        theirs.append(" ".join(offset(zone, moment) for moment in moments))
    ours = probe.ask("offsets", questions)
    assert [name for name, mine, other in zip(names, ours, theirs) if mine != other] == []


def damaged(file, chance):
    """Returns a file with changed bytes or counts, or without its end."""
    file = bytearray(file)
    for _ in range(chance.randint(1, 4)):
        # Headers contain counts, and footers contain rules.
        place = chance.choice([chance.randrange(len(file)), chance.randrange(44), -chance.randint(1, 30)])
        file[place] = chance.choice([0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)])
    return bytes(file[: chance.choice([len(file), len(file), chance.randrange(len(file))])])


def test_damaged_files_are_rejected_or_give_plausible_offsets(probe):
    chance = random.Random(9636)
    whole = [zone_file(name) for name in ("Europe/Vienna", "America/New_York", "Africa/Casablanca", "UTC")]
    files = [damaged(chance.choice(whole), chance) for _ in range(4000)]
    files += [file[:length] for file in whole for length in range(0, len(file), 7)]
    moments = " ".join(str(moment) for moment in (-(2**63), -1, 0, 4_102_444_800_000, 2**63 - 1))
    answers = probe.ask("offsets", [moments.encode() + b"\n" + file for file in files])
    assert 500 < answers.count("none") < len(answers) - 500
    for answer in answers:
        if answer != "none":
            assert all(abs(int(seconds)) < 60 * 3600 for seconds in answer.split())
