import BricksKit
import Documents
import SnapshotDifferences

/// The short facts of a report as JSON for its page; long texts are separate lines that the page
/// parses on demand.
struct HTMLReportFacts {
  private var json = JSONWriter(indent: nil)
  private var words = Words()
  private var values = SnapshotAxis.allCases.map { _ in Words([""]) }
  /// The lines of the contents that pages share, by the names in marks.
  private var parts: [(name: String, line: Int)] = []
  private var partNames: Set<[UInt8]> = []
  /// The first text of each kind for each screen and format, as a model for similar texts.
  private var models: [[UInt8]: (text: [UInt8], number: Int)] = [:]
  private var tables: [[UInt8]: LineTable] = [:]

  private static let device = SnapshotAxis.allCases.firstIndex(of: .device) ?? 0
  /// The maximum number of changes per snapshot, because longer lists are not readable.
  private static let changeLimit = 2000

  static func json(
    _ report: SnapshotReport, _ decisions: ReportDecisions?, _ texts: inout HTMLReportTexts
  ) -> [UInt8] {
    var facts = HTMLReportFacts()
    facts.write(report, decisions, &texts)
    return facts.json.bytes
  }

  private mutating func write(
    _ report: SnapshotReport, _ decisions: ReportDecisions?, _ texts: inout HTMLReportTexts
  ) {
    json.beginObject()
    if let decisions {
      json.member("token", decisions.token)
      json.member("report", decisions.report)
      json.key("pending")
      json.beginArray()
      for (index, entry) in report.entries.enumerated()
      where decisions.pending.contains(entry.key) {
        json.integer(index)
      }
      json.endArray()
    }
    json.member("base", report.base.joined(separator: ", "))
    json.member("milliseconds", report.milliseconds)
    json.key("outcomes")
    list(SnapshotReport.Outcome.allCases.map(\.rawValue))
    json.key("kinds")
    list(ChangeKind.allCases.map(\.rawValue))
    json.key("geometric")
    list(ChangeKind.allCases.filter(\.isGeometry).map(\.rawValue))
    json.key("causes")
    json.beginArray()
    for cause in report.causes { write(cause) }
    json.endArray()
    json.key("findings")
    json.beginArray()
    for finding in report.findings { write(finding) }
    json.endArray()
    json.key("orphans")
    list(report.orphans)
    json.key("entries")
    json.beginArray()
    for entry in report.entries { write(entry, &texts) }
    json.endArray()
    writeTables(&texts)
    json.endObject()
  }

  /// Writes the tables to which numbers in the entries refer.
  private mutating func writeTables(_ texts: inout HTMLReportTexts) {
    json.key("values")
    json.beginArray()
    for words in values { list(words.all) }
    json.endArray()
    json.key("screens")
    json.beginArray()
    for name in values[Self.device].all {
      let device = Device.named(name) ?? Device.usual[0]
      json.beginArray()
      json.integer(Int(device.width))
      json.integer(Int(device.height))
      json.endArray()
    }
    json.endArray()
    json.key("parts")
    json.beginObject()
    for part in parts { json.member(part.name, part.line) }
    json.endObject()
    json.key("isCut")
    json.boolean(texts.isCut)
    json.key("words")
    list(words.all)
  }

  private mutating func list(_ texts: [String]) {
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
  }

  // MARK: Causes and findings

  private mutating func write(_ cause: SnapshotCause) {
    json.beginObject()
    json.member("kind", cause.kind.rawValue)
    json.member("name", cause.name)
    if let was = cause.was { json.member("was", was) }
    if let now = cause.now { json.member("now", now) }
    if let place = cause.place { json.member("place", location(of: place)) }
    json.key("isProven")
    json.boolean(cause.isProven)
    json.member("cells", cause.scope.cells.count)
    if let places = ReportPhrases.places(cause.scope) { json.member("places", places) }
    json.member("geometry", cause.scope.geometry.count)
    json.endObject()
  }

  private mutating func write(_ finding: Finding) {
    json.beginObject()
    json.member("severity", finding.severity.rawValue)
    json.member("rule", finding.rule.id)
    json.member("message", finding.message)
    json.member("place", location(of: finding.place))
    json.endObject()
  }

  private mutating func location(of place: Place) -> String {
    let table = tables[place.file.identity] ?? LineTable(place.file.bytes)
    tables[place.file.identity] = table
    let position = table.position(at: place.range.lowerBound)
    return "\(place.file.path):\(position.line):\(position.column)"
  }

