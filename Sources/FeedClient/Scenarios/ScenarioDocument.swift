import Basics
package import Documents

/// Scenarios as JSON, with the same settings and steps as the text.
package struct ScenarioDocument: Sendable {
  private var settings: [(key: String, value: PlacedText)] = []
  private var scenarios: [Entry] = []

  private init() {}

  private struct Entry: Sendable {
    var title = PlacedText(text: "", place: nil)
    var settings: [(key: String, value: PlacedText)] = []
    var steps: [ScenarioStep] = []

    static let table = FieldTable(
      "scenario", "A scenario with its steps.", from: Entry(),
      [
        .required(
          "scenario", \.title, PlacedText.reader, "The title: the behavior that the scenario shows."
        ),
        .optional(
          "settings", \.settings, .dictionary(of: PlacedText.reader),
          "The settings of this scenario."),
        .optional(
          "steps", \.steps, .array(of: ScenarioStep.reader),
          "The steps in the words of the text format, such as `tap \"Play\"`."),
      ])
  }

  package static let format = DocumentFormat(
    "scenarios",
    table: FieldTable(
      "scenarios", "Scenarios: what users do with an app, and what is then expected.",
      from: ScenarioDocument(),
      [
        .optional(
          "settings", \.settings, .dictionary(of: PlacedText.reader),
          "The settings of all scenarios, such as `customer`, with their values as text."),
        .required(
          "scenarios", \.scenarios, .array(of: Entry.table.reader),
          "The scenarios, in their order."),
      ]))

  /// Reads a file with scenarios in JSON.
  static func read(_ file: SourceFile) -> (value: ScenarioFile, findings: [Finding]) {
    let (document, findings) = format.read(file)
    var reading = ScenarioReading(file)
    for (name, value) in document?.settings ?? [] { reading.set(name, to: value.text, value.place) }
    for entry in document?.scenarios ?? [] {
      reading.begin(entry.title.text, at: entry.title.place ?? Place(file, 0..<0))
      for (name, value) in entry.settings { reading.set(name, to: value.text, value.place) }
      reading.add(entry.steps)
    }
    return (reading.result.value, findings + reading.findings)
  }
}

/// A text of a document with its place.
private struct PlacedText: Sendable {
  let text: String
  let place: Place?

  static let reader = ValueReader<PlacedText>(ValueReader<String>.string.shape) { node, reading in
    ValueReader<String>.string.read(node, &reading).map {
      PlacedText(text: $0, place: reading.document.place(of: node))
    }
  }
}

extension ScenarioStep {
  fileprivate static let reader = ValueReader<ScenarioStep>(ValueReader<String>.string.shape) {
    node, reading in
    guard let text = ValueReader<String>.string.read(node, &reading) else { return nil }
    switch read(text) {
    case .success(let step):
      return ScenarioStep(
        text: step.text, action: step.action, place: reading.document.place(of: node))
    case .failure(let problem):
      reading.report(problem.finding.rule, problem.finding.message, at: node)
      return nil
    }
  }
}
