import Testing

@testable import FeedSnapshots

@Suite("The pages of a project in a test")
struct ProjectVerificationTests {
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
