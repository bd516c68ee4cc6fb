import BricksKit
import Documents
import FeedSnapshots

/// The flags that several verbs of snapshots have.
enum SnapshotFlags {
  static let filter = Flag(
    name: "filter", short: "f", value: .text("FILTER"),
    summary: "Only these: values, patterns of paths and @groups, alternatives separated by commas")
  static let cause = Flag(
    name: "cause", value: .text("CAUSE"),
    summary: "Only what this token, place of a layout or field explains, and nothing else does")
  static let reporter = Flag(
    name: "reporter", value: .text("REPORTER,..."),
    summary: "How a run is told: "
      + Sentence.list(SnapshotReporterEntry.all.map(\.name))
      + "; NAME=FILE writes it there (default: text)")
  static let json = Flag(name: "json", summary: "Write JSON for programs")

  static let key = Operand(
    name: "KEY", value: .text("KEY"), count: .any,
    summary: "snapshots, as paths below Snapshots or as FILTERs")
}

/// The snapshots of the project that a verb works on.
struct SnapshotPlace {
  let invocation: Invocation
  let place: ProjectPlace
  let snapshots: SnapshotProject

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
    let opened: (project: SnapshotProject?, findings: [Finding])
    do throws(FileProblem) {
      opened = try SnapshotProject.open(place.project, folder: place.folder)
    } catch {
      throw .request(
        "\(error.message) It names the pages that a project keeps; `bricks schema matrix` says how."
      )
    }
    let findings = place.findings + opened.findings
    Self.tell(findings, place, invocation.console)
    guard let project = opened.project else {
      throw .request("Without its matrix nothing is known of the snapshots.")
    }
    snapshots = project
  }

  /// Tells people what is wrong with files; how the run is told, which `--reporter` says here, is
  /// another matter.
  private static func tell(_ findings: [Finding], _ place: ProjectPlace, _ console: Console) {
    guard !findings.isEmpty else { return }
    var output: [UInt8] = []
    TerminalReporter(tool: Bricks.tool, style: console.style)
      .write(FindingReport(findings, configuration: place.configuration), to: &output)
    console.writeMessage(bytes: output)
  }

  /// The keys that the filter, and the operands as further filters, choose.
  func selected() throws(CommandProblem) -> [SnapshotKey] {
    let filters = [invocation.text(SnapshotFlags.filter)].compactMap(\.self)
    var keys = snapshots.keys
    for filter in filters { keys = try select(filter, among: keys) }
    guard !invocation.operands.isEmpty else { return keys }
    var chosen: Set<SnapshotKey> = []
    for operand in invocation.operands {
      let found = try select(operand, among: keys)
      guard !found.isEmpty else { throw unknown(operand, among: keys) }
      chosen.formUnion(found)
    }
    return keys.filter(chosen.contains)
  }

  private func select(
    _ filter: String, among keys: [SnapshotKey]
  ) throws(CommandProblem) -> [SnapshotKey] {
    do throws(SelectionProblem) {
      return try SnapshotSelection(filter: filter, groups: snapshots.groups).keys(of: keys)
    } catch {
      throw invocation.usage(error.message)
    }
  }

  /// A name that no snapshot has.
  func unknown(_ name: String, among keys: [SnapshotKey]) -> CommandProblem {
    let nearest = NearestName.of(name, among: keys.map(\.path))
    let advice =
      nearest.map { "Did you mean \(Quoted.text($0))?" }
      ?? "`bricks snapshot test --list` shows all."
    return .request("There is no snapshot \(Quoted.text(name)). \(advice)")
  }

  /// The report of the last run.
  func lastReport() throws(CommandProblem) -> SnapshotReport {
    try report(at: snapshots.work.results)
  }

  /// A report that a run has written.
  func report(at path: String) throws(CommandProblem) -> SnapshotReport {
    let source: SourceFile
    do throws(FileProblem) {
      source = try SourceFile.read(path, limit: 1 << 30)
    } catch {
      guard case .missing = error.kind, path == snapshots.work.results else { throw .file(error) }
      throw .request("There is no run to look at; `bricks snapshot test` makes one.")
    }
    let (report, findings) = SnapshotReport.read(source, rules: Bricks.catalogue) {
      try? SourceFile.read($0)
    }
    guard let report else {
      Self.tell(findings, place, invocation.console)
      throw .request("\(Quoted.text(path)) is no report of a run.")
    }
    return report
  }
}
