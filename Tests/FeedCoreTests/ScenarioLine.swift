import FeedCore

/// A line of a scenario of a state machine: an event, its effects, and the state after it.
struct ScenarioLine {
  let event: String
  let effects: String
  let state: String

  static func all(in scenario: String) -> [ScenarioLine] {
    scenario.split(separator: "\n").map { text in
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return ScenarioLine(event: parts[0], effects: parts[1], state: parts[2])
    }
  }
}

extension StateMachine {
  /// Returns the index of the row for an event in the current state.
  func rowIndex(for event: Event) -> Int? {
    Self.transitions.indices.first { index in
      let row = Self.transitions[index]
      return row.event == Self.name(of: event)
        && (row.phases.isEmpty || row.phases.contains(phase))
        && row.conditions.allSatisfy { isMet($0, by: event) }
    }
  }
}
