import Localization
import Testing

/// Instants are parsed and written in the format of RFC 3339, and other texts are rejected.
@Suite struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2000-02-29T23:59:59Z", 951_868_799_000),
    ("2026-03-01T18:00:00+01:00", 1_772_384_400_000),
    ("2026-03-01T18:00:00-05:30", 1_772_407_800_000),
    ("2026-03-01T18:00:00.5Z", 1_772_388_000_500),
    ("2026-03-01T18:00:00.123999999+00:00", 1_772_388_000_123),
    ("1969-12-31T23:59:59.25Z", -750),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000),
    ("9999-12-31T23:59:59-23:59", 253_402_387_139_000),
  ])
  func textIsParsed(_ text: String, _ milliseconds: Int64) {
    #expect(Instant(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [0, -750, 951_868_799_000, 1_772_388_000_500, -62_135_596_800_000])
  func writtenTextIsParsedBack(_ milliseconds: Int64) {
    #expect(Instant(Instant(milliseconds: milliseconds).text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T18:00:00", "2026-03-01 18:00:00Z", "2026-3-01T18:00:00Z",
    "2026-02-29T18:00:00Z", "1900-02-29T18:00:00Z", "2026-04-31T18:00:00Z", "2026-13-01T18:00:00Z",
    "2026-00-01T18:00:00Z", "2026-01-00T18:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T18:60:00Z",
    "2026-03-01T18:00:60Z", "2026-03-01T18:00:00.Z", "2026-03-01T18:00:00,5Z",
    "2026-03-01T18:00:00.1234567890Z", "2026-03-01T18:00:00+24:00", "2026-03-01T18:00:00+0100",
    "2026-03-01T18:00:00z", "2026-03-01T18:00:00Z ", "+026-03-01T18:00:00Z",
    "0000-01-01T00:00:00Z", "２026-03-01T18:00:00Z",
  ])
  func otherTextsAreRejected(_ text: String) {
    #expect(Instant(text) == nil)
  }
}
