import BricksKit
import Documents

extension Verb {
  static let doctor: Verb = Verb(
    name: "doctor",
    summary: "shows what the command finds here, and checks the project and its documents",
    discussion: [
      "Without a path it reads the project's settings and every JSON document below its folders "
        + "Layouts, Themes and Snapshots. A document whose name or `$schema` says what it is has to "
        + "follow that format; any other has to be JSON.",
      "With `--cache` it looks into a file of answers that a client keeps instead, and changes "
        + "nothing of it; the program that it belongs to may be running. A cache holds no token "
        + "that was sent. `--key` shows names of records and errors of servers, which may say what "
        + "a user has asked for: mind whom you give that to.",
    ],
    operands: [
      Operand(
        name: "PATH", value: .file, count: .any,
        summary: "documents to check instead of the project's; `-` is standard input")
    ],
    flags: [.project] + ReportingFlags.all + CacheFlags.all,
    examples: [
      Example("bricks doctor", "check all there is"),
      Example("bricks doctor feed.json --reporter github", "annotate a pull request"),
      Example(
        "bricks doctor --reporter json > known.json; bricks doctor --baseline known.json",
        "from now on tell only what is new"),
      Example(
        "bricks doctor --cache cache-guests-84983c60f7daadc1cb8698621f802c0d.sqlite --key tags",
        "what a cache knows of tags, and how old it is"),
    ],
    run: { invocation throws(CommandProblem) in
      if let file = try CacheFlags.file(invocation) { return try CacheLook(invocation, file).run() }
      return try Examination(invocation).run()
    })
}

extension Flag {
  static let project = Flag(
    name: "project", value: .folder,
    summary: "The project (default: the nearest folder upward with a .bricks.json)")
}

/// One run of the doctor: facts for people, findings for whoever asked.
private struct Examination {
  private let invocation: Invocation
  private let project: ProjectFolder?

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    do throws(FileProblem) {
      project = try ProjectFolder.find(named: invocation.text(.project))
    } catch {
      throw .file(error)
    }
  }

  func run() throws(CommandProblem) -> ExitCode {
    var configuration = ProjectConfiguration()
    var findings: [Finding] = []
    if let path = project?.configuration {
      let source = try SourceFile.readOrFail(path)
      let reading = BricksFormats.configuration.read(source)
      configuration = reading.value ?? configuration
      findings += reading.findings
    }
    var paths = invocation.operands
    if paths.isEmpty, let found = project?.documents() {
      paths = found.files
      findings += found.problems.map(FileRules.finding)
    }
    for path in paths { findings += check(path) }
    if invocation.tellsPeople { try invocation.console.write(facts(documents: paths.count)) }
    let (report, exitCode) = try invocation.tell(findings, configuration)
    if invocation.tellsPeople, report.isEmpty, report.knownCount == 0 {
      try invocation.console.write(
        invocation.console.style.text("Everything is in order.", .good) + "\n")
    }
    return exitCode
  }

  private func check(_ path: String) -> [Finding] {
    do throws(FileProblem) {
      let source = try SourceFile.read(path)
      let fileName = path.split(separator: "/").last.map(String.init) ?? ""
      if let format = Bricks.formats.first(where: { $0.fileNames.contains(fileName) }) {
        return format.check(source)
      }
      let (document, findings) = JSONDocument.read(source)
      guard let document, let format = format(namedIn: document) else { return findings }
      return findings + format.checkDocument(document)
    } catch {
      return [FileRules.finding(error)]
    }
  }

  private func format(namedIn document: JSONDocument) -> AnyDocumentFormat? {
    guard let node = document.member(JSONSchema.key, of: document.root),
      let schema = document.string(of: node)
    else { return nil }
    return Bricks.formats.first { JSONSchema.identifier($0.name) == schema }
  }

  private func facts(documents: Int) -> String {
    let console = invocation.console
    let colors = TerminalColours.detect(console.environment, isTerminal: console.outputIsTerminal)
    let place =
      console.outputIsTerminal ? "\(console.columns) columns" : "none; output goes elsewhere"
    let rows = [
      ("bricks", "\(Bricks.version) for \(Platform.name)"),
      ("terminal", "\(place), \(colors.rawValue)"),
      ("locale", Locale.fact(console.environment)),
      ("project", project?.description ?? "none here or above; create one with a .bricks.json"),
      ("documents", documents == 0 ? "none" : "\(documents) checked"),
    ]
    return console.facts(rows) + "\n"
  }
}

extension Console {
  /// Facts with their names, a line each.
  func facts(_ rows: [(name: String, fact: String)]) -> String {
    rows.map { name, fact in
      style.text(name, .bold) + String(repeating: " ", count: 11 - name.utf8.count) + fact + "\n"
    }.joined()
  }
}
