import Basics
package import Documents
import FeedClient

extension PreparedProject {
  /// Returns the failing scenarios of a file as texts, each with the steps that its first failure
  /// needs, and the findings about a file that cannot run.
  package func shrunkScenarios(
    of file: SourceFile, _ usual: PageRequest, _ options: ScenarioOptions = ScenarioOptions()
  ) async -> (texts: [String], findings: [Finding]) {
    let (read, problems) = ScenarioFile.read(file)
    guard problems.isEmpty else { return ([], problems) }
    var texts: [String] = []
    for scenario in read.scenarios {
      let small = await shrunk(scenario, in: file.path, usual, options)
      if let small { texts.append(small.text) }
    }
    return (texts, [])
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
