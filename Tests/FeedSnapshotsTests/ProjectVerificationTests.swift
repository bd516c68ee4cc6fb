import Testing

@testable import FeedSnapshots

@Suite("The pages of a project in a test")
struct ProjectVerificationTests {
  @Test("tell once what stands in the way of several, and of how many")
  func failed() {
    var report = SnapshotReport()
    report.entries = ["events", "home", "slices"].map {
      SampleReport.entry(.failed, SampleReport.key($0), message: "There is no recording.")
    }
    report.entries.append(
      SampleReport.entry(.failed, SampleReport.key("tags"), message: "There is no such screen."))
    #expect(
      ProjectVerification.failures(of: report).map(\.message) == [
        """
        stillmoor events iphone-16e l loaded html: There is no recording.
          The same stands in the way of 2 more pages.
        Nothing was written.
        """,
        """
        stillmoor tags iphone-16e l loaded html: There is no such screen.
        Nothing was written.
        """,
      ])
  }

  @Test("name all causes that have to be accepted together")
  func causes() {
    var report = SampleReport.recoloured(1, of: 1)
    report.entries[0].new = SnapshotPage(geometry: nil, body: [])
    func advice() -> Substring? {
      ProjectVerification.failures(of: report).first?.message.split(separator: "\n").last
    }
    let accept = "`bricks snapshot review` goes through what waits, `bricks snapshot accept --cause"
    #expect(advice() == "\(accept) color.accent` accepts it.")
    report.causes.append(SnapshotCause(.token, "space.m", was: "8", now: "9", place: nil))
    report.entries[0].causes = [0, 1]
    #expect(advice() == "\(accept) color.accent,space.m` accepts it.")
    report.entries[0].isExplained = false
    #expect(advice() == "`bricks snapshot review` goes through what waits.")
  }
}
