import Basics
import BricksKit
import Documents
import FeedPreview
import FeedSnapshots
import Glibc
import Localization
import SnapshotDifferences
import ThemeAudit
import TokenLint

extension Verb {
  static let previewBuild: Verb = Verb(
    name: "build",
    summary: "writes the pages of a project as a static site, which opens from disk",
    discussion: [
      "The site has an overview of the customers and screens, the pages of each customer and of "
        + "each screen side by side, token sheets, findings and the filmstrips of the scenarios. "
        + "It needs no server and no script, and works below any path of a website. A tap in a "
        + "page leads to the page of its screen, if the site has that page.",
      "With --changed, the site has only the pages that differ from those of a commit, before and "
        + "after.",
      "An earlier build in the folder is replaced when the new one is complete. A folder with "
        + "other files is an error. Equal files and flags give equal bytes.",
      "Several values of a flag are separated by commas: `--device iphone-16e,ipad-11`.",
    ],
    flags: [
      builtFolder, changedSince, .builtCustomers, .builtScreens, .builtSchemes, .builtDevices,
      .builtLanguages, .builtStates, withoutScenarios, .textSize, .transport, .builtSource,
      .timeZone, .rightToLeft, .builtTime, .project,
    ] + Flag.reporting,
    examples: [
      Example("bricks preview build -o site", "all customers of this project"),
      Example(
        "bricks preview build -o site --customer stillmoor --device iphone-16e,ipad-11 --lang en,ar",
        "one customer on two devices in two languages"),
      Example(
        "bricks preview build -o changes --changed main",
        "what a branch changes, for a pull request"),
    ],
    run: { invocation async throws(CommandError) in try await ProjectContext(invocation).build() })

  fileprivate static let builtFolder = Flag(
    name: "output", short: "o", value: .folder, summary: "The folder of the site")
  fileprivate static let changedSince = Flag(
    name: "changed", value: .text("REF"),
    summary: "Write only the pages that differ from those of this commit, such as main")
  fileprivate static let withoutScenarios = Flag(
    name: "no-scenarios", summary: "Leave out the filmstrips of the scenarios")
}

extension Flag {
  fileprivate static let builtCustomers = Flag(
    name: "customer", short: "c", value: .text("CUSTOMERS"),
    summary: "The customers (default: all)")
  fileprivate static let builtScreens = Flag(
    name: "screen", value: .text("SCREENS"), summary: "The screens (default: all)")
  fileprivate static let builtSchemes = Flag(
    name: "scheme", value: .text("SCHEMES"),
    summary: "The color schemes, such as light (default: all)")
  fileprivate static let builtDevices = Flag(
    name: "device", value: .text("DEVICES"), summary: "The devices (default: iphone-16e)")
  fileprivate static let builtLanguages = Flag(
    name: "lang", value: .text("CODES"),
    summary: "The languages, such as en,de (default: that of each app)")
  fileprivate static let builtStates = Flag(
    name: "state", value: .text("STATES"),
    summary: "The loading states, such as loaded,empty (default: loaded)")
  fileprivate static let builtSource = source.summarized(
    "The source of the feeds: demo (the customer's recordings) or backend (the embedded backend, "
      + "for its first user); default: demo")
  fileprivate static let builtTime = now.summarized(
    "The date and time for the pages (default: \(Instant(milliseconds: builtNow).text))")
  /// The time of pages whose files are equal on every day.
  fileprivate static let builtNow = Instant("2026-03-01T18:30:00Z")?.milliseconds ?? 0
}

