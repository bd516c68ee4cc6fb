package import Documents
import FeedClient
import FeedModel

/// A scenario that is written while its steps are performed.
package struct ScenarioRecorder: Sendable {
  private var run: ScenarioRun
  /// The scenario so far, as a file.
  package private(set) var script: String

  /// The result of a line.
  package enum Result: Sendable {
    /// The step is part of the scenario; the text is its part of the transcript.
    case kept(String)
    /// The line is not a step, or the app cannot do it now.
    case refused(Finding)
  }

  /// Begins a scenario of a customer; `request` has its user and environment.
  package init(
    _ prepared: PreparedProject, _ request: PageRequest, user: String?, title: String,
    _ options: ScenarioOptions = ScenarioOptions()
  ) async throws(RequestProblem) {
    script = "customer: \(request.customer)\n"
    if let user { script += "user: \(user)\n" }
    script += "\nscenario: \(title)\n"
    let file = SourceFile(path: "scenario", text: script)
    guard let scenario = ScenarioFile.read(file).value.scenarios.first else {
      throw RequestProblem(message: "The title of the scenario is not valid.")
    }
    let full = try prepared.project.request(for: scenario, in: file.path, request)
    run = try await ScenarioRun(scenario, prepared, full, options)
  }

  /// Performs the step on a line, and keeps it if the app could do it.
  package mutating func enter(_ line: String) async throws(RequestProblem) -> Result {
    let step: ScenarioStep
    switch ScenarioStep.read(line) {
    case .success(let read): step = read
    case .failure(let problem): return .refused(problem.finding)
    }
    _ = try await run.perform(step)
    if let failure = run.takeFailure() { return .refused(failure) }
    script += step.text + "\n"
    return .kept(run.transcript.steps.last?.record ?? "")
  }

  /// The parts of the screen that can be tapped now, in the words of a step.
  package func targets() throws(RequestProblem) -> [String] {
    try run.isOpen ? run.app.tree()?.tree.namedTaps.map { "tap \($0.words)" } ?? [] : []
  }
}
