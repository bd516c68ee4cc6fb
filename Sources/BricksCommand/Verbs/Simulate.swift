import BricksKit
import Documents
import YoullModels

extension Verb {
  static let simulate: Verb = Verb(
    name: "simulate",
    summary: "runs scenarios: what a user does with an app, and what is then expected",
    discussion: [
      "A scenario is a text file with one step per line, such as `tap \"Play\"`, `lose the network` "
        + "and `expect text \"Favorites\"`. `bricks help scenarios` shows all steps. Without a FILE, "
        + "the scenarios in Themes/CUSTOMER/scenarios and in Scenarios run.",
      "The app runs over the embedded backend in this process, with fresh rows for each scenario, "
        + "and its clock advances only with the steps. So a transcript is the same on every machine.",
    ],
    operands: [
      Operand(name: "FILE", value: .file, count: .any, summary: "a file with scenarios")
    ],
    flags: [
      .customer.summarized("The customer whose scenarios run (default: all customers)"), .transport,
      scenarioFormat, .output, watched, sockets, shrinking,
      recordedScript,
      .user.summarized("The user of --record"), .project,
    ] + Flag.reporting,
    examples: [
      Example("bricks simulate", "all scenarios of the project, with a line for each"),
      Example(
        "bricks simulate Themes/stillmoor/scenarios/refresh.scenario",
        "the transcripts of one file"),
      Example(
        "bricks simulate --format html -o film.html --customer stillmoor",
        "a filmstrip with the page after each step, whose screens are files in film_files"),
      Example(
        "bricks simulate --watch Themes/stillmoor/scenarios/refresh.scenario",
        "again after each saved file, while the scenario is written"),
      Example(
        "bricks simulate --shrink long.scenario -o short.scenario",
        "the shortest story with the same failure"),
      Example("bricks simulate --reporter junit", "the results for a build server"),
      Example(
        "bricks simulate --record walk.scenario --customer stillmoor",
        "a new scenario, written from the steps that are entered"),
    ],
    run: { invocation async throws(CommandError) in
      let context = try ProjectContext(invocation)
      if let path = invocation.text(recordedScript) {
        return try await context.recordScenario(in: path)
      }
      if invocation.has(shrinking) { return try await context.shrinkScenarios() }
      return invocation.has(watched)
        ? try await context.simulateAfterChanges() : try await context.simulate()
    })

  private static let shrinking = Flag(
    name: "shrink",
    summary: "Write each failing scenario with the steps that its failure needs, and no others")
  private static let watched = Flag(
    name: "watch", summary: "Run the scenarios again when files of the project are saved")
  static let sockets = Flag(
    name: "sockets",
    summary: "Send the requests to a server in this process; the transcripts are the same. The "
      + "source is the backend")

  private static let recordedScript = Flag(
    name: "record", value: .file,
    summary: "Write a scenario to this file from steps that are entered, one per line; `?` lists "
      + "the parts of the screen that can be tapped")

  fileprivate static let scenarioFormat = Flag.format(
    [
      ("list", "a line for each scenario, and the transcripts of those that fail"),
      ("text", "transcripts"), ("html", "a filmstrip: the page after each step"),
      ("rows", "the rules of the platform with the scenarios that use them, in Markdown"),
    ], default: "text for a FILE, else list")
}

extension ProjectContext {
  fileprivate func simulate() async throws(CommandError) -> ExitCode {
    let runs = try await runScenarios()
    let findings = runs.flatMap(\.findings)
    let isForBuildServer = !invocation.isReportForPeople && !invocation.has(.output)
    if invocation.text(.reporter) == "junit", isForBuildServer {
      try console.write(Array(ScenarioReport.junit(runs).text.utf8))
      return findings.contains { $0.severity == .error } ? .findings : .clean
    }
    if !isForBuildServer { try write(runs) }
    let (_, exitCode) = try report(findings, asMessages: !isForBuildServer)
    if invocation.isReportForPeople { console.writeMessage(ScenarioReport.summary(runs)) }
    return exitCode
  }

