import Localization
import Testing

/// Spans of time as people read them.
@Suite struct DurationTests {
  @Test(arguments: [
    (0, "0:00", "0 sec", "0 Sek."),
    (5, "0:05", "5 sec", "5 Sek."),
    (59.9, "0:59", "59 sec", "59 Sek."),
    (60, "1:00", "1 min", "1 Min."),
    (205, "3:25", "3 min", "3 Min."),
    (230, "3:50", "4 min", "4 Min."),
    (3_599, "59:59", "1 h", "1 Std."),
    (3_723, "1:02:03", "1 h 2 min", "1 Std. 2 Min."),
    (360_000, "100:00:00", "100 h", "100 Std."),
    (-7, "0:00", "0 sec", "0 Sek."),
    (.nan, "0:00", "0 sec", "0 Sek."),
  ])
  func spanIsTold(_ seconds: Double, clock: String, english: String, german: String) {
    #expect(DurationText.clock(seconds) == clock)
    #expect(DurationText.words(seconds, language: "en-GB") == english)
    #expect(DurationText.words(seconds, language: "de") == german)
    #expect(DurationText.words(seconds, language: "tlh") == english)
  }

  @Test func spanThatNobodyLivesToSeeIsToldToo() {
    #expect(DurationText.clock(.infinity) == "277777777:46:40")
  }

  @Test(arguments: [
    (1, "00:00:01"), (1000, "00:00:01"), (1001, "00:00:02"), (86_399_000, "23:59:59"),
    (86_400_000, "1 d 00:00:00"), (183_845_000, "2 d 03:04:05"),
  ])
  func countdownTellsWhatIsLeft(_ milliseconds: Int64, _ text: String) {
    let now = Instant(milliseconds: 1_772_388_000_000)
    let end = Instant(milliseconds: now.milliseconds + milliseconds)
    #expect(Countdown(from: now, until: end)?.text(language: "en") == text)
  }

  @Test func countdownOfDaysSpeaksTheLanguage() {
    let countdown = Countdown(
      from: Instant(milliseconds: 0), until: Instant(milliseconds: 86_400_000))
    #expect(countdown?.text(language: "de-AT") == "1 T 00:00:00")
  }

  @Test(arguments: [(0, 0), (1, 0), (Int64.min, Int64.max)])
  func nothingIsLeftWhenTheMomentHasCome(_ now: Int64, _ end: Int64) {
    #expect(
      Countdown(from: Instant(milliseconds: now), until: Instant(milliseconds: end)) == nil)
  }
}