extension ProjectContext {
  fileprivate func build() async throws(CommandError) -> ExitCode {
    guard let path = invocation.text(Verb.builtFolder), !path.isEmpty else {
      throw invocation.usage("-o DIR is missing; it names the folder of the site.")
    }
    guard !project.customers.isEmpty else {
      throw .request(RequestProblem.noCustomers.message)
    }
    let request = try builtRequest()
    switch request.source {
    case .demo, .backend: break
    case .recordings, .live:
      throw invocation.usage("--source of a static site must be demo or backend.")
    }
    try orFail { () throws(RequestProblem) in try project.check(timeZone: request.timeZone) }
    let options = try options()
    let (title, base) =
      try invocation.text(Verb.changedSince).map { ref throws(CommandError) in
        (ref, try earlier(ref))
      } ?? ("", nil)
    let folder = try orFail { () throws(StaticFolderProblem) in try StaticFolder(at: path) }
    let done = Locked(0)
    let build = StaticBuild(
      project, request, options,
      jobs: max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1),
      applyingSeverities: { [configuration] in configuration.applyingSeverities($0) },
      sheet: { sheet(of: $0) }, step: { done.withLock { $0 += 1 } })
    let count = build.pageCount
    let console = console
    let result: StaticResult?
    do throws(FileProblem) {
      result = try await InterruptibleWork.run(
        console, status: { "Rendered \(done.withLock { $0 }) of \(Sentence.count(count, "page"))" }
      ) { () async throws(FileProblem) in
        if let base {
          try await build.writeChanges(since: title, base, to: folder)
        } else {
          try await build.write(to: folder)
        }
      }
    } catch {
      folder.discard()
      throw .file(error)
    }
    guard let result else {
      folder.discard()
      return .interrupted
    }
    let (_, exitCode) = try report(result.findings, asMessages: true)
    if invocation.isReportForPeople { console.writeMessage("\(result.summary) in \(path).") }
    return exitCode
  }

  /// Returns the request for all pages, without the values that the options contain.
  private func builtRequest() throws(CommandError) -> PageRequest {
    var request = PageRequest(customer: "", screen: "")
    request.transport = try invocation.setting(.transport)
    request.source = try invocation.feedSource()
    try invocation.setTextSize(of: &request)
    if let zone = invocation.text(.timeZone) { request.timeZone = zone }
    request.isRightToLeft = invocation.has(.rightToLeft)
    request.now = invocation.has(.now) ? try invocation.now() : Flag.builtNow
    return request
  }

  /// Returns the project with the files of a commit.
  private func earlier(_ ref: String) throws(CommandError) -> BricksProject {
    do throws(GitProblem) {
      let repository = try GitRepository(
        containing: folder, environment: console.environment)
      let files = try repository.files(
        at: try repository.commit(named: ref), below: FileTree.foldersOfProject)
      for problem in files.problems { console.writeMessage(problem.message) }
      var tree = FileTree()
      for (path, file) in files.files { tree.set(path, to: file.bytes) }
      return project.over(tree.source(at: folder, over: .disk))
    } catch {
      throw .request(error.message)
    }
  }

  /// Returns the token sheet of a customer as a page, or `nil` without a theme.
  func sheet(of customer: String) -> [UInt8]? {
    var cache = ThemeFiles(from: project.files.source)
    guard let input = ThemeInput.find([customer], in: project.files).inputs.first else {
      return nil
    }
    let read = input.read(&cache)
    return SheetPage.html(
      ThemeSheet(
        read.theme, subject: read.name, findings: read.findings,
        permutations: ThemeSheet.permutations(of: read.theme, with: [:]),
        settings: TokenSettings(configuration)),
      read.fonts(from: project.files.source).fonts)
  }

  // MARK: Options

  private func options() throws(CommandError) -> StaticOptions {
    var options = StaticOptions()
    options.hasScenarios = !invocation.has(Verb.withoutScenarios)
    options.customers = try values(.builtCustomers, "customer", among: project.customers)
    options.screens = try values(.builtScreens, "screen", among: project.screens)
    let owners = options.customers.isEmpty ? project.customers : options.customers
    let schemes = owners.flatMap { project.schemes(of: $0) }
    options.schemes = try values(.builtSchemes, "scheme", among: schemes)
    options.devices = try values(.builtDevices, "device", among: Device.all.map(\.name))
      .compactMap(Device.named)
    options.states = try values(.builtStates, "state", among: FeedState.allCases.map(\.rawValue))
      .compactMap(FeedState.init)
    options.languages = try values(.builtLanguages, "language", among: nil)
    for language in options.languages {
      try orFail { () throws(RequestProblem) in try project.check(language: language) }
    }
    return options
  }

  /// Returns the values of a flag, which must be among the names without duplicates.
  private func values(
    _ flag: Flag, _ kind: String, among names: [String]?
  ) throws(CommandError) -> [String] {
    var values: [String] = []
    guard let text = invocation.text(flag) else { return values }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(word)
      if word.isEmpty {
        throw invocation.usage("--\(flag.name) has an empty value; leave the flag out for all.")
      }
      if let names, !names.contains(where: { $0.hasSameBytes(as: word) }) {
        throw .request(InvalidName.message(word, kind, among: names))
      }
      if !values.contains(where: { $0.hasSameBytes(as: word) }) { values.append(word) }
    }
    return values
  }
}
