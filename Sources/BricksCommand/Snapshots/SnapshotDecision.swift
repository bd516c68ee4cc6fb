import Documents
import FeedSnapshots

/// The flags of `bricks snapshot accept` and `reject`.
enum DecisionFlags {
  static let all = Flag(name: "all", summary: "All pending pages")
}

/// One run of `bricks snapshot accept` or `reject`.
struct SnapshotDecision {
  enum Kind { case accept, reject }

  private let invocation: Invocation
  private let place: SnapshotContext
  private let kind: Kind

  init(_ invocation: Invocation, _ kind: Kind) throws(CommandError) {
    self.invocation = invocation
    self.kind = kind
    let isChosen =
      !invocation.operands.isEmpty || invocation.has(SnapshotFlags.filter)
      || invocation.has(SnapshotFlags.cause) || invocation.has(DecisionFlags.all)
    guard isChosen else {
      throw invocation.usage("Name the snapshots, or use --filter, --cause or --all.")
    }
    place = try SnapshotContext(invocation)
  }

  func run() throws(CommandError) -> ExitCode {
    let pages = PendingPages(place.snapshots)
    var keys = try place.selected().filter(Set(pages.keys).contains)
    var left: [SnapshotKey] = []
    if let list = invocation.text(SnapshotFlags.cause) {
      let report = pages.current(try place.lastReport())
      let causes = report.causes(in: list)
      if let cause = causes.unknown { throw .request(unknown(cause, in: report)) }
      let found = report.snapshots(explainedBy: causes.names)
      left = keys.filter(found.partly.contains)
      keys = keys.filter(found.wholly.contains)
    }
    if kind == .accept, let problem = keys.lazy.compactMap(pages.problem).first {
      throw .request(
        "\(problem) Nothing was accepted; `bricks snapshot test` renders the page again.")
    }
    let decided = kind == .accept ? pages.accept(keys) : pages.reject(keys)
    do throws(FileProblem) {
      if let problem = decided.problem { throw problem }
      try pages.tidy()
    } catch {
      throw .file(error)
    }
    return try report(decided, left, waiting: pages.keys.count - decided.done.count)
  }

  private func report(
    _ decided: DecisionResult, _ left: [SnapshotKey], waiting: Int
  ) throws(CommandError) -> ExitCode {
    let console = invocation.console
    let (count, done) = (decided.done.count, kind == .accept ? "Accepted" : "Rejected")
    if count == 0, left.isEmpty, decided.refused.isEmpty {
      try console.write("No \(waiting == 0 ? "" : "selected ")page is pending.\n")
    } else {
      try console.write("\(done) \(Sentence.count(count, "snapshot")).\n")
    }
    if !left.isEmpty {
      console.writeMessage(
        "These causes do not fully explain "
          + "\(Sentence.count(left.count, count == 0 ? "snapshot" : "more snapshot")): "
          + Sentence.list(left.map(\.path), limit: 5, conjunction: "and") + ".")
    }
    for refusal in PageRefusal.allCases {
      guard let refused = decided.refused[refusal] else { continue }
      console.writeMessage(
        "Not accepted: \(Sentence.list(refused.map(\.path), limit: 5, conjunction: "and")). "
          + refusal.sentence(refused.count))
    }
    if waiting > 0 {
      console.writeMessage("\(waiting) snapshot\(waiting == 1 ? " is" : "s are") still pending.")
    }
    return left.isEmpty && decided.refused.isEmpty ? .clean : .findings
  }

  private func unknown(_ cause: String, in report: SnapshotReport) -> String {
    let names = report.causes.map(\.name)
    return names.isEmpty
      ? "The last run found no causes."
      : InvalidName.message(cause, "cause in the last run", among: names)
  }
}
