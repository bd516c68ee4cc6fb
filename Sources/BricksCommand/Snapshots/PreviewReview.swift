import Basics
import BricksKit
import Documents
import FeedPreview
import FeedSnapshots

/// The report of the last snapshot run in the preview, with the decisions about its pending pages.
final class PreviewReview: Sendable {
  /// A report that a page shows, with the pending pages to which its decisions apply.
  private struct Shown: Sendable {
    let id: String
    let report: SnapshotReport
    let pages: PendingPages
  }

  private let place: ProjectContext
  private let state = Locked<(number: Int, shown: [Shown])>((0, []))

  /// The number of pages, in several tabs, that can still decide.
  private static let limit = 16

  init(_ place: ProjectContext) { self.place = place }

  /// Returns the report as a page, or `nil` if there was no run.
  ///
  /// Without a token, the page cannot decide.
  func page(token: String?) -> [UInt8]? {
    guard let opened = try? SnapshotProject.open(place.project, folder: place.folder).project,
      let source = try? SourceFile.read(opened.work.results, limit: 1 << 30),
      let report = SnapshotReport.read(
        source, rules: Bricks.catalog, files: { try? SourceFile.read($0) }
      ).value
    else { return nil }
    let settled = opened.settled(report)
    guard let token else { return HTMLReport.page(settled) }
    let pages = PendingPages(opened)
    let pending = Set(pages.current(settled).entries.map(\.key))
    let id = state.withLock { state in
      state.number += 1
      let shown = Shown(id: "\(state.number)", report: settled, pages: pages)
      state.shown = state.shown.suffix(Self.limit - 1) + [shown]
      return shown.id
    }
    return HTMLReport.page(
      settled, decisions: ReportDecisions(token: token, report: id, pending: pending))
  }

  /// Accepts or rejects pages that a report shows as pending.
  func decide(_ decision: ReportDecision) throws(ReportDecision.Problem) -> String {
    let shown = state.withLock { state in
      state.shown.first { $0.id.hasSameBytes(as: decision.report) }
    }
    guard let shown else {
      throw ReportDecision.Problem(
        "The report was loaded too long ago. Reload the page, and decide again.")
    }
    let entries = shown.pages.current(shown.report).entries
    let pending = Set(shown.pages.keys)
    let isSelected: (SnapshotKey) -> Bool
    switch decision.subject {
    case .snapshot(let path): isSelected = { $0.path.hasSameBytes(as: path) }
    case .cause(let name):
      let found = shown.report.snapshots(explainedBy: [name]).wholly
      isSelected = { found.contains($0) }
    }
    let keys = entries.map(\.key).filter { pending.contains($0) && isSelected($0) }
    guard !keys.isEmpty else {
      throw ReportDecision.Problem("The report has no such pending snapshot.")
    }
    let decided =
      decision.verdict == .accept ? shown.pages.accept(keys) : shown.pages.reject(keys)
    if let problem = decided.problem { throw ReportDecision.Problem(problem.message) }
    do throws(FileProblem) {
      try shown.pages.tidy()
    } catch {
      throw ReportDecision.Problem(error.message)
    }
    let refused = PageRefusal.allCases.compactMap { refusal in
      decided.refused[refusal].map {
        "Not accepted: \(Sentence.count($0.count, "snapshot")). " + refusal.sentence($0.count)
      }
    }
    if decided.done.isEmpty { throw ReportDecision.Problem(refused.joined(separator: " ")) }
    let done = decision.verdict == .accept ? "Accepted" : "Rejected"
    return (["\(done) \(Sentence.count(decided.done.count, "snapshot"))."] + refused)
      .joined(separator: " ")
  }
}
