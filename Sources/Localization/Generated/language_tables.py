#!/usr/bin/env python3
"""Writes LanguageTables.swift from the Common Locale Data Repository, as Babel carries it.

    language_tables.py [--check]

Another language is another word in LANGUAGES, and its row in OWN_WORDS of what Babel leaves out. With
--check nothing is written: the exit code is 1 if the committed file is not what the data gives.
"""

import argparse
import re
import sys
from pathlib import Path

try:
    from babel import Locale
    from babel.core import get_cldr_version
    from babel.localedata import locale_identifiers
    from babel.plural import PluralRule
except ImportError:
    Locale = None

OUTPUT = Path(__file__).resolve().parent / "LanguageTables.swift"

# The first one stands in for all that are not here.
LANGUAGES = ["en", "de", "ar", "ja"]

# CLDR's words for the day before, this and the next one, and for this second, as they stand alone, which
# Babel leaves out; and a number ({0}) among those that there are ({1}), which CLDR does not have.
OWN_WORDS = {
    "en": ("Yesterday", "Today", "Tomorrow", "now", "{0} of {1}"),
    "de": ("Gestern", "Heute", "Morgen", "jetzt", "{0} von {1}"),
    "ar": ("أمس", "اليوم", "غدًا", "الآن", "{0} من {1}"),
    "ja": ("昨日", "今日", "明日", "今", "{1}段階中{0}"),
}

CATEGORIES = ["zero", "one", "two", "few", "many"]
UNITS = ["year", "month", "week", "day", "hour", "minute", "second"]
# Which fields of a pattern DatePattern.swift can write.
FIELDS = re.compile(r"y+|[ML]{1,4}|d{1,2}|E{1,4}|c{3,4}|[hHkK]{1,2}|m{1,2}|a{1,3}")
INVISIBLE = re.compile("[\u00a0\u061c\u200e\u200f\u202f\u2066-\u2069]")


