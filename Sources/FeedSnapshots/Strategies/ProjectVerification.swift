import BricksKit
import Documents
import Glibc
import SnapshotDifferences

/// A comparison of a project's matrix pages with their goldens, for use in a test.
package struct ProjectVerification: Sendable {
  private let folder: String
  private let filter: String?
  private let recording: SnapshotRecording?
  private let variables: [String: String]

  /// Creates a verification of the pages that a filter selects, or of all pages.
  ///
  /// The variables contain the folder of shared layouts (`BRICKS_SHARE`) and the recording mode.
  package init(
    folder: String, filter: String?, recording: SnapshotRecording?, variables: [String: String]
  ) {
    self.folder = folder
    self.filter = filter
    self.recording = recording
    self.variables = variables
  }

  private static let changeLimit = 5

  /// Returns a failure for each snapshot that does not match, and for every other error.
  package func failures() async -> [SnapshotFailure] {
    do {
      let report = try await report()
      return Self.failures(of: report)
    } catch {
      return [SnapshotFailure("The snapshots of \(Quoted.text(folder)): \(error.message)")]
    }
  }

  // MARK: Running

  private func report() async throws(SnapshotProblem) -> SnapshotReport {
    let mode = try SnapshotRecording.chosen(recording, variables)
    let project = try project()
    let keys: [SnapshotKey]
    do throws(SelectionProblem) {
      keys = try SnapshotSelection(filter: filter, groups: project.groups).keys(of: project.keys)
    } catch {
      throw SnapshotProblem(message: error.message)
    }
    guard !keys.isEmpty else {
      throw SnapshotProblem(
        message: filter == nil
          ? "The matrix selects no pages."
          : "The filter selects no pages; a test needs at least one.")
    }
    let jobs = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
    do throws(FileProblem) {
      var report = try await SnapshotRun(project, recording: mode, jobs: jobs).test(keys)
      await explain(&report, project, jobs)
      // The `bricks snapshot` commands continue from this report.
      if mode != .none { try project.keep(report) }
      return report
    } catch {
      throw SnapshotProblem(message: error.message)
    }
  }

  private func project() throws(SnapshotProblem) -> SnapshotProject {
    let share = ProjectFiles.share(named: variables["BRICKS_SHARE"], program: nil)
    let opened: (project: SnapshotProject?, findings: [Finding])
    do throws(FileProblem) {
      opened = try SnapshotProject.open(
        BricksProject(folder: folder, share: share), folder: folder)
    } catch {
      throw SnapshotProblem(message: error.message)
    }
    guard let project = opened.project else {
      var places = LineTableCache()
      let errors = opened.findings.filter { $0.severity == .error }
      throw SnapshotProblem(
        message: "The matrix is not valid.\n"
          + errors.prefix(Self.changeLimit).map { "  \(Self.line($0, &places))" }
          .joined(separator: "\n"))
    }
    return project
  }

  private func explain(
    _ report: inout SnapshotReport, _ project: SnapshotProject, _ jobs: Int
  ) async {
    // If the old inputs are not available, the change is reported without causes.
    try? await SnapshotBase(project, jobs: jobs, named: nil, environment: variables)
      .explain(&report)
  }

  // MARK: Reporting

  static func failures(of report: SnapshotReport) -> [SnapshotFailure] {
    var places = LineTableCache()
    // An error that affects several pages is reported once.
    var failed: [[UInt8]: Int] = [:]
    let entries = report.entries.filter { entry in
      guard entry.outcome == .failed else { return true }
      failed[problem(of: entry), default: 0] += 1
      return failed[problem(of: entry)] == 1
    }
    var reported = Set(failed.keys)
    let errors = report.findings.filter {
      $0.severity == .error && reported.insert(Array(line($0, &places).utf8)).inserted
    }
    return entries.compactMap { entry in
      let others = entry.outcome == .failed ? (failed[problem(of: entry)] ?? 1) - 1 : 0
      return failure(entry, report, others: others, &places)
    }
      + report.orphans.map { orphan in
        SnapshotFailure(
          "\(report.folder)/\(orphan) belongs to no snapshot of the matrix; "
            + "`\(phrases.prune)` removes it.")
      } + errors.map { SnapshotFailure(line($0, &places)) }
  }

  private static func problem(of entry: SnapshotReport.Entry) -> [UInt8] {
    Array(PrintableText.of(entry.message).utf8)
  }

  private static let phrases = ReportPhrases(tool: "bricks")

  private static func line(_ finding: Finding, _ places: inout LineTableCache) -> String {
    PrintableText.of("\(places.location(of: finding.place)): \(finding.message)")
  }

  private static func failure(
    _ entry: SnapshotReport.Entry, _ report: SnapshotReport, others: Int,
    _ places: inout LineTableCache
  ) -> SnapshotFailure? {
    let policy = report.policy(of: entry)
    guard policy != .allow else { return nil }
    let name = String(entry.key.path.dropLast(SnapshotKey.fileExtension.utf8.count + 1))
    let (old, new) = (entry.old?.page(), entry.new?.page())
    var difference = ""
    if let old, let new {
      difference = LineDifference(
        old: VisibleText.encoded(old), new: VisibleText.encoded(new)
      ).unified()
    }
    var lines = [headline(entry, report)]
    if others > 0 {
      lines.append("  The same error affects \(Sentence.count(others, "more page")).")
    }
    if entry.outcome == .changed {
      lines += reasons(entry, report, &places)
      lines += ReportPhrases.changes(entry, limit: changeLimit).map { "  \($0)" }
    }
    lines.append(advice(entry, report))
    return SnapshotFailure(
      lines.map { PrintableText.of($0) }.joined(separator: "\n"), name: name, old: old, new: new,
      difference: difference, isWarning: policy == .warn)
  }

  private static func headline(
    _ entry: SnapshotReport.Entry, _ report: SnapshotReport
  ) -> String {
    switch entry.outcome {
    case .missing: "\(entry.key): there is no golden."
    case .damaged: "\(report.folder)/\(entry.key.path): \(entry.message)"
    case .failed: "\(entry.key): \(entry.message)"
    case .changed, .matched, .unchanged: "\(entry.key): the page differs from its golden."
    }
  }

  /// Returns the edits that caused the change, with their locations, as far as they are known.
  private static func reasons(
    _ entry: SnapshotReport.Entry, _ report: SnapshotReport, _ places: inout LineTableCache
  ) -> [String] {
    guard !entry.causes.isEmpty else { return ["  without a known cause"] }
    return entry.causes.map { index in
      let cause = report.causes[index]
      let certainty = cause.isProven ? entry.isExplained ? "by" : "partly by" : "likely by"
      let place = cause.place.map { place in
        let location =
          place.file.bytes.isEmpty ? place.file.path : places.location(of: place)
        return ", at \(location)"
      }
      return "  \(certainty) \(ReportPhrases.edit(cause))\(place ?? "")"
    }
  }

  private static func advice(
    _ entry: SnapshotReport.Entry, _ report: SnapshotReport
  ) -> String {
    if entry.isRecorded { return "This run wrote the golden; check it, and run the test again." }
    guard entry.new != nil else { return "Nothing was written." }
    let review = "`\(phrases.review)` shows the page"
    guard entry.hasReason, entry.causes.count <= changeLimit else { return "\(review)." }
    let causes = entry.causes.map { report.causes[$0] }
    return "\(review), `\(phrases.accept(causes))` accepts it."
  }
}
