import Localization
import Testing

/// Formatting of durations.
@Suite struct DurationTests {
  @Test(arguments: [
    (0, "0:00", "0 sec", "0 seconds", "0 Sek."),
    (5, "0:05", "5 sec", "5 seconds", "5 Sek."),
    (59.9, "0:59", "59 sec", "59 seconds", "59 Sek."),
    (60, "1:00", "1 min", "1 minute", "1 Min."),
    (205, "3:25", "3 min", "3 minutes", "3 Min."),
    (230, "3:50", "4 min", "4 minutes", "4 Min."),
    (3_599, "59:59", "1 hr", "1 hour", "1 Std."),
    (3_900, "1:05:00", "1 hr 5 min", "1 hour 5 minutes", "1 Std. 5 Min."),
    (3_600_000, "1000:00:00", "1,000 hr", "1,000 hours", "1.000 Std."),
    (-7, "0:00", "0 sec", "0 seconds", "0 Sek."),
    (.nan, "0:00", "0 sec", "0 seconds", "0 Sek."),
  ])
  func isFormatted(_ seconds: Double, clock: String, short: String, long: String, german: String) {
    let english = Language("en-GB")
    #expect(english.duration(seconds, .clock) == clock)
    #expect(english.duration(seconds, .short) == short)
    #expect(english.duration(seconds, .long) == long)
    #expect(Language("de").duration(seconds, .short) == german)
  }

  @Test func infiniteDurationIsFormatted() {
    #expect(Language("en").duration(.infinity, .clock) == "277777777:46:40")
  }

  @Test func arabicHasFormsForOneAndTwo() {
    let spans = [3_600, 7_200, 10_800, 46_800].map { Language("ar").duration($0, .long) }
    #expect(spans == ["ساعة", "ساعتان", "3 ساعات", "13 ساعة"])
  }

  @Test(arguments: [
    (1, "00:00:01"), (1000, "00:00:01"), (1001, "00:00:02"), (86_399_000, "23:59:59"),
    (86_400_000, "1 day 00:00:00"), (183_845_000, "2 days 03:04:05"),
  ])
  func countdownShowsTheRemainingTime(_ milliseconds: Int64, _ text: String) {
    let now = Instant(milliseconds: 1_772_388_000_000)
    let end = Instant(milliseconds: now.milliseconds + milliseconds)
    #expect(Language("en").countdown(from: now, until: end) == text)
  }

  @Test func countdownOfDaysIsLocalized() {
    let (now, end) = (Instant(milliseconds: 0), Instant(milliseconds: 86_400_000))
    #expect(Language("de-AT").countdown(from: now, until: end) == "1 Tg. 00:00:00")
  }

  @Test(arguments: [(0, 0), (1, 0), (Int64.min, Int64.max)])
  func countdownIsNilAtTheEnd(_ now: Int64, _ end: Int64) {
    let (now, end) = (Instant(milliseconds: now), Instant(milliseconds: end))
    #expect(Language("en").countdown(from: now, until: end) == nil)
  }

  @Test(arguments: [("en", "4.3 of 5"), ("de", "4,3 von 5"), ("ja", "5段階中4.3")])
  func ratingIsRoundedToTenths(_ code: String, _ text: String) {
    #expect(Language(code).rating(4.26, of: 5) == text)
  }

  @Test func ratingStaysWithinItsScale() {
    #expect(Language("en").rating(1e300, of: 5) == "5 of 5")
    #expect(Language("en").rating(.nan, of: -1) == "0 of 0")
  }
}