  // MARK: Snapshots

  /// Writes `[outcome, value of each axis]`, with an object for further facts.
  private mutating func write(_ entry: SnapshotReport.Entry, _ texts: inout HTMLReportTexts) {
    json.beginArray()
    json.integer(SnapshotReport.Outcome.allCases.firstIndex(of: entry.outcome) ?? 0)
    for (index, axis) in SnapshotAxis.allCases.enumerated() {
      json.integer(values[index].number(of: entry.key[axis] ?? ""))
    }
    if !entry.outcome.isGood { writeMore(entry, &texts) }
    json.endArray()
  }

  private mutating func writeMore(
    _ entry: SnapshotReport.Entry, _ texts: inout HTMLReportTexts
  ) {
    json.beginObject()
    if entry.isExplained { json.member("isExplained", 1) }
    if !entry.causes.isEmpty {
      json.key("causes")
      json.beginArray()
      for cause in entry.causes { json.integer(cause) }
      json.endArray()
    }
    if !entry.message.isEmpty { json.member("message", entry.message) }
    if !entry.changes.isEmpty {
      json.member("count", entry.changes.count)
      if let line = texts.number(ofJSON: changes(of: entry)) { json.member("changes", line) }
    }
    let place = [entry.key[.screen] ?? "", entry.key[.format] ?? ""].joined(separator: " ")
    let before = entry.old.flatMap { write($0, "old", place, nil, &texts) }
    _ = entry.new.flatMap { write($0, "new", place, before, &texts) }
    json.endObject()
  }

  /// The texts of a page with their line numbers.
  private typealias Texts = (
    geometry: (text: [UInt8], number: Int)?, body: (text: [UInt8], number: Int)
  )

  /// Writes the lines of a page's geometry and body if there is room for both.
  private mutating func write(
    _ page: SnapshotPage, _ name: String, _ place: String, _ before: Texts?,
    _ texts: inout HTMLReportTexts
  ) -> Texts? {
    guard
      let body = line(
        of: page.paint, "\(place) \(page.geometry == nil ? "page" : "paint")", before?.body, &texts)
    else { return nil }
    var geometry: (text: [UInt8], number: Int)?
    if let text = page.geometry {
      geometry = line(of: text, "\(place) geometry", before?.geometry, &texts)
      guard geometry != nil else { return nil }
    }
    let named = SnapshotPage.partNames(in: page.geometry ?? page.body)
    for (part, content) in page.parts.sorted(by: { $0.key < $1.key }) where named.contains(part) {
      guard partNames.insert(Array(part.utf8)).inserted else { continue }
      if let line = texts.number(of: content) { parts.append((part, line)) }
    }
    json.key(name)
    json.beginArray()
    json.integer(body.number)
    if let geometry { json.integer(geometry.number) }
    json.endArray()
    return (geometry, body)
  }

  private mutating func line(
    of text: [UInt8], _ model: String, _ before: (text: [UInt8], number: Int)?,
    _ texts: inout HTMLReportTexts
  ) -> (text: [UInt8], number: Int)? {
    let model = Array(model.utf8)
    guard let number = texts.number(of: text, like: before ?? models[model]) else { return nil }
    if models[model] == nil { models[model] = (text, number) }
    return (text, number)
  }

  /// Returns `[[kind, node, property, was, now, tokens ...], ...]` with word numbers.
  private mutating func changes(of entry: SnapshotReport.Entry) -> [UInt8] {
    var list = JSONWriter(indent: nil)
    list.beginArray()
    for change in entry.changes.prefix(Self.changeLimit) {
      list.beginArray()
      list.integer(ChangeKind.allCases.firstIndex(of: change.kind) ?? 0)
      for word in [change.node, change.property, change.was, change.now] + change.tokens {
        list.integer(words.number(of: word))
      }
      list.endArray()
    }
    list.endArray()
    return list.bytes
  }
}

/// Unique words with their numbers.
private struct Words {
  private(set) var all: [String]
  private var numbers: [[UInt8]: Int] = [:]

  init(_ all: [String] = []) {
    self.all = all
    for (index, word) in all.enumerated() { numbers[Array(word.utf8)] = index }
  }

  mutating func number(of word: String) -> Int {
    let key = Array(word.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = all.count
    all.append(word)
    return all.count - 1
  }
}
