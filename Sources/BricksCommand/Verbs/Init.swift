import Basics
import BricksKit
import DesignTokens
import Documents
import FeedSnapshots
import Glibc
import TokenMigration

extension Verb {
  static let initialize: Verb = Verb(
    name: "init",
    summary: "creates a project with one customer, or adds a customer to a project",
    discussion: [
      "The folder NAME contains one customer: a theme that overrides the base theme, the "
        + "settings of the app, a recorded feed, and a matrix with its snapshots. NAME consists of "
        + "letters, digits, `-` and `_`; `.` creates the project in the working folder. In a "
        + "project, the customer is added to Themes.",
      "With --from, the theme is converted from a token export, in the same way as by `bricks "
        + "tokens migrate`. Values that cannot be converted are reported.",
      "Existing files are never replaced: if one exists, nothing is written.",
    ],
    operands: [
      Operand(
        name: "NAME", value: .text("NAME"), count: .one,
        summary: "the name of the customer and of the folder")
    ],
    flags: [.from, .project] + Flag.reporting,
    examples: [
      Example("bricks init harbor", "a new project in the folder harbor"),
      Example("bricks init harbor --from tokens.json", "with the theme of a Figma export"),
    ],
    run: { invocation async throws(CommandError) in try await Initialization(invocation).run() })
}

extension Flag {
  fileprivate static let from = Flag(
    name: "from", value: .file,
    summary: "A file or folder with an export of design tokens, from Figma or other tools")
}

/// One run of `bricks init`.
private struct Initialization {
  private let invocation: Invocation
  private let place: ProjectContext
  private let name: String
  private let folder: String
  private let isAdded: Bool

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    place = try ProjectContext(invocation)
    let word = invocation.operands[0]
    isAdded = place.found != nil
    let isHere = word == "."
    if isHere, isAdded {
      throw .request(
        "This folder belongs to the project \(Quoted.text(Self.path(of: place.folder))); name the "
          + "customer to add to it.")
    }
    name = isHere ? String(Self.path(of: ".").split(separator: "/").last ?? "") : word
    folder = isAdded ? place.folder : word
    if let problem = NewCustomer.problem(with: name) { throw .request(problem) }
    guard !FileSource.disk.exists(folder) || FileSource.disk.isFolder(folder) else {
      throw .file(FileProblem(path: folder, kind: .notFolder))
    }
  }

  private static func path(of folder: String) -> String {
    FileSource.disk.real(folder).map { String(decoding: $0, as: UTF8.self) } ?? folder
  }

  func run() async throws(CommandError) -> ExitCode {
    let project = try project()
    let export = try invocation.text(.from).map { path throws(CommandError) in
      try place.convertedTokens([path])
    }
    if let export, export.result.files.isEmpty {
      let (_, exitCode) = try place.report(export.findings)
      invocation.console.writeMessage("No token was converted, so nothing was written.")
      return exitCode == .clean ? .findings : exitCode
    }
    let customer = NewCustomer(
      name, in: folder, isAdded: isAdded, theme: export?.result.files,
      isPresent: { FileSource.disk.exists("\(folder)/\($0)") })
    try write(customer)
    let (_, exitCode) = try place.report(export?.findings ?? [])
    if invocation.isReportForPeople {
      if let export { try invocation.console.write("\n" + facts(export, project) + "\n") }
      try invocation.console.write("Created the customer \(name):\n\n\(customer.tree)\n")
    }
    let recorded = customer.hasMatrix ? try await record(project) : .clean
    if invocation.isReportForPeople {
      try invocation.console.write(
        "Next:\n" + customer.nextCommands.map { "  \($0)\n" }.joined())
    }
    return exitCode == .clean ? recorded : exitCode
  }

  /// Returns the project of the customer, which needs the shared layouts and the base theme.
  private func project() throws(CommandError) -> BricksProject {
    let project = BricksProject(
      folder: folder, share: place.share, zones: invocation.console.environment["TZDIR"])
    guard [project.files.layouts, project.files.baseTheme].allSatisfy(FileSource.disk.isFolder)
    else {
      throw .request(
        "There are no shared layouts and no base theme for the project. Install them with `make "
          + "install`, or set BRICKS_SHARE to the folder of the repository.")
    }
    return project
  }

  private func write(_ customer: NewCustomer) throws(CommandError) {
    let files = NewFiles(files: customer.files.map { (customer.path($0.path), $0.bytes) })
    let taken = files.taken
    let theme = customer.path("Themes/\(name)")
    if taken.contains(where: { $0.hasSameBytes(as: "\(theme)/theme.resolver.json") }) {
      throw .request(
        "The customer \(Quoted.text(name)) already exists in \(Quoted.text(theme)), so nothing was "
          + "written; choose a different name, or move the folder away.")
    }
    guard taken.isEmpty else {
      throw .request(
        "Nothing was written, because \(taken.count == 1 ? "this file exists" : "these files exist"):\n"
          + taken.map { "  \(PrintableText.of($0))\n" }.joined()
          + "Choose a different name, or move the \(taken.count == 1 ? "file" : "files") away.")
    }
    try orFail(files.create)
  }

  // MARK: Tokens

  /// Returns the facts about the conversion, and the number of tokens that replace one of the base.
  private func facts(_ export: TokenExport, _ project: BricksProject) -> String {
    var cache = ThemeFiles()
    let base = ThemeInput.find(["base"], in: project.files).inputs.first?.read(&cache).theme
    let names = NewCustomer.names(ofTheme: export.result.files)
    let replaced = names.filter { base?.index(of: $0) != nil }.count
    let use = "\(replaced) of \(names.count) names are names of the base theme"
    return export.facts(invocation.console) + invocation.console.facts([("used", use)], from: 10)
      + (replaced > 0 ? "" : "\n" + Self.adviceOnNames)
  }

  private static let adviceOnNames = """
    The layouts use only the names of the base theme, so no page shows these tokens yet. Refer to
    them in a token file of the customer, such as with
    "color": {"accent": {"$type": "color", "$value": "{name.of.your.token}"}}.

    """

  // MARK: Snapshots

  /// Records the pages of the matrix as the first goldens.
  private func record(_ project: BricksProject) async throws(CommandError) -> ExitCode {
    var report = SnapshotReport()
    let (snapshots, findings) = try orFail { () throws(FileProblem) in
      try SnapshotProject.open(project, folder: folder)
    }
    report.findings = findings
    if let snapshots {
      let progress = RunProgress(invocation.console) { "\($0) of \(snapshots.keys.count) pages" }
      let run = SnapshotRun(
        snapshots, recording: .missing, jobs: max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1),
        progress: { await progress.step() })
      report = try await progress.during { () async throws(FileProblem) in
        try await run.test(snapshots.keys)
      }
    }
    if invocation.isReportForPeople {
      let recorded = Sentence.count(report.entries.filter(\.isRecorded).count, "snapshot")
      try invocation.console.write("Recorded \(recorded).\n\n")
    }
    let isComplete = report.entries.allSatisfy { $0.isRecorded || $0.outcome.isGood }
    guard !isComplete || !report.findings.isEmpty else { return .clean }
    _ = try invocation.report(report.findings, place.configuration, asMessages: true)
    return .findings
  }
}
