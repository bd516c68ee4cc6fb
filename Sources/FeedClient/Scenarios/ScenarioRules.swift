package import Documents

/// The rules for scenarios, one row per rule.
package enum ScenarioRules {
  package static let all: [Rule] = [unknown, invalid, ambiguous, missing, failed]

  package static let unknown = Rule(
    "scenario.unknown", .error, "A line of a scenario is not a step",
    "A file has settings such as `customer: stillmoor`, lines `scenario: TITLE`, and below each of "
      + "them its steps, one per line. `bricks help scenarios` lists all settings and steps. Lines "
      + "that begin with `#` are comments.", isConfigurable: false)

  package static let invalid = Rule(
    "scenario.invalid", .error, "A value in a scenario is not valid",
    "The step or the setting is known, but not with this value. The scenario does not run.",
    isConfigurable: false)

  package static let ambiguous = Rule(
    "scenario.ambiguous", .error, "A step can mean several parts of the screen",
    "A user taps one place. Name it with `button`, `item` or `link`, name its section with `in`, or "
      + "choose one with `2nd`. The finding lists the candidates in the order of the screen.",
    isConfigurable: false)

  package static let missing = Rule(
    "scenario.missing", .error, "The screen does not have the part that a step is about",
    "The scenario ends there, because a user could not do this. The finding lists what the screen "
      + "has instead.", isConfigurable: false)

  package static let failed = Rule(
    "scenario.failed", .error, "An expectation is not met",
    "The app behaves in another way than the scenario describes: one of them is wrong. The finding "
      + "shows what was on the screen. Later steps run as well.", isConfigurable: false)
}
