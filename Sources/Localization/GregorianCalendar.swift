/// Arithmetic of the proleptic Gregorian calendar.
enum GregorianCalendar {
  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days from 1970-01-01 to a date.
  ///
  /// Earlier dates are negative.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // The year begins in March here, so that the leap day is its last day.
    let year = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
    let leapDays = floorDivide(year, 4) - floorDivide(year, 100) + floorDivide(year, 400)
    let daysBefore1970 = 719_468
    return year * 365 + leapDays + dayOfYear - daysBefore1970
  }

  /// Returns the date at a number of days since 1970-01-01.
  static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let daysBefore1970 = 719_468
    let sinceMarch = days + daysBefore1970
    let daysOfEra = 146_097
    let era = floorDivide(sinceMarch, daysOfEra)
    let dayOfEra = sinceMarch - era * daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthsSinceMarch = (5 * dayOfYear + 2) / 153
    let month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
    return (
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1
    )
  }

  /// Returns the weekday, from 0 for Sunday.
  static func weekday(ofDay days: Int) -> Int {
    let thursday = 4
    let weekday = (days + thursday) % 7
    return weekday < 0 ? weekday + 7 : weekday
  }

  /// Returns the quotient rounded toward negative infinity.
  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
