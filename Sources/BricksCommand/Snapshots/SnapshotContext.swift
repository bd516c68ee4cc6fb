import Basics
import BricksKit
import Documents
import FeedSnapshots

/// The flags and operands that several snapshot verbs share.
extension Flag {
  static let filter = Flag(
    name: "filter", short: "f", value: .text("FILTER"),
    summary: "Select by values, path patterns and @groups; commas separate alternatives")
  static let cause = Flag(
    name: "cause", value: .text("CAUSE,..."),
    summary:
      "Only snapshots whose changes these causes fully explain: tokens, places in layouts or "
      + "fields, as a report names them")
  static let runReporter = Flag(
    name: "reporter", value: .text("REPORTER,..."),
    summary: "Report the run as "
      + Sentence.list(SnapshotReporterEntry.all.map(\.name))
      + "; NAME=FILE writes the report to a file (default: text)")
  static let json = Flag(name: "json", summary: "Write JSON, for programs")
}

extension Operand {
  static let snapshots = Operand(
    name: "KEY", value: .text("KEY"), count: .any,
    summary: "snapshots: their paths, their words or FILTERs")
}

/// The snapshots of the project that a verb works on.
struct SnapshotContext {
  let invocation: Invocation
  let place: ProjectContext
  let snapshots: SnapshotProject
  private let hasErrors: Bool

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    place = try ProjectContext(invocation)
    let project: SnapshotProject?
    let findings: [Finding]
    do throws(FileProblem) {
      (project, findings) = try SnapshotProject.open(place.project, folder: place.folder)
    } catch {
      guard error.kind == .missing else { throw .file(error) }
      throw .request(
        "There is no \(Quoted.text(error.path)), which lists the pages to snapshot. Run the command "
          + "in the folder of a project, name it with --project, or write the file; `bricks schema "
          + "matrix` prints its format.")
    }
    guard !place.project.customers.isEmpty else {
      throw .request(RequestProblem.noCustomers.message)
    }
    hasErrors = Self.report(place.findings + findings, place).count(.error) > 0
    guard let project else {
      throw .request("The snapshots are unknown, because the matrix cannot be read.")
    }
    snapshots = project
  }

  var console: Console { invocation.console }

  /// Returns the exit code of a verb, which is never that of success if the settings or the matrix
  /// have errors.
  func exitCode(isClean: Bool = true) -> ExitCode { isClean && !hasErrors ? .clean : .findings }

  /// Reports findings about files as text on standard error.
  ///
  /// The `--reporter` of these verbs selects the format of the run's report, not of findings.
  @discardableResult
  private static func report(_ findings: [Finding], _ place: ProjectContext) -> FindingReport {
    let report = FindingReport(findings, configuration: place.configuration)
    guard !findings.isEmpty else { return report }
    var output: [UInt8] = []
    TerminalReporter(tool: Bricks.tool, style: place.console.style).write(report, to: &output)
    place.console.writeMessage(bytes: output)
    return report
  }

  func filtered() throws(CommandError) -> [SnapshotKey] {
    let keys = snapshots.keys
    guard let filter = invocation.text(.filter) else { return keys }
    let found = try select(filter, among: keys)
    guard !found.isEmpty || keys.isEmpty else {
      throw invocation.usage(unknown(filter, among: keys))
    }
    return found
  }

  /// Returns the filtered keys that the operands select.
  ///
  /// Operands are additional filters.
  func selected() throws(CommandError) -> [SnapshotKey] {
    let keys = try filtered()
    guard !invocation.operands.isEmpty else { return keys }
    var chosen: Set<SnapshotKey> = []
    for operand in invocation.operands {
      // The words of one key can be a subset of another key's, which also has a language.
      if let exact = keys.first(where: { $0.description.hasSameBytes(as: operand) }) {
        chosen.insert(exact)
        continue
      }
      let found = try select(operand, among: keys)
      guard !found.isEmpty else { throw .request(unknown(operand, among: keys)) }
      chosen.formUnion(found)
    }
    return keys.filter(chosen.contains)
  }

  /// Returns the selected keys that are pending.
  func pending(in pages: PendingPages) throws(CommandError) -> [SnapshotKey] {
    try selected().filter(Set(pages.keys).contains)
  }

  /// Returns the outcome for a pending page that is not in the last report, derived from its golden
  /// alone.
  func outcome(_ key: SnapshotKey) -> SnapshotReport.Outcome {
    switch snapshots.store.read(key) {
    case .found: .changed
    case .missing: .missing
    case .damaged: .damaged
    }
  }

  private func select(
    _ filter: String, among keys: [SnapshotKey]
  ) throws(CommandError) -> [SnapshotKey] {
    do throws(SelectionProblem) {
      return try SnapshotSelection(filter: filter, groups: snapshots.groups).keys(of: keys)
    } catch {
      throw invocation.usage(error.message)
    }
  }

  /// Returns the message about a name or a filter that matches no snapshot.
  private func unknown(_ name: String, among keys: [SnapshotKey]) -> String {
    let path = SnapshotSelection.belowFolder(name)
    let folders = keys.map { key in
      [SnapshotAxis.customer, .screen].compactMap { key[$0] }.joined(separator: "/")
    }
    return InvalidName.message(
      path, "snapshot", among: keys.map(\.path) + folders,
      otherwise: name.utf8.contains(UInt8(ascii: " "))
        ? "all words must match, and commas separate alternatives."
        : "`bricks snapshot test --list` lists the snapshots.")
  }

  /// Reads the report of the last saved run.
  func lastReport() throws(CommandError) -> SnapshotReport {
    try report(at: snapshots.work.results)
  }

  /// Returns the report of the last saved run about pages that are still pending, or an empty report
  /// if it cannot be read: without it, only the causes of the changes are unknown.
  func report(on pages: PendingPages) -> SnapshotReport {
    (try? lastReport()).map(pages.current) ?? SnapshotReport()
  }

  /// Reads a report that a run wrote.
  func report(at path: String) throws(CommandError) -> SnapshotReport {
    let isLast = path == snapshots.work.results
    let source: SourceFile
    do throws(FileProblem) {
      source = try SourceFile.read(path, limit: 1 << 30)
    } catch {
      guard case .missing = error.kind, isLast else { throw .file(error) }
      throw .request("There is no saved run; start one with `bricks snapshot test`.")
    }
    let (report, findings) = SnapshotReport.read(source, rules: Bricks.catalog) {
      try? SourceFile.read($0)
    }
    if let report { return report }
    let name = Quoted.text(path, limit: 400)
    // Further findings are useful only if the file is a report at all.
    if SnapshotReport.isReport(source) { Self.report(findings, place) }
    if isLast {
      throw .request(
        "The last run's report \(name) cannot be read; `bricks snapshot test` writes a new one.")
    }
    throw .request(
      "\(name) is not a report of a run; `bricks snapshot test --reporter json=FILE` writes one.")
  }
}
