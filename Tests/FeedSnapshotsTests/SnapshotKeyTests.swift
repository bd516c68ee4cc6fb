import FeedSnapshots
import Testing

@Suite("A key of a snapshot")
struct SnapshotKeyTests {
  @Test("names its file by its values and leaves out what the app decides")
  func path() {
    let values: [SnapshotAxis: String] = [
      .customer: "stillmoor", .screen: "home", .device: "iphone-16e", .textSize: "l",
      .state: "loaded", .scheme: "dark", .format: "html",
    ]
    let key = SnapshotKey { values[$0] }
    #expect(key.path == "stillmoor/home/iphone-16e.l.loaded.dark.html.snap")
    #expect(key.description == "stillmoor home iphone-16e l loaded dark html")
    #expect(key[.language] == nil)
  }
}
