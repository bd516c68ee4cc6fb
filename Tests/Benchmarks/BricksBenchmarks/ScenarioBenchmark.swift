import BricksKit
import Documents

/// The scenarios of the project in this process, with a backend of its own for each.
enum ScenarioBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    let project = BricksProject(folder: ".")
    let files = project.scenarioPaths().compactMap { try? SourceFile.read($0) }
    let count = Measurement.waiting { Double(await scenarios(files, project)) }
    let name = "all scenarios"
    guard count > 0 else { return [.missing("Scenarios", because: "no scenario passes")] }
    return [
      Comparison(
        title: "Scenarios: \(Int(count)) stories of three customers", bytes: nil,
        timings: Measurement.interleaved(
          [
            Contender(name: name) {
              Measurement.waiting { Double(await scenarios(files, project)) }
            }
          ], seconds: seconds),
        targets: [name: "at most 10 s"])
    ]
  }

  /// Runs all scenarios, and returns the number of those that pass.
  private static func scenarios(_ files: [SourceFile], _ project: BricksProject) async -> Int {
    var usual = PageRequest(customer: "", screen: "home")
    usual.source = .backend(.first)
    let prepared = PreparedProject(project)
    var count = 0
    for file in files {
      let run = await prepared.runScenarios(of: file, usual)
      count += run.transcripts.count { $0.failures.isEmpty }
    }
    return count
  }
}