  /// Runs the scenarios now and after each change, until a signal ends the command.
  fileprivate func simulateAfterChanges() async throws(CommandError) -> ExitCode {
    let changes = try ChangeSignal(
      project.folders + ["\(folder)/Scenarios"], files: invocation.operands)
    repeat {
      do throws(CommandError) {
        // The settings can have changed, too.
        _ = try await ProjectContext(invocation).simulate()
      } catch {
        console.writeMessage(error.message)
      }
    } while changes.next(ready: {
      console.writeMessage("Waiting for changes. Press Ctrl-C to stop.")
    })
    return .interrupted
  }

  /// Writes each failing scenario with the steps that its first failure needs.
  fileprivate func shrinkScenarios() async throws(CommandError) -> ExitCode {
    let (files, usual, options) = try scenarioFiles()
    if let output = invocation.text(.output),
      files.contains(where: { FileSource.disk.real($0.path) == FileSource.disk.real(output) })
    {
      throw invocation.usage("--shrink does not replace the scenario; name another file with -o.")
    }
    let prepared = PreparedProject(project)
    var texts: [String] = []
    var findings: [Finding] = []
    for file in files {
      let small = await prepared.shrunkScenarios(of: file, usual, options)
      texts += small.texts
      findings += small.findings
    }
    if !texts.isEmpty { try invocation.write(Array(texts.joined(separator: "\n").utf8)) }
    let (_, exitCode) = try report(findings, asMessages: true)
    guard !texts.isEmpty else {
      if findings.isEmpty { console.writeMessage("No scenario fails.") }
      return exitCode
    }
    console.writeMessage("\(Sentence.count(texts.count, "scenario")) failed.")
    return .findings
  }

  /// Reads the files, and runs their scenarios.
  private func runScenarios() async throws(CommandError) -> [ScenarioFileRun] {
    let (files, usual, options) = try scenarioFiles()
    let prepared = PreparedProject(project)
    var runs: [ScenarioFileRun] = []
    for file in files { runs.append(await prepared.runScenarios(of: file, usual, options)) }
    return runs
  }

  /// Returns the files with scenarios, the circumstances that they do not set, and the options.
  private func scenarioFiles() throws(CommandError) -> (
    files: [SourceFile], usual: PageRequest, options: ScenarioOptions
  ) {
    let customer = invocation.text(.customer)
    let paths =
      invocation.operands.isEmpty
      ? project.scenarioPaths(of: customer) : invocation.operands
    guard !paths.isEmpty else {
      throw .request(
        "The project has no scenarios; write one in Themes/CUSTOMER/scenarios/NAME.scenario. "
          + "`bricks help scenarios` shows the steps.")
    }
    var usual = PageRequest(customer: customer ?? "", screen: Invocation.defaultScreen)
    usual.source = .backend(.first)
    if let transport = invocation.text(.transport) {
      usual.transport = try orFail { () throws(RequestProblem) in try Transport(named: transport) }
    }
    if customer == nil, project.customers.count == 1 { usual.customer = project.customers[0] }
    let options = ScenarioOptions(
      pages: invocation.text(Verb.scenarioFormat) == "html" ? "html" : nil,
      usesSockets: invocation.has(Verb.sockets))
    var files: [SourceFile] = []
    for path in paths { files.append(try SourceFile.readOrFail(path)) }
    return (files, usual, options)
  }

  private func write(_ runs: [ScenarioFileRun]) throws(CommandError) {
    switch invocation.text(Verb.scenarioFormat) ?? (invocation.operands.isEmpty ? "list" : "text") {
    case "html":
      guard let path = invocation.text(.output), path.hasSuffix(".html") else {
        return try invocation.write(ScenarioFilm(runs).bytes)
      }
      try orFail { () throws(FileProblem) in try FilmWriting.write(runs, to: path) }
    case "rows": try invocation.write(Array(ScenarioCoverage(runs).markdown.utf8))
    case "list": try invocation.write(Array(ScenarioReport.list(runs, console.style).utf8))
    default: try invocation.write(Array(ScenarioReport.text(runs).utf8))
    }
  }
}
