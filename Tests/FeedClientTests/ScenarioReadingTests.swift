import Documents
import FeedClient
import Testing

/// The grammar of scenarios: settings, titles and steps, and the findings about other lines.
@Suite struct ScenarioReadingTests {
  private func read(_ text: String) -> (file: ScenarioFile, findings: [Finding]) {
    let reading = ScenarioFile.read(SourceFile(path: "a.scenario", text: text))
    return (reading.value, reading.findings)
  }

  @Test func settingsBeforeTheFirstTitleApplyToAllScenarios() {
    let (file, findings) = read(
      """
      # A comment.
      customer: stillmoor
      clock: 2026-03-01T18:30:00Z

      scenario: First
      open the app

      scenario: Second
      user: guest
      flags: quizEnabled=off, reminders=on
      open the app
      """)
    #expect(findings.isEmpty)
    #expect(file.scenarios.map(\.title) == ["First", "Second"])
    #expect(file.scenarios.map(\.settings.customer) == ["stillmoor", "stillmoor"])
    #expect(file.scenarios.map(\.settings.user) == [nil, "guest"])
    #expect(file.scenarios.map(\.settings.clock) == [1_772_389_800_000, 1_772_389_800_000])
    #expect(file.scenarios[1].settings.flags.map(\.isOn) == [false, true])
  }

  @Test(arguments: [
    ("go to the background for 4:59", 299_000), ("go to the background for 5 minutes", 300_000),
    ("go to the background for 1 hour", 3_600_000), ("go to the background for 250 ms", 250),
  ])
  func durationsAreMilliseconds(_ line: String, _ milliseconds: Int64) throws {
    guard case .background(milliseconds) = try ScenarioStep.read(line).get().action else {
      Issue.record("\(line) has another duration")
      return
    }
  }

  @Test func targetsNameTextButtonItemLinkSectionAndNumber() throws {
    func target(_ line: String) throws -> ScenarioTarget? {
      if case .tap(let target) = try ScenarioStep.read(line).get().action { target } else { nil }
    }
    #expect(try target("tap \"Play\"") == ScenarioTarget(.text("Play")))
    var button = ScenarioTarget(.text("Say \"yes\""))
    button.isButton = true
    button.section = "For you"
    button.number = 2
    #expect(try target(#"tap 2nd button "Say \"yes\"" in "For you""#) == button)
    #expect(try target("tap item first-light") == ScenarioTarget(.item("first-light")))
    #expect(try target("tap link bricks:goBack") == ScenarioTarget(.link("bricks:goBack")))
  }

  @Test(arguments: [
    ("open the ap", "scenario.invalid", "goes on with `app`", 9),
    ("tap Play", "scenario.invalid", "\"Play\"", 4),
    ("tap \"Play", "scenario.invalid", "closing quotation mark", 4),
    ("tap “Play”", "scenario.invalid", "straight quotation marks", 4),
    ("wait", "scenario.invalid", "needs `4:59`", 4),
    ("wait 5 parsecs", "scenario.invalid", "A duration is", 5),
    ("pull to refresh now", "scenario.invalid", "ends before", 16),
    ("let requests fail with 200", "scenario.invalid", "from 400 to 599", 23),
    ("pul to refresh", "scenario.unknown", "did you mean `pull to refresh`?", 0),
    ("user: guest", "scenario.invalid", "before the first step", 0),
    ("usr: guest", "scenario.unknown", "did you mean `user`?", 0),
  ])
  func otherLinesAreFindingsAtTheirWord(
    _ line: String, _ rule: String, _ words: String, _ column: Int
  ) {
    let head = "scenario: Title\nopen the app\n"
    let (_, findings) = read(head + line)
    #expect(findings.map(\.rule.id) == [rule])
    #expect(findings.first.map { $0.message.contains(words) } == true, "\(findings)")
    #expect(findings.first?.place.range.lowerBound == head.utf8.count + column)
  }

  @Test func everyRowOfTheLanguageIsReadAsItIsDocumented() {
    let samples: [ScenarioValueKind: String] = [
      .target: "button \"Play\" in \"For you\"", .text: "\"Play\"", .name: "word",
      .duration: "5 minutes", .status: "503",
      .version: "3.2",
    ]
    for verb in ScenarioVerb.all {
      let line = verb.pattern.form.split(separator: " ").map { word in
        ScenarioValueKind(rawValue: String(word)).flatMap { samples[$0] } ?? String(word)
      }.joined(separator: " ")
      guard case .success(let step) = ScenarioStep.read(line) else {
        Issue.record("\(line) is not a step")
        continue
      }
      #expect(step.text == line)
    }
  }

  @Test func jsonHasTheSameSettingsAndSteps() {
    let text = "user: guest\nscenario: Title\nflags: reminders=on\nopen the app\ntap \"Play\"\n"
    let json = """
      {"settings": {"user": "guest"}, "scenarios": [{"scenario": "Title",
       "settings": {"flags": "reminders=on"}, "steps": ["open the app", "tap \\"Play\\""]}]}
      """
    let (file, findings) = read(json)
    #expect(findings.isEmpty)
    let other = read(text).file
    #expect(file.scenarios.map(\.title) == other.scenarios.map(\.title))
    #expect(file.scenarios[0].steps.map(\.text) == other.scenarios[0].steps.map(\.text))
    #expect(file.scenarios[0].settings.user == other.scenarios[0].settings.user)
    #expect(read(#"{"scenarios": [{"scenario": "T", "steps": ["opn"]}]}"#).findings.count == 1)
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededRandom(seed: 29)
    let words =
      ScenarioVerb.all.map(\.pattern.form) + ["scenario: A", "\"", "\\", "2nd", "in", ":"]
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "\n")
      _ = read(line)
    }
  }
}
