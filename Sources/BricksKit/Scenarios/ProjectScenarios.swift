import Basics
package import Documents
package import FeedClient
import FeedModel
import YoullModels

extension BricksProject {
  /// The files with scenarios of a customer and of the project, by path.
  package func scenarioPaths(of customer: String? = nil) -> [String] {
    let themes = customers.filter { name in customer.map { name.hasSameBytes(as: $0) } ?? true }
    let folders = themes.map { "\(files.theme($0))/scenarios" } + [files.scenarios]
    return folders.flatMap { folder in
      files.source.names(folder)
        .filter { $0.hasSuffix(ScenarioFile.fileExtension) || $0.hasSuffix(".scenario.json") }
        .map { "\(folder)/\($0)" }
    }
  }

  /// The customer to whose folder a file belongs.
  package func customer(ofScenarios path: String) -> String? {
    customers.first { path.hasPrefix(files.theme($0) + "/") }
  }

  /// Returns the request with the circumstances of a scenario.
  ///
  /// `usual` has the source and the environment that the scenario does not set.
  package func request(
    for scenario: Scenario, in path: String, _ usual: PageRequest
  ) throws(RequestProblem) -> PageRequest {
    let settings = scenario.settings
    var request = usual
    let customer = settings.customer ?? self.customer(ofScenarios: path)
    if let customer { request.customer = customer }
    guard !request.customer.isEmpty else {
      throw RequestProblem(
        message: "The scenario has no customer; add a line such as `customer: "
          + "\(customers.first ?? "NAME")`.")
    }
    guard customers.contains(where: { $0.hasSameBytes(as: request.customer) }) else {
      throw RequestProblem("customer", request.customer, among: customers)
    }
    request.now = settings.clock
    request.timeZone = settings.timeZone
    if let source = settings.source {
      switch source {
      case "backend": request.source = .backend(.first)
      case "demo": request.source = .demo
      default: throw RequestProblem("source", source, among: ["backend", "demo"])
      }
    }
    if let user = settings.user {
      request.source = request.source.of(user.hasSameBytes(as: "guest") ? .guest : .named(user))
    }
    if let transport = settings.transport { request.transport = try Transport(named: transport) }
    if let language = settings.language { request.language = language }
    if let scheme = settings.scheme { request.scheme = scheme }
    if let size = settings.textSize { request.textSize = try Self.textSize(named: size) }
    if let device = settings.device {
      guard let known = Device.named(device) else {
        throw RequestProblem("device", device, among: Device.all.map(\.name))
      }
      request.show(on: known)
    }
    request.visit.appVersion = settings.version
    request.visit.flags += settings.flags.map { FeatureFlag(name: $0.name, isOn: $0.isOn) }
    return request
  }
}

extension BricksProject {
  /// The names of the files with scenarios in a customer's folder.
  package func scenarioNames(of customer: String) -> [String] {
    files.source.names("\(files.theme(customer))/scenarios").compactMap { name in
      name.hasSuffix(ScenarioFile.fileExtension)
        ? String(name.dropLast(ScenarioFile.fileExtension.count)) : nil
    }
  }

  /// Returns the runs of the scenarios in a file of a customer's folder.
  package func transcripts(
    of name: String, _ customer: String
  ) async -> Result<ScenarioFileRun, FileProblem> {
    let path = "\(files.theme(customer))/scenarios/\(name)\(ScenarioFile.fileExtension)"
    let file: SourceFile
    switch files.source.result(path) {
    case .success(let read): file = read
    case .failure(let problem): return .failure(problem)
    }
    var usual = PageRequest(customer: customer, screen: "home")
    usual.source = .backend(.first)
    return .success(await PreparedProject(self).runScenarios(of: file, usual))
  }
}

extension PreparedProject {
  /// Runs the scenarios of a file, one after the other.
  ///
  /// A file with errors does not run, because a story with a missing step means nothing. `usual`
  /// has the source and the environment that the scenarios do not set.
  package func runScenarios(
    of file: SourceFile, _ usual: PageRequest, _ options: ScenarioOptions = ScenarioOptions()
  ) async -> ScenarioFileRun {
    let (read, problems) = ScenarioFile.read(file)
    var run = ScenarioFileRun(path: file.path, problems: problems)
    guard problems.isEmpty else { return run }
    for scenario in read.scenarios {
      run.transcripts.append(await self.run(scenario, in: file.path, usual, options))
    }
    return run
  }

  /// Runs a scenario of a file.
  ///
  /// A scenario that cannot begin has a transcript without steps, and the reason among its
  /// failures.
  func run(
    _ scenario: Scenario, in path: String, _ usual: PageRequest, _ options: ScenarioOptions
  ) async -> Transcript {
    do throws(RequestProblem) {
      let request = try project.request(for: scenario, in: path, usual)
      return try await ScenarioRun.run(scenario, self, request, options)
    } catch {
      var transcript = Transcript(title: scenario.title, circumstances: "")
      transcript.failures = [Finding(ScenarioRules.invalid, error.message, at: scenario.place)]
      return transcript
    }
  }
}
