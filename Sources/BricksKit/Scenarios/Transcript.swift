package import Documents

/// The record of a scenario: each step with what followed from it.
package struct Transcript: Sendable {
  package let title: String
  /// The circumstances at the start, in words.
  package let circumstances: String
  package var steps: [Step] = []
  /// The steps that could not be done, and the expectations that were not met.
  package var failures: [Finding] = []
  /// The rows of the platform's tables that the scenario has used.
  package var used: Set<ScenarioRow> = []
  /// The reason why the app has ignored the latest link.
  var ignoredLink: String?

  /// A step, and what followed from it.
  package struct Step: Sendable {
    /// The time of day, such as `18:30:00`.
    package let time: String
    package let text: String
    package let result: Result
    package let lines: [Line]
    /// The page after the step; only a filmstrip has pages.
    package var page: [UInt8]?

    package enum Result: Sendable {
      case done, met, failed
    }
  }

  /// One fact, such as a request or a change of the screen.
  package struct Line: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
      case app, token, screen, shows, state, change, request, event, flow, notice, ignored, failure
    }

    package let kind: Kind
    package let text: String
  }

  package var isPassed: Bool { failures.isEmpty }
}

extension Transcript {
  /// The record as text, for people and for goldens.
  package var text: String {
    var text = "scenario: \(title)\n\(circumstances)\n\n"
    for step in steps { text += step.record }
    return text
  }
}

extension Transcript.Step {
  /// The record of the step as text.
  package var record: String {
    let mark =
      switch result {
      case .done: " "
      case .met: "✓"
      case .failed: "✗"
      }
    var record = "\(time) \(mark) \(text)\n"
    var last: Transcript.Line.Kind?
    for line in lines {
      let label = line.kind == last ? "" : line.kind.rawValue
      record += "           \(label.padded(to: 9))\(line.text)\n"
      last = line.kind
    }
    return record
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}

/// A row of one of the platform's tables.
package struct ScenarioRow: Sendable, Hashable {
  /// The table, such as `action`.
  package let table: String
  package let name: String
}
