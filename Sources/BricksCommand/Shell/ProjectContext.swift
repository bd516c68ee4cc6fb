import BricksKit
import Documents

/// The project that a verb works on: its folder, its settings and the findings about the settings.
struct ProjectContext {
  let invocation: Invocation
  let project: BricksProject
  /// The folder with the settings or the named folder, or `nil` if neither exists.
  let found: ProjectFolder?
  let share: String?
  let configuration: ProjectConfiguration
  let findings: [Finding]

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    let found = try orFail { () throws(FileProblem) in
      try ProjectFolder.find(named: invocation.text(.project))
    }
    self.found = found
    let reading = try found?.configuration.map { path throws(CommandError) in
      BricksFormats.configuration.read(try SourceFile.readOrFail(path))
    }
    configuration = reading?.value ?? ProjectConfiguration()
    findings = reading?.findings ?? []
    let environment = invocation.console.environment
    share = ProjectFiles.share(named: environment["BRICKS_SHARE"], program: Platform.program)
    project = BricksProject(folder: found?.path ?? ".", share: share, zones: environment["TZDIR"])
  }

  var console: Console { invocation.console }

  /// The folder of the project, or the working folder without a project.
  var folder: String { found?.path ?? "." }

  /// The exit code of a verb that has no findings of its own.
  var exitCode: ExitCode {
    FindingReport(findings, configuration: configuration).count(.error) > 0 ? .findings : .clean
  }

  /// Writes the findings about the settings and further findings, and returns the report.
  func report(
    _ findings: [Finding], asMessages: Bool = false, listsUses: Bool = false
  ) throws(CommandError) -> (report: FindingReport, exitCode: ExitCode) {
    try invocation.report(
      self.findings + findings, configuration, asMessages: asMessages, listsUses: listsUses)
  }
}
