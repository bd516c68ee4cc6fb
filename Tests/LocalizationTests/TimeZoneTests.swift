import Localization
import Testing

/// Time zones are parsed from their files, and other files are rejected.
@Suite struct TimeZoneTests {
  @Test(arguments: [
    ("2026-03-29T00:59:59Z", 3600), ("2026-03-29T01:00:00Z", 7200),
    ("2100-10-31T00:59:59Z", 7200), ("2100-10-31T01:00:00Z", 3600),
  ])
  func offsetChangesAccordingToTheRule(_ moment: String, _ offset: Int) throws {
    let zone = try zone(ZoneFile(footer: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(zone.offset(at: try #require(Instant(moment))) == offset)
  }

  @Test(arguments: [
    // South of the equator, summer time spans the turn of the year. The difference can be half an
    // hour.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 39_600, 37_800),
    // The change can be in the evening before the given day, which can be in a different month.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7200, -3600),
    // Permanent summer time, and a zone without summer time.
    ("XXX3EDT4,0/0,J365/23", -14_400, -14_400), ("<+0545>-5:45", 20_700, 20_700),
  ])
  func ruleFormatsAreParsed(_ rule: String, january: Int, july: Int) throws {
    let zone = try zone(ZoneFile(footer: rule))
    let moments = try ["2028-01-15T12:00:00Z", "2028-07-15T12:00:00Z"].map {
      try #require(Instant($0))
    }
    #expect(moments.map(zone.offset) == [january, july])
  }

  @Test(arguments: [
    // With `J60`, the day is March 1 in every year. With `60`, it depends on the leap day.
    ("AAA0BBB,J60/0,J274/0", "2028-03-01T00:00:00Z"),
    ("AAA0BBB,J60/0,J274/0", "2027-03-01T00:00:00Z"),
    ("AAA0BBB,60/0,273/0", "2028-03-01T00:00:00Z"), ("AAA0BBB,60/0,273/0", "2027-03-02T00:00:00Z"),
  ])
  func daysAreCountedWithOrWithoutTheLeapDay(_ rule: String, _ start: String) throws {
    let zone = try zone(ZoneFile(footer: rule))
    let start = try #require(Instant(start))
    #expect(zone.offset(at: start) == 3600)
    #expect(zone.offset(at: Instant(milliseconds: start.milliseconds - 1)) == 0)
  }

  @Test func changesInTheFileOverrideTheRule() throws {
    let file = ZoneFile(
      types: [3600, -7200], changes: [(-100, 1), (100, 0)], footer: "<+02>-2")
    let offsets = [-101, -100, 99, 100].map { (second: Int64) in
      TimeZone(name: "Test", tzif: file.bytes)?.offset(at: Instant(milliseconds: second * 1000))
    }
    #expect(offsets == [3600, -7200, -7200, 7200])
    // Milliseconds are rounded down to seconds.
    #expect(try zone(file).offset(at: Instant(milliseconds: -100_001)) == 3600)
  }

  @Test func firstVersionHas32BitTimesAndNoRule() throws {
    let file = ZoneFile(version: 0, types: [3600, 7200], changes: [(0, 1)])
    #expect(try zone(file).offset(at: Instant(milliseconds: -1)) == 3600)
    #expect(try zone(file).offset(at: Instant(milliseconds: .max)) == 7200)
  }

  @Test(arguments: [
    ZoneFile(types: []), ZoneFile(types: [93_600]), ZoneFile(changes: [(0, 1)]),
    ZoneFile(changes: [(5, 0), (5, 0)]), ZoneFile(footer: "CET"), ZoneFile(footer: "CET-1CEST"),
    ZoneFile(footer: "CET-25"), ZoneFile(footer: "CET-1CEST,M13.1.0,M10.5.0"),
    ZoneFile(footer: "CET-99999999999999999999"), ZoneFile(leapSeconds: 1),
    ZoneFile(version: UInt8(ascii: "5")),
  ])
  func invalidFilesAreRejected(_ file: ZoneFile) {
    #expect(TimeZone(name: "Test", tzif: file.bytes) == nil)
  }

  @Test func truncatedFilesAreRejected() {
    let bytes = ZoneFile(changes: [(0, 0)], footer: "CET-1CEST,M3.5.0,M10.5.0/3").bytes
    for count in bytes.indices {
      #expect(TimeZone(name: "Test", tzif: Array(bytes[..<count])) == nil)
    }
  }

  private func zone(_ file: ZoneFile) throws -> TimeZone {
    try #require(TimeZone(name: "Test", tzif: file.bytes))
  }
}

/// A time zone file with the given content.
struct ZoneFile: Sendable {
  var version = UInt8(ascii: "2")
  var types: [Int32] = [0]
  var changes: [(second: Int64, type: UInt8)] = []
  var leapSeconds = 0
  var footer = ""

  var bytes: [UInt8] {
    let narrow = head + content(timeSize: 4)
    if version == 0 { return narrow }
    return narrow + head + content(timeSize: 8) + Array("\n\(footer)\n".utf8)
  }

  private var head: [UInt8] {
    let counts = [0, 0, leapSeconds, changes.count, types.count, 4]
    return Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + counts.flatMap { Self.integer(Int64($0), 4) }
  }

  private func content(timeSize: Int) -> [UInt8] {
    changes.flatMap { Self.integer($0.second, timeSize) } + changes.map(\.type)
      + types.flatMap { Self.integer(Int64($0), 4) + [0, 0] } + Array("LMT\0".utf8)
      + [UInt8](repeating: 0, count: leapSeconds * (timeSize + 4))
  }

  private static func integer(_ value: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
