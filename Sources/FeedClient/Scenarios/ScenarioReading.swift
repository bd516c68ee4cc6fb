import Basics
package import Documents

extension ScenarioFile {
  /// The end of the names of files with scenarios.
  package static let fileExtension = ".scenario"

  /// The maximum number of steps of a scenario.
  package static let mostSteps = 10_000

  /// Reads a file with scenarios, as text or as JSON.
  ///
  /// Settings before the first scenario apply to all scenarios of the file.
  package static func read(_ file: SourceFile) -> (value: ScenarioFile, findings: [Finding]) {
    if file.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      return ScenarioDocument.read(file)
    }
    var reading = ScenarioReading(file)
    var start = 0
    while start < file.bytes.count {
      let rest = file.bytes[start...]
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let isLF = end > start && file.bytes[end - 1] == 0x0D
      reading.read(start..<(isLF ? end - 1 : end))
      start = end + 1
    }
    return reading.result
  }
}

/// The reader of the lines of one file.
struct ScenarioReading {
  let file: SourceFile
  private var shared = ScenarioSettings()
  private var scenarios: [Scenario] = []
  private(set) var findings: [Finding] = []

  init(_ file: SourceFile) { self.file = file }

  var result: (value: ScenarioFile, findings: [Finding]) {
    var findings = findings
    if scenarios.isEmpty, findings.isEmpty {
      findings.append(
        Finding(
          ScenarioRules.unknown, "The file has no scenario; begin one with `scenario: TITLE`.",
          at: Place(file, 0..<0)))
    }
    return (ScenarioFile(source: file, scenarios: scenarios), findings)
  }

  /// Reads a line without its end.
  mutating func read(_ line: Range<Int>) {
    let text = file.text(in: line)
    guard let first = text.first(where: { $0 != " " && $0 != "\t" }), first != "#" else { return }
    // The name of a setting has no quotation marks, and no step has a colon before its first one.
    if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("\""),
      text[colon...].dropFirst().first ?? " " == " "
    {
      let name = text[..<colon].trimmingSpaces
      let start = line.lowerBound + text[...colon].utf8.count
      let value = text[text.index(after: colon)...].trimmingSpaces
      let place = Place(file, start..<line.upperBound)
      if name.hasSameBytes(as: "scenario") { return begin(value, at: place) }
      return set(name, to: value, Place(file, line))
    }
    addStep(line)
  }

  /// Changes a setting of the latest scenario, or of all scenarios before the first one.
  mutating func set(_ name: String, to value: String, _ place: Place?) {
    let place = place ?? Place(file, 0..<0)
    guard let setting = ScenarioSetting.named(name) else {
      let names = ["scenario"] + ScenarioSetting.all.map(\.name)
      return report(
        ScenarioRules.unknown, InvalidName.message(name, "setting", among: names), place)
    }
    guard scenarios.last?.steps.isEmpty ?? true else {
      return report(
        ScenarioRules.invalid, "Settings are written before the first step of a scenario.", place)
    }
    func change(_ settings: inout ScenarioSettings) -> String? {
      settings.written.append((name, value))
      return setting.set(&settings, value)
    }
    let problem =
      scenarios.isEmpty ? change(&shared) : change(&scenarios[scenarios.count - 1].settings)
    if let problem { report(ScenarioRules.invalid, problem, place) }
  }

  mutating func begin(_ title: String, at place: Place) {
    if title.isEmpty {
      findings.append(
        Finding(
          ScenarioRules.invalid, "The title is missing: the behavior that the scenario shows.",
          at: place))
    }
    if scenarios.contains(where: { $0.title.hasSameBytes(as: title) }) {
      findings.append(
        Finding(
          ScenarioRules.invalid,
          "An earlier scenario of the file has the title \(Quoted.text(title)).",
          at: place))
    }
    scenarios.append(Scenario(title: title, place: place, settings: shared))
  }

  /// Adds steps to the latest scenario.
  mutating func add(_ steps: [ScenarioStep]) {
    guard !scenarios.isEmpty else { return }
    scenarios[scenarios.count - 1].steps += steps
  }

  /// Reads a step of the latest scenario.
  mutating func addStep(_ line: Range<Int>) {
    guard !scenarios.isEmpty else {
      return report(
        ScenarioRules.unknown, "Steps belong to a scenario; begin one with `scenario: TITLE`.",
        Place(file, line))
    }
    switch ScenarioStep.read(file, line) {
    case .success(let step):
      guard scenarios[scenarios.count - 1].steps.count < ScenarioFile.mostSteps else {
        return report(
          ScenarioRules.invalid, "A scenario has at most \(ScenarioFile.mostSteps) steps.",
          Place(file, line))
      }
      scenarios[scenarios.count - 1].steps.append(step)
    case .failure(let problem): findings.append(problem.finding)
    }
  }

  private mutating func report(_ rule: Rule, _ message: String, _ place: Place) {
    findings.append(Finding(rule, message, at: place))
  }
}

/// The reason why a line is not a step.
package struct ScenarioStepProblem: Error {
  package let finding: Finding
}

extension ScenarioStep {
  /// Reads a step outside of a file.
  package static func read(_ text: String) -> Result<ScenarioStep, ScenarioStepProblem> {
    let file = SourceFile(path: "step", text: text)
    return read(file, 0..<file.bytes.count)
  }

  /// Reads the step on a line.
  static func read(
    _ file: SourceFile, _ line: Range<Int>
  ) -> Result<ScenarioStep, ScenarioStepProblem> {
    let reading = ScenarioWords(file, line)
    func problem(_ rule: Rule, _ problem: ScenarioProblem) -> ScenarioStepProblem {
      ScenarioStepProblem(finding: Finding(rule, problem.message, at: Place(file, problem.range)))
    }
    if let invalid = reading.problem {
      return .failure(
        problem(ScenarioRules.invalid, ScenarioProblem(invalid.message, invalid.range)))
    }
    let words = reading.words
    var best: (count: Int, problem: ScenarioProblem)?
    for verb in ScenarioVerb.all {
      switch verb.pattern.match(words, end: line.upperBound) {
      case .values(let values):
        guard let action = verb.make(values) else { continue }
        let text = words.map { $0.isQuoted ? ScenarioText.quoted($0.text) : $0.text }
        let start = words.first?.range.lowerBound ?? line.lowerBound
        let end = words.last?.range.upperBound ?? line.upperBound
        return .success(
          ScenarioStep(
            text: text.joined(separator: " "), action: action, place: Place(file, start..<end)))
      case .differs(let count, let problem):
        if count > best?.count ?? 0 { best = (count, problem) }
      }
    }
    guard let best else {
      let written = words.prefix { !$0.isQuoted }.map(\.text).joined(separator: " ")
      let names = ScenarioVerb.all.map(\.pattern.opening)
      let start = words.first?.range.lowerBound ?? line.lowerBound
      return .failure(
        problem(
          ScenarioRules.unknown,
          ScenarioProblem(
            InvalidName.message(
              written, "step", among: names, otherwise: "`bricks help scenarios` lists the steps."),
            start..<line.upperBound)))
    }
    return .failure(problem(ScenarioRules.invalid, best.problem))
  }
}