def literal(text):
    """A Swift literal in which nobody has to guess at what is not seen."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + INVISIBLE.sub(lambda found: f"\\u{{{ord(found.group()):X}}}", text) + '"'


def literals(texts):
    return "[" + ", ".join(map(literal, texts)) + "]"


def counted(pattern):
    """A text in which a number stands, or that stands for a number."""
    before, number, after = pattern.partition("{0}")
    return f"QuantityText({literal(before)}, {literal(after)})" if number else f"QuantityText({literal(before)})"


def forms(patterns):
    other = patterns["other"]
    parts = [counted(other)]
    parts += [
        f"{category}: {counted(patterns[category])}"
        for category in CATEGORIES
        if patterns.get(category, other) != other
    ]
    return f"PluralForms({', '.join(parts)})"


def unit(locale, name):
    """How many there are of a unit, short and long; what has no long form takes the short one."""
    lengths = locale._data["unit_patterns"][f"duration-{name}"]
    short = lengths["short"]
    long = lengths.get("long", {})
    return forms(short), forms(long if "other" in long else short)


def names(kind, order):
    """The names of months or weekdays in the four forms that patterns ask for, equal ones once."""
    def form(context, width):
        return [kind[context][width][key] for key in order]

    parts = []
    for width in ("wide", "abbreviated"):
        parts.append(f"{width}: {literals(form('format', width))}")
        if form("stand-alone", width) != form("format", width):
            parts.append(f"{width}Alone: {literals(form('stand-alone', width))}")
    return f"CalendarNames(\n        {(',' + chr(10) + '        ').join(parts)})"


def outside_quotes(pattern, change):
    parts = pattern.split("'")
    return "'".join(change(part) if place % 2 == 0 else part for place, part in enumerate(parts))


def checked(pattern):
    """A pattern, if there is nothing in it that we could not write."""
    left = "".join(FIELDS.sub("", part) for part in pattern.split("'")[::2])
    if "''" in pattern or re.search("[A-Za-z]", left):
        sys.exit(f"language_tables.py: the pattern {pattern!r} has fields that cannot be written")
    return pattern


def long_date(locale):
    """Weekday, month and day in full: the nearest pattern that there is, with its names widened."""
    skeletons = locale.datetime_skeletons
    for skeleton in ("MMMMEEEEd", "MMMMEd", "MMMEEEEd", "MMMEd"):
        if skeleton in skeletons:
            break
    def widened(part):
        part = re.sub("(?<!E)E{1,3}(?!E)", "EEEE", part)
        part = re.sub("(?<!c)c{3}(?!c)", "cccc", part)
        return re.sub("(?<![ML])([ML])\\1\\1(?![ML])", r"\1\1\1\1", part)
    return outside_quotes(skeletons[skeleton].pattern, widened)


def operand_and_modulus(tree):
    if tree[0] == "mod":
        (operand, _), (_, (modulus,)) = tree[1]
        return operand, modulus
    return tree[0], None


def alternatives(tree):
    """A rule as alternatives of conditions that hold together."""
    kind, parts = tree
    if kind == "or":
        return [one for part in parts for one in alternatives(part)]
    if kind == "and":
        left, right = map(alternatives, parts)
        return [one + other for one in left for other in right]
    negated = kind == "not"
    if negated:
        kind, parts = parts[0]
    relation, left, (_, ranges) = parts
    if kind != "relation" or relation != "in":
        sys.exit(f"language_tables.py: the plural rule {tree!r} cannot be written")
    operand, modulus = operand_and_modulus(left)
    parts = [f".{operand}"]
    if modulus:
        parts.append(f"modulo: {modulus}")
    bounds = ", ".join(f"{first[1][0]}...{last[1][0]}" for first, last in ranges)
    parts.append(f"{'notIn' if negated else 'in'}: [{bounds}]")
    return [[f"PluralCondition({', '.join(parts)})"]]


def plural_rules(locale):
    rules = dict(PluralRule.parse(locale.plural_form).abstract)
    rows = []
    for category in CATEGORIES:
        if category in rules:
            either = ", ".join(f"[{', '.join(both)}]" for both in alternatives(rules[category]))
            rows.append(f"\n      PluralRule(.{category}, [{either}]),")
    return "[" + "".join(rows) + ("\n    ]" if rows else "]")


def numbers(locale):
    symbols = locale.number_symbols["latn"]
    pattern, percent = locale.decimal_formats[None], locale.percent_formats[None]
    before, after = (part[0].replace("%", symbols["percentSign"]) for part in (percent.prefix, percent.suffix))
    return f"""NumberSymbols(
      decimal: {literal(symbols["decimal"])}, group: {literal(symbols["group"])}, groupSizes: {pattern.grouping},
      minus: {literal(symbols["minusSign"])}, infinity: {literal(symbols["infinity"])}, notANumber: {literal(symbols["nan"])},
      beforePercent: {literal(before)}, afterPercent: {literal(after)})"""


def dates(locale):
    medium, time = locale.date_formats["medium"].pattern, locale.time_formats["short"].pattern
    joined = str(locale.datetime_formats["medium"]).replace("{1}", medium).replace("{0}", time)
    periods = locale.day_periods["format"]["abbreviated"]
    weekdays = [6, 0, 1, 2, 3, 4, 5]  # Babel begins with Monday
    return f"""CalendarSymbols(
      date: {literal(checked(medium))}, dateLong: {literal(checked(long_date(locale)))},
      time: {literal(checked(time))}, dateTime: {literal(checked(joined))},
      months: {names(locale.months, range(1, 13))},
      weekdays: {names(locale.days, weekdays)},
      dayPeriods: {literals([periods["am"], periods["pm"]])})"""


def rating_parts(pattern):
    """The parts of a text in which two numbers stand."""
    known = {"{0}": ".number", "{1}": ".maximum"}
    parts = filter(None, re.split(r"(\{[01]\})", pattern))
    return "[" + ", ".join(known.get(part) or f".text({literal(part)})" for part in parts) + "]"


def row_name(code):
    return re.sub("[^a-z]", "", Locale.parse(code).english_name.lower())


def row(code):
    if code not in OWN_WORDS:
        sys.exit(f"language_tables.py: OWN_WORDS has nothing for {code!r}")
    locale = Locale.parse(code)
    fields = locale._data["date_fields"]
    lines = []
    for name in UNITS[UNITS.index("day"):]:
        short, long = unit(locale, name)
        lines.append(f"      UnitForms(\n        short: {short},\n        long: {long})")
    units = ",\n".join(lines)
    relative = ",\n".join(
        f"      RelativeForms(\n        future: {forms(fields[name]['future'])},"
        f"\n        past: {forms(fields[name]['past'])})"
        for name in UNITS
    )
    yesterday, today, tomorrow, now, rating = OWN_WORDS[code]
    return f"""
  private static let {row_name(code)} = LanguageData(
    code: {literal(code)}, name: {literal(locale.get_language_name())}, isRightToLeft: {str(is_right_to_left(code)).lower()},
    numbers: {numbers(locale)},
    plurals: {plural_rules(locale)},
    calendar: {dates(locale)},
    units: [
{units},
    ],
    relative: [
{relative},
    ],
    days: RelativeDays(
      yesterday: {literal(yesterday)}, today: {literal(today)}, tomorrow: {literal(tomorrow)}),
    now: {literal(now)},
    rating: {rating_parts(rating)})
"""


def is_right_to_left(code):
    return Locale.parse(code).character_order == "right-to-left"


def others_from_the_right():
    codes = [code for code in locale_identifiers() if re.fullmatch("[a-z]{2,3}", code)]
    return sorted(code for code in codes if code not in LANGUAGES and is_right_to_left(code))


def source():
    return f"""\
// CLDR {get_cldr_version()}
// Generated by language_tables.py from Babel's data. Do not edit.
// swift-format-ignore-file

/// What differs between languages, a row each.
enum LanguageTables {{
  /// English first, which stands in for the languages that have no row.
  static let rows = [{", ".join(map(row_name, LANGUAGES))}]

  /// The languages without a row that are written from the right.
  static let rightToLeft = {literals(others_from_the_right())}
{"".join(map(row, LANGUAGES))}}}
"""


def check():
    committed = OUTPUT.read_text(encoding="utf-8")
    named = committed.splitlines()[0].rpartition(" ")[2]
    if Locale is None:
        print("language_tables.py: Babel is not installed, nothing checked", file=sys.stderr)
    elif get_cldr_version() != named:
        print(
            f"language_tables.py: Babel has CLDR {get_cldr_version()}, the tables have {named},"
            " nothing checked",
            file=sys.stderr,
        )
    elif committed != source():
        print(f"{OUTPUT.name} is not what the data gives: run language_tables.py", file=sys.stderr)
        return 1
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    if parser.parse_args().check:
        return check()
    if Locale is None:
        sys.exit("language_tables.py: Babel is not installed")
    OUTPUT.write_text(source(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
