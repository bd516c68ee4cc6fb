import BricksKit
import Documents

extension Verb {
  static let layoutCheck: Verb = Verb(
    name: "check",
    summary: "checks layouts with the theme of each customer, on every device",
    discussion: [
      "It reports unknown names, and problems that a device does not report: items that wrap to a "
        + "new row, ignored estimates and insets, fractions of estimates, negative sizes, and "
        + "items or fallbacks that are never shown.",
      "The file of a section, a cell or a screen replaces the project's file of the same name "
        + "during the check. A raw layout is checked on its own.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .any,
        summary: "layouts and folders instead of the project's Layouts; `-` is standard input")
    ],
    flags: [
      .oneCustomer, .oneDevice, .landscape, .container, .insets, .scale, .project,
    ] + Flag.reporting,
    examples: [
      Example("bricks layout check", "all layouts of the project"),
      Example(
        "bricks layout check Layouts/sections/tag.json --container 507x820",
        "one section, in half of a tablet's screen"),
      Example("bricks layout check grid.json --reporter github", "annotate a pull request"),
    ],
    run: { invocation throws(CommandError) in try ProjectContext(invocation).checkLayouts() })
}

extension Flag {
  fileprivate static let oneCustomer = customer.summarized(
    "The customer whose theme is used (default: every customer)")
  fileprivate static let oneDevice = device.summarized(
    "The device to check for (default: every device)")
}

extension ProjectContext {
  fileprivate func checkLayouts() throws(CommandError) -> ExitCode {
    let view = try invocation.layoutView()
    var sources: [SourceFile] = []
    var folders: [String] = []
    for path in invocation.operands {
      if FileSource.disk.isFolder(path) {
        folders.append(path)
      } else {
        sources.append(try SourceFile.readOrFail(path))
      }
    }
    let (findings, count) = try orFail { () throws(RequestProblem) in
      let checking = try LayoutChecking(
        project, customer: invocation.text(.oneCustomer), view: view)
      return try invocation.operands.isEmpty
        ? checking.check() : checking.check(sources, folders: folders)
    }
    let (report, exitCode) = try report(findings)
    try invocation.reportSummary(of: report, Sentence.count(count, "layout"))
    return exitCode
  }
}
