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
      "With --versions, it lists the kinds of sections, the fields and the cells that the released "
        + "versions of the apps do not have, what each version shows instead, and the screens whose "
        + "recorded feeds use them. `versions` in app.json names the released versions.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .any,
        summary: "layouts and folders instead of the project's Layouts; `-` is standard input")
    ],
    flags: [
      .oneCustomer, .oneDevice, .landscape, .container, .insets, .scale, .versions, .versionsFormat,
      .project,
    ] + Flag.reporting,
    examples: [
      Example("bricks layout check", "all layouts of the project"),
      Example(
        "bricks layout check Layouts/sections/tag.json --container 507x820",
        "one section, in half of a tablet's screen"),
      Example("bricks layout check --versions", "the parts that older versions of the apps lack"),
      Example("bricks layout check grid.json --reporter github", "annotate a pull request"),
    ],
    run: { invocation async throws(CommandError) in
      let context = try ProjectContext(invocation)
      return invocation.has(.versions)
        ? try await context.listVersions() : try context.checkLayouts()
    })
}

extension Flag {
  fileprivate static let oneCustomer = customer.summarized(
    "The customer whose theme is used (default: every customer)")
  fileprivate static let oneDevice = device.summarized(
    "The device to check for (default: every device)")
  fileprivate static let versions = Flag(
    name: "versions", summary: "List the parts that released versions of the apps do not show")
  fileprivate static let versionsFormat = textOrJSON.summarized(
    "The format of the list of --versions (default: text)")
}

extension ProjectContext {
  /// Lists the parts that released versions of the apps do not show.
  fileprivate func listVersions() async throws(CommandError) -> ExitCode {
    let checkFlags: [Flag] = [.oneDevice, .landscape, .container, .insets, .scale]
    if let flag = checkFlags.first(where: invocation.has) {
      throw invocation.usage("--\(flag.name) does not apply to --versions; remove it.")
    }
    guard invocation.operands.isEmpty else {
      throw invocation.usage("--versions lists the layouts of the project; remove the files.")
    }
    let list = try await orFail { () async throws(RequestProblem) in
      try await LayoutVersions(project, customer: invocation.text(.oneCustomer))
    }
    let (_, exitCode) = try report(list.findings, asMessages: true)
    try console.write(invocation.text(.versionsFormat) == "json" ? list.json : list.text)
    return exitCode
  }

  fileprivate func checkLayouts() throws(CommandError) -> ExitCode {
    if invocation.has(.versionsFormat) {
      throw invocation.usage("--format applies to --versions; add it, or use --reporter.")
    }
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
