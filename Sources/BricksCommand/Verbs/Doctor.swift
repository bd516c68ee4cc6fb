import BricksKit
import Documents

extension Verb {
  static let doctor: Verb = Verb(
    name: "doctor",
    summary: "shows the environment, and checks the project's settings and documents",
    discussion: [
      "Without a PATH, it checks the project's settings and every JSON document in the folders "
        + "Layouts, Themes and Snapshots. A document with a known file name or `$schema` must "
        + "follow that format. Any other document must be valid JSON.",
      "With `--cache`, it inspects a client's cache of responses instead. It does not change the "
        + "file, and the client may be running. A cache contains no tokens. `--key` shows names of "
        + "records and server errors, which can reveal what a user requested: be careful when you "
        + "share the output. For the folder of `bricks render --cache`, it shows what the app would "
        + "show offline.",
    ],
    operands: [
      Operand(
        name: "PATH", value: .file, count: .any,
        summary: "documents to check instead of the project's; `-` is standard input")
    ],
    flags: [.project] + Flag.reporting + CacheFlags.all,
    examples: [
      Example("bricks doctor", "check the whole project"),
      Example("bricks doctor feed.json --reporter github", "annotate a pull request"),
      Example(
        "bricks doctor --reporter json > known.json; bricks doctor --baseline known.json",
        "report only new findings"),
      Example(
        "bricks doctor --cache cache-guests-84983c60f7daadc1cb8698621f802c0d.sqlite --key tags",
        "the cached records of tags, with their age"),
    ],
    run: { invocation throws(CommandError) in
      if let file = try CacheFlags.file(invocation) {
        return FileSource.disk.isFolder(file)
          ? try CacheFolderReport(invocation, file).run()
          : try CacheInspector(invocation, file).run()
      }
      return try ProjectContext(invocation).checkDocuments()
    })
}

extension Flag {
  static let project = Flag(
    name: "project", value: .folder,
    summary: "The project (default: the nearest folder upward that contains a .bricks.json)")
}

extension ProjectContext {
  /// Writes facts about the environment, and findings about documents.
  fileprivate func checkDocuments() throws(CommandError) -> ExitCode {
    var findings: [Finding] = []
    var paths = invocation.operands
    if paths.isEmpty, let documents = found?.documents() {
      paths = documents.files
      findings += documents.problems.map(FileRules.finding)
    }
    var readCount = 0
    for path in paths {
      do throws(FileProblem) {
        findings += check(try SourceFile.read(path))
        readCount += 1
      } catch {
        findings.append(FileRules.finding(error))
      }
    }
    if invocation.isReportForPeople { try console.write(facts(documents: readCount)) }
    let (report, exitCode) = try report(findings)
    if invocation.isReportForPeople, report.isEmpty, report.knownCount == 0,
      found != nil || !paths.isEmpty
    {
      try console.write(console.style.text("Everything is in order.", .good) + "\n")
    }
    return exitCode
  }

  private func check(_ source: SourceFile) -> [Finding] {
    let fileName = source.path.split(separator: "/").last.map(String.init) ?? ""
    if let format = Bricks.formats.first(where: { $0.fileNames.contains(fileName) }) {
      return format.check(source)
    }
    let (document, findings) = JSONDocument.read(source)
    guard let document, let format = format(namedIn: document) else { return findings }
    return findings + format.checkDocument(document)
  }

  private func format(namedIn document: JSONDocument) -> AnyDocumentFormat? {
    Bricks.formats.first { JSONSchema.version(of: $0.name, in: document) != nil }
  }

  private func facts(documents: Int) -> String {
    let place =
      console.outputIsTerminal ? "\(console.columns) columns" : "none; output is redirected"
    let rows = [
      ("bricks", "\(Bricks.version) for \(Platform.name)"),
      ("terminal", "\(place), \(console.colors.fact)"),
      ("locale", TerminalEncoding.fact(console.environment)),
      (
        "project",
        found?.description
          ?? "not found in \(ProjectFolder.workingFolder) or a folder above; `bricks init NAME` "
          + "creates one"
      ),
      ("documents", documents == 0 ? "none" : "\(documents) checked"),
    ]
    return console.facts(rows) + "\n"
  }
}

extension Console {
  /// Formats facts with their names, one per line, with the facts from a column on.
  func facts(_ rows: [(String, String)], from column: Int = 11) -> String {
    style.list(rows.map { ($0, $1) }, from: column)
  }
}

extension TerminalStyle {
  /// Formats names and their summaries, one per line, with the summaries in a column.
  ///
  /// By default, the column is two spaces after the longest name.
  func list(_ rows: [(name: String, summary: String)], from column: Int? = nil) -> String {
    let column = column ?? (rows.map(\.name.utf8.count).max() ?? 0) + 2
    return rows.map { name, summary in
      let gap = String(repeating: " ", count: column - name.utf8.count)
      return text(name, .bold) + gap + summary + "\n"
    }.joined()
  }
}
