/// A transition of a state machine: one row of its table.
///
/// A machine is a value. For an event, it takes the first row whose phase, event and conditions
/// match. It performs the actions of the row in their order, and enters the next phase.
package struct Transition<Machine: StateMachine>: Sendable {
  /// The phases in which the row applies; empty for every phase.
  package let phases: [Machine.Phase]
  package let event: Machine.EventName
  /// The conditions that must all be met.
  package let conditions: [Machine.Condition]
  package let actions: [Machine.Action]
  /// The next phase; `nil` if the phase stays the same.
  package let next: Machine.Phase?

  package init(
    _ phases: [Machine.Phase], _ event: Machine.EventName,
    when conditions: [Machine.Condition] = [],
    do actions: [Machine.Action] = [], next: Machine.Phase? = nil
  ) {
    self.phases = phases
    self.event = event
    self.conditions = conditions
    self.actions = actions
    self.next = next
  }
}

/// A state machine whose behavior is a table of transitions.
///
/// Raw values are the words of the table in the documentation.
package protocol StateMachine: EventMachine {
  /// A state without its values.
  associatedtype Phase: RawRepresentable<String> & CaseIterable & Sendable & Equatable
  /// An event without its values.
  associatedtype EventName: RawRepresentable<String> & CaseIterable & Sendable & Equatable
  associatedtype Condition: RawRepresentable<String> & Sendable
  associatedtype Action: RawRepresentable<String> & Sendable

  static var transitions: [Transition<Self>] { get }

  var phase: Phase { get set }

  static func name(of event: Event) -> EventName

  func isMet(_ condition: Condition, by event: Event) -> Bool

  /// Performs an action, and adds its effects.
  mutating func perform(_ action: Action, for event: Event, _ effects: inout [Effect])
}

extension StateMachine {
  /// Performs the actions of the first matching row; without one, the event changes nothing.
  package mutating func handle(_ event: Event) -> [Effect] {
    guard let row = transition(for: event) else { return [] }
    var effects: [Effect] = []
    for action in row.actions { perform(action, for: event, &effects) }
    if let next = row.next { phase = next }
    return effects
  }

  /// Returns the row for an event in the current state.
  package func transition(for event: Event) -> Transition<Self>? {
    Self.transitions.first { row in
      row.event == Self.name(of: event) && (row.phases.isEmpty || row.phases.contains(phase))
        && row.conditions.allSatisfy { isMet($0, by: event) }
    }
  }

  /// The transitions as the rows of a table in Markdown.
  package static var transitionTable: String {
    var lines = ["|State|Event|Condition|What happens|Next state|", "|-|-|-|-|-|"]
    for row in transitions {
      let phases = row.phases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let actions = row.actions.map(\.rawValue).joined(separator: "; ")
      lines.append(
        "|"
          + [
            phases.isEmpty ? "any" : phases, row.event.rawValue,
            row.conditions.map(\.rawValue).joined(separator: ", and "),
            actions.isEmpty ? "nothing" : actions,
            row.next.map { "`\($0.rawValue)`" } ?? "the same",
          ].joined(separator: "|") + "|")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
