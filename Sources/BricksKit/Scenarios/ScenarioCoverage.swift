import FeedClient
import FeedCore

/// The rows of the platform's tables with the scenarios that use them.
///
/// A row is used if a run has performed it, not if a script mentions it.
package struct ScenarioCoverage: Sendable {
  /// The rows in the order of their tables, with the titles of their scenarios.
  package let rows: [(row: ScenarioRow, scenarios: [String])]

  /// Creates the coverage of the runs of all scenarios.
  package init(_ runs: [ScenarioFileRun]) {
    let transcripts = runs.flatMap(\.transcripts)
    rows = Self.allRows.map { row in
      (row, transcripts.filter { $0.used.contains(row) }.map(\.title))
    }
  }

  /// The rows that no scenario uses.
  package var unused: [ScenarioRow] { rows.filter(\.scenarios.isEmpty).map(\.row) }

  private static var allRows: [ScenarioRow] {
    RefreshTrigger.all.map { ScenarioRow(table: "event", name: $0.name) }
      + AppFlow.all.map { ScenarioRow(table: "flow", name: $0.name) }
      + DeepLink.Place.allCases.flatMap { place in
        ["", " without an ID"].map { ScenarioRow(table: "link", name: place.rawValue + $0) }
      }
      + Route.all.map { ScenarioRow(table: "action", name: $0.action) }
  }

  /// The maximum number of scenarios that the page lists for a row.
  private static let mostScenarios = 2

  /// The rows as a page in Markdown.
  package var markdown: String {
    var lines = [
      "# The scenarios of each rule", "",
      "Each row of the tables of events, flows, links and actions has a scenario that uses it.", "",
      "## Overview", "",
      "`bricks simulate --format rows` prints this page from the runs of all sample scenarios. A "
        + "row is used if a run has performed it.",
      "", "## Rows", "", "|Table|Row|Scenarios|", "|-|-|-|",
    ]
    for (row, scenarios) in rows {
      let rest = scenarios.count - Self.mostScenarios
      let names =
        scenarios.prefix(Self.mostScenarios).joined(separator: "; ")
        + (rest > 0 ? "; and \(rest) more" : "")
      lines.append("|\(row.table)|`\(row.name)`|\(names.isEmpty ? "none" : names)|")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
