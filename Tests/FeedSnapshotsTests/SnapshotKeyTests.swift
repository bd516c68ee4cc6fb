import FeedSnapshots
import Testing

@Suite("Snapshot keys")
struct SnapshotKeyTests {
  @Test("The path contains the values of a key, without those that the app decides")
  func pathContainsValues() {
    let values: [SnapshotAxis: String] = [
      .customer: "stillmoor", .screen: "home", .device: "iphone-16e", .textSize: "l",
      .state: "loaded", .scheme: "dark", .format: "html",
    ]
    let key = SnapshotKey { values[$0] }
    #expect(key.path == "stillmoor/home/iphone-16e.l.loaded.dark.html.snap")
    #expect(key.description == "stillmoor home iphone-16e l loaded dark html")
    #expect(key[.language] == nil)
  }

  @Test("A name with a slash stays in its folder, and differs from an escaped name")
  func slashes() {
    let paths = ["../up", "..%2Fup"].map { scheme in
      SnapshotKey { [.customer: "a", .screen: "home", .scheme: scheme][$0] }.path
    }
    #expect(paths == ["a/home/..%2Fup.snap", "a/home/..%252Fup.snap"])
  }
}
