import Basics
package import Documents
import FeedClient
import YoullModels

extension PreparedProject {
  /// Returns the failing scenarios of a file as texts, each with the steps that its first failure
  /// needs, and the findings about what cannot run.
  package func shrunkScenarios(
    of file: SourceFile, _ usual: PageRequest, _ options: ScenarioOptions = ScenarioOptions()
  ) async -> (texts: [String], findings: [Finding]) {
    let (read, problems) = ScenarioFile.read(file)
    guard problems.isEmpty else { return ([], problems) }
    var texts: [String] = []
    var findings: [Finding] = []
    for scenario in read.scenarios {
      let transcript = await run(scenario, in: file.path, usual, options)
      // A scenario that cannot begin has no steps to remove.
      guard !transcript.steps.isEmpty || transcript.failures.isEmpty else {
        findings += transcript.failures
        continue
      }
      guard var small = await shrunk(scenario, in: file.path, usual, options) else { continue }
      small.settings.name(customer(of: scenario, in: file.path, usual), usual.transport)
      texts.append(small.text)
    }
    return (texts, findings)
  }

  private func customer(
    of scenario: Scenario, in path: String, _ usual: PageRequest
  ) -> String {
    scenario.settings.customer ?? project.customer(ofScenarios: path) ?? usual.customer
  }

  /// Returns a scenario without the steps that its first failure does not need, or `nil` if it
  /// passes.
  private func shrunk(
    _ scenario: Scenario, in path: String, _ usual: PageRequest, _ options: ScenarioOptions
  ) async -> Scenario? {
    guard let failure = await failure(of: scenario, in: path, usual, options) else { return nil }
    var small = scenario
    small.steps = Array(scenario.steps.prefix(failure.index + 1))
    var size = max(failure.index / 2, 1)
    while true {
      var isSmaller = false
      var start = 0
      while start < small.steps.count - 1 {
        let end = min(start + size, small.steps.count - 1)
        var candidate = small
        candidate.steps.removeSubrange(start..<end)
        if await self.failure(of: candidate, in: path, usual, options)?.isLike(failure) ?? false {
          (small, isSmaller) = (candidate, true)
        } else {
          start = end
        }
      }
      // A step may become removable after a later one was removed.
      guard size > 1 || isSmaller else { return small }
      size = max(size / 2, 1)
    }
  }

  /// The first step of a scenario that fails.
  private struct Failure {
    let index: Int
    let step: String
    let rule: String

    func isLike(_ other: Failure) -> Bool {
      step.hasSameBytes(as: other.step) && rule.hasSameBytes(as: other.rule)
    }
  }

  private func failure(
    of scenario: Scenario, in path: String, _ usual: PageRequest, _ options: ScenarioOptions
  ) async -> Failure? {
    let transcript = await run(scenario, in: path, usual, options)
    guard let finding = transcript.failures.first,
      let index = transcript.steps.firstIndex(where: { $0.result == .failed }),
      scenario.steps.indices.contains(index)
    else { return nil }
    return Failure(index: index, step: scenario.steps[index].text, rule: finding.rule.id)
  }
}

extension ScenarioSettings {
  /// Writes down the customer and the transport that the file and the command have chosen.
  fileprivate mutating func name(_ customer: String, _ transport: Transport?) {
    if self.customer == nil { written.insert(("customer", customer), at: 0) }
    if let transport, self.transport == nil { written.append(("transport", transport.rawValue)) }
  }
}
