import FeedModel
import Testing

/// The versions of apps, and the ranges of versions that have something.
@Suite struct AppVersionTests {
  @Test(arguments: [
    ("3", "3.0"), ("3.2", "3.2"), ("3.2.0", "3.2"), ("3.2.0.0", "3.2"), ("3.2.1", "3.2.1"),
    ("0", "0.0"), ("1.0.0.7", "1.0.0.7"), ("2026.01", "2026.1"), ("4294967295.0", "4294967295.0"),
  ])
  func versionHasOneName(_ text: String, _ name: String) throws {
    #expect(try #require(AppVersion(text)).description == name)
    #expect(AppVersion(text) == AppVersion(name))
  }

  @Test(arguments: [
    "", ".", "3.", ".2", "3..2", "v3.2", "3.2-beta", "3,2", " 3.2", "3.2 ", "-3.2", "+3",
    "1.2.3.4.5",
    "4294967296", "٣.٢", "3.2\n",
  ])
  func otherTextIsNoVersion(_ text: String) {
    #expect(AppVersion(text) == nil)
  }

  @Test func numbersCompareOneByOne() {
    let names = ["0.9", "1.0", "1.0.1", "1.9", "1.10", "2.0", "10.0", "10.0.0.1"]
    let versions = names.compactMap { AppVersion($0) }
    #expect(versions.count == names.count)
    for left in versions.indices {
      for right in versions.indices {
        #expect((versions[left] < versions[right]) == (left < right))
      }
    }
  }

  @Test(arguments: [
    (nil, nil, "1.0", true), (nil, nil, nil, true),
    ("2.0", nil, "1.9", false), ("2.0", nil, "2.0", true), ("2.0", nil, "2.0.0", true),
    ("2.0", nil, nil, true),
    (nil, "3.0", "2.9", true), (nil, "3.0", "3.0", false), (nil, "3.0", nil, false),
    ("2.0", "3.0", "1.0", false), ("2.0", "3.0", "2.5", true), ("2.0", "3.0", "3.1", false),
  ])
  func rangeContainsItsStartAndNotItsEnd(
    _ since: String?, _ until: String?, _ version: String?, _ isContained: Bool
  ) {
    var range = VersionRange()
    range.since = since.flatMap(AppVersion.init)
    range.until = until.flatMap(AppVersion.init)
    #expect(range.contains(version.flatMap(AppVersion.init)) == isContained)
  }
}
