import BricksKit
import Documents
import FeedSnapshots

/// The flags that several verbs of snapshots have.
enum SnapshotFlags {
  static let filter = Flag(
    name: "filter", short: "f", value: .text("FILTER"),
    summary: "Only these: values, patterns of paths and @groups, alternatives separated by commas")
  static let cause = Flag(
    name: "cause", value: .text("CAUSE,..."),
    summary:
      "Only what these edits explain and nothing else does; a run names them: tokens, places "
      + "of layouts, fields")
  static let reporter = Flag(
    name: "reporter", value: .text("REPORTER,..."),
    summary: "How a run is told: "
      + Sentence.list(SnapshotReporterEntry.all.map(\.name))
      + "; NAME=FILE writes it there (default: text)")
  static let json = Flag(name: "json", summary: "Write JSON for programs")

  static let key = Operand(
    name: "KEY", value: .text("KEY"), count: .any,
    summary: "snapshots, by their paths, their words or FILTERs")
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

  /// The keys that the filter chooses.
  func filtered() throws(CommandProblem) -> [SnapshotKey] {
    let keys = snapshots.keys
    guard let filter = invocation.text(SnapshotFlags.filter) else { return keys }
    let found = try select(filter, among: keys)
    guard !found.isEmpty || keys.isEmpty else {
      throw invocation.usage(unknown(filter, among: keys))
    }
    return found
  }

  /// Those of them that the operands choose, which are further filters.
  func selected() throws(CommandProblem) -> [SnapshotKey] {
    let keys = try filtered()
    guard !invocation.operands.isEmpty else { return keys }
    var chosen: Set<SnapshotKey> = []
    for operand in invocation.operands {
      // All words of a key may be some of another one, which has a language too.
      if let exact = keys.first(where: { $0.description.utf8.elementsEqual(operand.utf8) }) {
        chosen.insert(exact)
        continue
      }
      let found = try select(operand, among: keys)
      guard !found.isEmpty else { throw .request(unknown(operand, among: keys)) }
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

  /// What to say about a name or a filter that no snapshot has.
  private func unknown(_ name: String, among keys: [SnapshotKey]) -> String {
    let path = SnapshotSelection.belowFolder(name)
    let folders = keys.map { key in
      [SnapshotAxis.customer, .screen].compactMap { key[$0] }.joined(separator: "/")
    }
    let advice =
      NearestName.of(path, among: keys.map(\.path) + folders).map {
        "Did you mean \(Quoted.text($0))?"
      }
      ?? (name.utf8.contains(UInt8(ascii: " "))
        ? "All words have to hold together; commas separate alternatives."
        : "`bricks snapshot test --list` shows all.")
    return "There is no snapshot \(Quoted.text(name)). \(advice)"
  }

  /// The report of the last run.
  func lastReport() throws(CommandProblem) -> SnapshotReport {
    try report(at: snapshots.work.results)
  }

  /// A report that a run has written.
  func report(at path: String) throws(CommandProblem) -> SnapshotReport {
    let isLast = path == snapshots.work.results
    let source: SourceFile
    do throws(FileProblem) {
      source = try SourceFile.read(path, limit: 1 << 30)
    } catch {
      guard case .missing = error.kind, isLast else { throw .file(error) }
      throw .request("There is no run to look at; `bricks snapshot test` makes one.")
    }
    let (report, findings) = SnapshotReport.read(source, rules: Bricks.catalog) {
      try? SourceFile.read($0)
    }
    if let report { return report }
    let name = Quoted.text(path, limit: 400)
    if isLast {
      throw .request(
        "What the last run has left in \(name) cannot be read; `bricks snapshot test` writes it anew."
      )
    }
    // What else is wrong with something that is no report at all helps nobody.
    if SnapshotReport.isReport(source) { Self.tell(findings, place, invocation.console) }
    throw .request(
      "\(name) is no report of a run; `bricks snapshot test --reporter json=FILE` writes one.")
  }
}
