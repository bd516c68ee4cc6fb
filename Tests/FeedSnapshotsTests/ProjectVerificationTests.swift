import SnapshotDifferences
import Testing

@testable import FeedSnapshots

@Suite("Project verification")
struct ProjectVerificationTests {
  @Test("An error that affects several pages is reported once, with their number")
  func commonErrorIsReportedOnce() {
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
          The same error affects 2 more pages.
        Nothing was written.
        """,
        """
        stillmoor tags iphone-16e l loaded html: There is no such screen.
        Nothing was written.
        """,
      ])
  }

  @Test("The advice names all causes to accept together")
  func adviceNamesAllCauses() {
    var report = SampleReport.recolored(1, of: 1)
    report.entries[0].new = SnapshotPage(geometry: nil, body: [])
    func advice() -> Substring? {
      ProjectVerification.failures(of: report).first?.message.split(separator: "\n").last
    }
    let accept = "`bricks snapshot review` shows the page, `bricks snapshot accept --cause"
    #expect(advice() == "\(accept) color.accent` accepts it.")
    report.causes.append(SnapshotCause(.token, "space.m", was: "8", now: "9", place: nil))
    report.entries[0].causes = [0, 1]
    #expect(advice() == "\(accept) color.accent,space.m` accepts it.")
    report.entries[0].isExplained = false
    #expect(advice() == "`bricks snapshot review` shows the page.")
  }
}
