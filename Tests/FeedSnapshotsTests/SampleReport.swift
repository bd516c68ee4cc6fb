import Basics
import Documents
import FeedSnapshots
import SnapshotDifferences

/// Sample reports and their output by reporter.
enum SampleReport {
  static let tool = ReportingTool(
    name: "bricks", version: "1.2.3", catalog: RuleCatalog(ReportRules.all))

  static func told(
    _ report: SnapshotReport, by name: String, style: TerminalStyle = TerminalStyle()
  ) -> String {
    var output: [UInt8] = []
    let entry = SnapshotReporterEntry.all.first { $0.name == name }
    entry?.make(tool, style).write(report, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  static func key(_ screen: String, scheme: String? = nil, format: String = "html") -> SnapshotKey {
    let values: [SnapshotAxis: String] = [
      .customer: "stillmoor", .screen: screen, .device: "iphone-16e", .textSize: "l",
      .state: "loaded", .format: format,
    ]
    return SnapshotKey { $0 == .scheme ? scheme : values[$0] }
  }

  static func entry(
    _ outcome: SnapshotReport.Outcome, _ key: SnapshotKey, causes: [Int] = [],
    isExplained: Bool = false, changes: [NodeChange] = [], message: String = ""
  ) -> SnapshotReport.Entry {
    var entry = SnapshotReport.Entry(key, outcome)
    entry.causes = causes
    entry.isExplained = isExplained
    entry.changes = changes
    entry.message = message
    return entry
  }

  static let tokens = SourceFile(
    path: "Themes/stillmoor/light.tokens.json", text: "{\n  \"accent\": {\"$value\": \"#06c\"}\n}\n"
  )

  /// A report with a proven cause, a likely cause and one entry of every outcome.
  static let mixed: SnapshotReport = {
    var report = SnapshotReport()
    var spacing = SnapshotCause(
      .layout, "sections/featured.json /layouts/0/spacing", was: "8", now: nil, place: nil)
    spacing.scope = scope(cells: 1, sections: 1, geometry: 3)
    var accent = SnapshotCause(
      .token, "color.accent", was: "#0A84FF", now: "#0066CC", place: Place(tokens, 4..<12))
    accent.isProven = true
    accent.scope = scope(cells: 14, sections: 6)
    let idle = SnapshotCause(
      .token, "color.idle\u{1B}[2J", was: nil, now: "#fff", place: Place(tokens, 0..<1))
    report.causes = [spacing, accent, idle]
    let recolored = NodeChange(
      .recolored, "featured-1/calm/3", "color", was: "#0A84FF", now: "#0066CC")
    report.entries = [
      entry(
        .changed, key("events"), causes: [0],
        changes: [
          NodeChange(.moved, "events-1/run/2", "y", was: "120", now: "128", more: 2),
          NodeChange(.retexted, "events-1/run/4", "text", was: "Calm\u{202E}", now: ""),
          NodeChange(.removed, "events-1/walk", was: "card \"Walk\"", now: ""),
          recolored,
        ]),
      entry(.damaged, key("explore"), message: "The golden has line endings of another system."),
      entry(.failed, key("favorites"), message: "There is no recording of this screen."),
      entry(
        .changed, key("home", scheme: "dark"), causes: [1], isExplained: true,
        changes: [recolored]),
      entry(
        .changed, key("home", scheme: "light"), causes: [1], isExplained: true,
        changes: [recolored]),
      entry(.matched, key("showcase")),
      entry(.missing, key("slices")),
      entry(.changed, key("subcategory", format: "text")),
      entry(.unchanged, key("suggested")),
    ]
    report.orphans = ["stillmoor/gone/iphone-16e.l.loaded.html.snap"]
    report.milliseconds = 812
    return report
  }()

  /// Returns a scope with numbers of cells, sections and nodes with changed geometry.
  static func scope(cells: Int, sections: Int, geometry: Int = 0) -> CauseScope {
    func places(_ count: Int) -> ChangedPlaces {
      ChangedPlaces(
        (0..<count).map {
          (
            ChangedSection(customer: "birch", screen: "home", section: "\($0 % sections)"),
            ByteString("\($0)")
          )
        })
    }
    return CauseScope(cells: places(cells), geometry: places(geometry))
  }

  /// Returns a report in which one edit changes some of the snapshots.
  static func recolored(_ changed: Int, of total: Int) -> SnapshotReport {
    var report = SnapshotReport()
    var accent = SnapshotCause(
      .token, "color.accent", was: "#0A84FF", now: "#0066CC", place: Place(tokens, 4..<12))
    accent.isProven = true
    accent.scope = scope(cells: 1, sections: 1)
    report.causes = [accent]
    report.entries = (0..<total).map { index in
      let key = key("screen-\(index)")
      return index < changed
        ? entry(
          .changed, key, causes: [0], isExplained: true,
          changes: [NodeChange(.recolored, "a/b/1", "color", was: "#0A84FF", now: "#0066CC")])
        : entry(.matched, key)
    }
    report.milliseconds = 42
    return report
  }
}
