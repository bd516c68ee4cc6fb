import Basics
import Documents
import SnapshotDifferences

/// A reporter for people, which shows the causes first, then unexplained and missing snapshots, and
/// the result last.
struct SnapshotTextReporter: SnapshotReporter {
  let tool: ReportingTool
  let style: TerminalStyle

  private static let causeLimit = 20
  /// The limit for causes that are only likely.
  private static let likelyLimit = 5
  private static let listLimit = 10
  private static let changeLimit = 3
  private static let lineLimit = 6
  private static let findingLimit = 20

  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    let blocks = [
      causes(report), unexplained(report), missing(report), damaged(report), failed(report),
      orphans(report), recorded(report),
    ]
    for block in blocks where !block.isEmpty {
      for line in block + [""] { output.append(contentsOf: (line + "\n").utf8) }
    }
    if !report.findings.isEmpty {
      TerminalReporter(tool: tool, style: style)
        .write(FindingReport(report.findings, limit: Self.findingLimit), to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    for line in [summary(report)] + unkept(report) {
      output.append(contentsOf: (line + "\n").utf8)
    }
  }

  private var phrases: ReportPhrases { ReportPhrases(tool: tool.name) }

  // MARK: Causes

  private func causes(_ report: SnapshotReport) -> [String] {
    var places = LineTableCache()
    let (counts, alone) = (report.snapshotsOfCauses, report.snapshotsOfCausesAlone)
    let causes = zip(report.causes, zip(counts, alone))
      .map { (cause: $0, count: $1.0, alone: $1.1) }.filter { $0.count > 0 }
      .sorted { left, right in
        if left.count != right.count { return left.count > right.count }
        let cells = [left, right].map(\.cause.scope.cells.count)
        if cells[0] != cells[1] { return cells[0] > cells[1] }
        return left.cause.name.utf8.lexicographicallyPrecedes(right.cause.name.utf8)
      }
    guard !causes.isEmpty else { return [] }
    let shown =
      causes.filter(\.cause.isProven).prefix(Self.causeLimit)
      + causes.filter { !$0.cause.isProven }.prefix(Self.likelyLimit)
    let causeLines = shown.flatMap {
      lines($0.cause, snapshots: $0.count, of: report.entries.count, &places)
    }
    let more = causes.count - shown.count
    // If several edits changed each page, none of them can be accepted alone.
    let accept = causes.firstIndex { $0.alone > 0 }.map { index in
      let (cause, count, alone) = causes[index]
      let accepted =
        index > 0 || alone < count
        ? "those with only this cause" : causes.count == 1 ? "them" : "those of the first cause"
      return ", `\(PrintableText.of(phrases.accept([cause])))` accepts \(accepted)"
    }
    return causeLines + (more > 0 ? ["and \(more) more"] : [])
      + [hint("`\(phrases.review)` shows the changes\(accept ?? "").")]
  }

  private func lines(
    _ cause: SnapshotCause, snapshots: Int, of total: Int, _ places: inout LineTableCache
  ) -> [String] {
    let edit = style.text(PrintableText.of(ReportPhrases.edit(cause)), .bold)
    let figures = ReportPhrases.figures(cause, snapshots: snapshots, of: total)
    let line = (cause.isProven ? "" : style.text("likely ", .warning)) + "\(edit): \(figures)"
    guard let place = cause.place else { return [line] }
    let location = place.file.bytes.isEmpty ? place.file.path : places.location(of: place)
    return [line, hint("  at \(PrintableText.of(location))")]
  }

  // MARK: Lists

  private func unexplained(_ report: SnapshotReport) -> [String] {
    let entries = report.unexplained.filter { !$0.isRecorded }
    guard !entries.isEmpty else { return [] }
    let look: TerminalStyle.Attribute =
      entries.contains { report.policy(of: $0) == .fail } ? .error : .warning
    return [style.text("Unexplained:", look)]
      + entries.prefix(Self.listLimit).flatMap { lines($0, report) } + rest(entries) + [
        hint("`\(phrases.review)` shows them.")
      ]
  }

  private func lines(_ entry: SnapshotReport.Entry, _ report: SnapshotReport) -> [String] {
    let changes = ReportPhrases.changes(entry, limit: Self.changeLimit)
    return ["  \(entry.key)"] + changes.map { "    \(PrintableText.of($0))" }
      + reasons(entry, report) + doubts(entry)
  }

  /// Returns the causes that explain a part of the difference, or are only likely.
  private func reasons(_ entry: SnapshotReport.Entry, _ report: SnapshotReport) -> [String] {
    guard !entry.causes.isEmpty else { return [] }
    let causes = entry.causes.map { report.causes[$0] }
    let names = Sentence.list(causes.map(\.name), limit: 3, conjunction: "and")
    return [
      "    \(causes.allSatisfy(\.isProven) ? "partly" : "likely") by \(PrintableText.of(names))"
    ]
  }

  /// Returns the lines that differ if no other description of the difference is known.
  private func doubts(_ entry: SnapshotReport.Entry) -> [String] {
    guard !entry.message.isEmpty, entry.key[.format] == "text", let old = entry.old?.body,
      let new = entry.new?.body
    else { return [] }
    let lines = LineDifference(old: old, new: new).hunks.flatMap(\.lines)
      .filter { $0.kind != .kept }
    return ReportPhrases.list(lines, limit: Self.lineLimit) { "\($0.mark) \($0.visible)" }
      .map { "      \($0)" }
  }

  private func missing(_ report: SnapshotReport) -> [String] {
    let entries = report.entries(.missing).filter { !$0.isRecorded }
    return list("Missing:", entries) { entry in "\(entry.key)" }
      + (entries.isEmpty ? [] : [hint("`\(phrases.review)` shows them.")])
  }

  private func recorded(_ report: SnapshotReport) -> [String] {
    let entries = report.entries.filter(\.isRecorded)
    return list("Recorded:", entries) { entry in "\(entry.key)" }
      + (entries.isEmpty ? [] : [hint("Check them, run the test again, and then commit them.")])
  }

  private func damaged(_ report: SnapshotReport) -> [String] {
    list("Damaged:", report.entries(.damaged)) { entry in
      "\(report.folder)/\(entry.key.path): \(entry.message)"
    }
  }

  private func failed(_ report: SnapshotReport) -> [String] {
    // One error can affect all pages, but is shown once.
    var reasons: [(message: String, keys: [SnapshotKey])] = []
    for entry in report.entries(.failed) {
      if let known = reasons.firstIndex(where: { $0.message.hasSameBytes(as: entry.message) }
      ) {
        reasons[known].keys.append(entry.key)
      } else {
        reasons.append((entry.message, [entry.key]))
      }
    }
    return list("Failed:", reasons) { message, keys in
      let more = keys.count > 1 ? " and \(keys.count - 1) more" : ""
      return "\(keys[0])\(more): \(message)"
    }
  }

  private func orphans(_ report: SnapshotReport) -> [String] {
    list("Files without a snapshot:", report.orphans) { "\(report.folder)/\($0)" }
      + (report.orphans.isEmpty ? [] : [hint("`\(phrases.prune)` removes them.")])
  }

  private func list<Thing>(
    _ title: String, _ things: [Thing], _ line: (Thing) -> String
  ) -> [String] {
    guard !things.isEmpty else { return [] }
    return [style.text(title, .error)]
      + things.prefix(Self.listLimit).map { "  \(PrintableText.of(line($0)))" } + rest(things)
  }

  private func rest<Thing>(_ things: [Thing]) -> [String] {
    things.count > Self.listLimit ? ["  and \(things.count - Self.listLimit) more"] : []
  }

  private func hint(_ text: String) -> String { style.text(text, .dim) }

  // MARK: Summary

  // For example: `240 snapshots: 27 matched, 1 skipped, 212 changed, all explained. 0.8 s`.
  private func summary(_ report: SnapshotReport) -> String {
    func counted(_ outcomes: [(SnapshotReport.Outcome, String)]) -> [String] {
      outcomes.compactMap { outcome, word in
        let count = report.entries.count { $0.outcome == outcome }
        return count == 0 ? nil : "\(count) \(word)"
      }
    }
    let checked = counted([(.matched, "matched"), (.unchanged, "skipped")]) + changed(report)
    var wrong = counted([(.missing, "missing"), (.damaged, "damaged"), (.failed, "failed")])
    if !report.orphans.isEmpty { wrong.append(Sentence.count(report.orphans.count, "orphan")) }
    let counts = [checked, wrong].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      .joined(separator: "; ")
    let recorded = report.entries.count(where: \.isRecorded)
    if recorded > 0 { wrong.append("\(recorded) recorded") }
    let total = Sentence.count(report.entries.count, "snapshot")
    let text = counts.isEmpty ? "\(total)." : "\(total): \(counts)."
    return style.text(text, report.isClean ? .good : .error) + " " + Self.time(report.milliseconds)
  }

  /// Returns the steps that are necessary before the commands above find pages.
  private func unkept(_ report: SnapshotReport) -> [String] {
    let waits = report.entries.contains { $0.outcome == .changed || $0.outcome == .missing }
    guard report.pendingFolder.isEmpty, waits else { return [] }
    return [
      hint(
        "This run stored no pages; to review them, run `\(tool.name) snapshot test` locally.")
    ]
  }

  private func changed(_ report: SnapshotReport) -> [String] {
    let entries = report.entries(.changed)
    guard !entries.isEmpty else { return [] }
    let policies = entries.map(report.policy)
    return ["\(entries.count) changed"]
      + Self.share(entries.count { $0.hasReason }, of: entries.count, "explained", none: "none")
      + Self.share(policies.count { $0 == .warn }, of: entries.count, "passed with a warning")
      + Self.share(policies.count { $0 == .allow }, of: entries.count, "allowed")
  }

  /// Returns a phrase such as "all explained" or "3 explained"; for a single snapshot, it omits the
  /// number.
  private static func share(
    _ count: Int, of total: Int, _ word: String, none: String? = nil
  ) -> [String] {
    if count == 0 { return none.map { [total == 1 ? "not \(word)" : "\($0) \(word)"] } ?? [] }
    if count == total { return [total == 1 ? word : "all \(word)"] }
    return ["\(count) \(word)"]
  }

  private static func time(_ milliseconds: Int) -> String {
    guard milliseconds >= 100 else { return "\(milliseconds) ms" }
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
