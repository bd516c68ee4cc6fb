import Localization
import Testing

/// Dates and times are formatted in the time zone of the user.
@Suite struct DateTests {
  private static let evening = Instant(milliseconds: 1_772_388_000_000)  // 2026-03-01T18:00:00Z

  @Test(arguments: [
    (DateStyle.date, "Mar 1, 2026", "01.03.2026", "2026/03/01"),
    (.dateLong, "Sunday, March 1", "Sonntag, 1. März", "3月1日日曜日"),
    (.day, "1", "1", "1"),
    (.month, "Mar", "Mär", "3月"),
    (.weekday, "Sun", "So", "日"),
    (.time, "6:00\u{202F}PM", "18:00", "18:00"),
    (.dateTime, "Mar 1, 2026, 6:00\u{202F}PM", "01.03.2026, 18:00", "2026/03/01 18:00"),
  ])
  func dateIsFormatted(_ form: DateStyle, _ english: String, _ german: String, _ japanese: String) {
    for (code, text) in [("en", english), ("de", german), ("ja", japanese)] {
      #expect(Language(code).date(Self.evening, form, in: .utc) == text)
    }
  }

  @Test(arguments: [
    (Int64.min, "-292275055"), (-62_198_755_200_000, "-1"), (Int64.max, "292278994"),
  ])
  func extremeYearsAreFormatted(_ milliseconds: Int64, _ year: String) {
    let text = Language("ja").date(Instant(milliseconds: milliseconds), .date, in: .utc)
    #expect(text.prefix { $0 != "/" } == year)
  }

  @Test(arguments: [
    (0, "now"), (-999, "now"), (1000, "in 1 second"), (-50_000, "50 seconds ago"),
    (-51_000, "1 minute ago"), (259_200_000, "in 3 days"), (-7_200_000, "2 hours ago"),
    (86_400_000 * 360, "in 1 year"),
  ])
  func relativeTimeUsesTheLargestFittingUnit(_ milliseconds: Int64, _ text: String) {
    let moment = Instant(milliseconds: Self.evening.milliseconds + milliseconds)
    #expect(Language("en").relative(moment, to: Self.evening) == text)
  }

  @Test(arguments: [
    (-43, "Friday, February 27", "Freitag, 27. Februar"), (-42, "Yesterday", "Gestern"),
    (5, "Today", "Heute"), (6, "Tomorrow", "Morgen"), (30, "Tuesday, March 3", "Dienstag, 3. März"),
  ])
  func daysAroundTodayHaveNames(_ hours: Int64, _ english: String, _ german: String) {
    let moment = Instant(milliseconds: Self.evening.milliseconds + hours * 3_600_000)
    #expect(Language("en").relativeDay(moment, to: Self.evening, in: .utc) == english)
    #expect(Language("de").relativeDay(moment, to: Self.evening, in: .utc) == german)
  }
}
