import Documents
import FeedSnapshots

extension Flag {
  static let allPending = Flag(name: "all", summary: "All pending pages")
}

/// The two decisions about pending pages.
enum SnapshotDecision {
  case accept, reject

  /// Runs `bricks snapshot accept` or `reject`.
  func run(_ invocation: Invocation) throws(CommandError) -> ExitCode {
    let choosing: [Flag] = [.filter, .cause, .allPending]
    guard !invocation.operands.isEmpty || choosing.contains(where: invocation.has) else {
      throw invocation.usage("Name the snapshots, or use --filter, --cause or --all.")
    }
    let place = try SnapshotContext(invocation)
    let pages = PendingPages(place.snapshots)
    var keys = try place.pending(in: pages)
    var left: [SnapshotKey] = []
    if let list = invocation.text(.cause) {
      let report = pages.current(try place.lastReport())
      let causes = report.causes(in: list)
      if let cause = causes.unknown { throw .request(unknown(cause, in: report)) }
      let found = report.snapshots(explainedBy: causes.names)
      left = keys.filter(found.partly.contains)
      keys = keys.filter(found.wholly.contains)
    }
    if self == .accept, let problem = keys.lazy.compactMap(pages.problem).first {
      throw .request(
        "\(problem) Nothing was accepted; `bricks snapshot test` renders the page again.")
    }
    let decided = self == .accept ? pages.accept(keys) : pages.reject(keys)
    if let problem = decided.problem { throw .file(problem) }
    try orFail(pages.tidy)
    try report(decided, left, waiting: pages.keys.count - decided.done.count, place.console)
    return place.exitCode(isClean: left.isEmpty && decided.refused.isEmpty)
  }

  private func report(
    _ decided: DecisionResult, _ left: [SnapshotKey], waiting: Int, _ console: Console
  ) throws(CommandError) {
    let (count, done) = (decided.done.count, self == .accept ? "Accepted" : "Rejected")
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
  }

  private func unknown(_ cause: String, in report: SnapshotReport) -> String {
    let names = report.causes.map(\.name)
    return names.isEmpty
      ? "The last run found no causes."
      : InvalidName.message(cause, "cause in the last run", among: names)
  }
}
