struct LocalDateTime {
  /// The number of days since 1970-01-01.
  let days: Int
  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int

  init(_ instant: Instant, in zone: TimeZone) {
    let seconds =
      GregorianCalendar.floorDivide(Int(instant.milliseconds), 1000) + zone.offset(at: instant)
    days = GregorianCalendar.floorDivide(seconds, 86_400)
    (year, month, day) = GregorianCalendar.date(ofDay: days)
    let ofDay = seconds - days * 86_400
    hour = ofDay / 3600
    minute = ofDay / 60 % 60
  }
}

/// A formatter for CLDR date patterns.
///
/// Letters are fields whose meaning depends on the number of repeated letters, and text in
/// quotation marks is literal. Only the fields of the generated tables are supported; the generator
/// rejects patterns with other fields.
struct DatePattern {
  let words: CalendarSymbols
  let moment: LocalDateTime

  func write(_ pattern: String, to bytes: inout [UInt8]) {
    var letter: UInt8 = 0
    var count = 0
    var isQuoted = false
    for byte in pattern.utf8 {
      if !isQuoted, byte == letter {
        count += 1
        continue
      }
      if count > 0 { write(letter, count, to: &bytes) }
      (letter, count) = (0, 0)
      switch byte {
      case UInt8(ascii: "'"): isQuoted.toggle()
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        if isQuoted { bytes.append(byte) } else { (letter, count) = (byte, 1) }
      default: bytes.append(byte)
      }
    }
    if count > 0 { write(letter, count, to: &bytes) }
  }

  private func write(_ letter: UInt8, _ count: Int, to bytes: inout [UInt8]) {
    switch letter {
    case UInt8(ascii: "y"):
      // Two letters mean a two-digit year.
      if count == 2 {
        bytes.append(digits: Int((moment.year % 100).magnitude), 2)
      } else {
        bytes.append(digits: moment.year, count)
      }
    case UInt8(ascii: "M") where count == 3:
      bytes.append(words.months.abbreviated[moment.month - 1])
    case UInt8(ascii: "M") where count == 4: bytes.append(words.months.wide[moment.month - 1])
    case UInt8(ascii: "L") where count == 3:
      bytes.append(words.months.abbreviatedAlone[moment.month - 1])
    case UInt8(ascii: "L") where count == 4:
      bytes.append(words.months.wideAlone[moment.month - 1])
    case UInt8(ascii: "M"), UInt8(ascii: "L"): bytes.append(digits: moment.month, count)
    case UInt8(ascii: "E"):
      bytes.append((count == 4 ? words.weekdays.wide : words.weekdays.abbreviated)[weekday])
    case UInt8(ascii: "c"):
      bytes.append(
        (count == 4 ? words.weekdays.wideAlone : words.weekdays.abbreviatedAlone)[weekday])
    case UInt8(ascii: "d"): bytes.append(digits: moment.day, count)
    case UInt8(ascii: "H"): bytes.append(digits: moment.hour, count)
    case UInt8(ascii: "k"): bytes.append(digits: moment.hour == 0 ? 24 : moment.hour, count)
    case UInt8(ascii: "K"): bytes.append(digits: moment.hour % 12, count)
    case UInt8(ascii: "h"):
      bytes.append(digits: moment.hour % 12 == 0 ? 12 : moment.hour % 12, count)
    case UInt8(ascii: "m"): bytes.append(digits: moment.minute, count)
    case UInt8(ascii: "a"): bytes.append(words.dayPeriods[moment.hour < 12 ? 0 : 1])
    default: break
    }
  }

  private var weekday: Int { GregorianCalendar.weekday(ofDay: moment.days) }
}

extension [UInt8] {
  /// Appends a number with at least the given number of digits.
  mutating func append(digits value: Int, _ least: Int) {
    var value = value
    if value < 0 {
      append(UInt8(ascii: "-"))
      value = -value
    }
    var power = 1
    var count = 1
    while count < least || value / power >= 10 {
      power *= 10
      count += 1
    }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(value / power % 10))
      power /= 10
    }
  }
}
