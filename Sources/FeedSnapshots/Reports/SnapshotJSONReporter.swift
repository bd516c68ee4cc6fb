import Basics
import Documents
import SnapshotDifferences

extension SnapshotReport {
  /// The report in the format of the JSON reporter.
  package var json: [UInt8] {
    var output: [UInt8] = []
    SnapshotJSONReporter().write(self, to: &output)
    return output
  }
}

/// A reporter that writes a run as one JSON document, which ``SnapshotReport/read(_:rules:files:)``
/// reads.
///
/// The document contains everything except the pages of snapshots that match.
struct SnapshotJSONReporter: SnapshotReporter {
  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    report.writeJSON { output.append(contentsOf: $0) }
  }
}

extension SnapshotReport {
  /// Writes the report in the format of the JSON reporter, in parts of bounded size.
  ///
  /// A report of thousands of pages takes more memory as one text than everything else of a run.
  func writeJSON<Problem: Error>(
    _ output: (ArraySlice<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    var writing = ReportWriter()
    try writing.write(self, output)
    try output(writing.rest + [UInt8(ascii: "\n")])
  }
}

/// A writer of the JSON document.
private struct ReportWriter {
  var writer = JSONWriter()
  /// The number of bytes in the writer that do not belong to the document.
  private var start = 0
  private var lines = LineTableCache()
  /// The unique texts of pages in the order of their first use.
  private var texts: [[UInt8]] = []
  private var numbers: [PageText: Int] = [:]
  /// The numbers by the place in memory, because most pages share their texts.
  private var numbersInMemory: [UnsafeRawBufferPointer.Place: Int] = [:]
  private var changes = ChangeLists()
  private var places = NumberedPlaces()

  private static let partSize = 1 << 20

  /// The written bytes that were not passed on yet.
  var rest: ArraySlice<UInt8> { writer.bytes[start...] }

  mutating func write<Problem: Error>(
    _ report: SnapshotReport, _ output: (ArraySlice<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    writer.beginObject()
    writer.member(JSONSchema.key, JSONSchema.identifier(SnapshotReport.format.name))
    array("base", report.base) { $0.writer.string($1) }
    writer.member("milliseconds", report.milliseconds)
    writer.member("folder", report.folder)
    writer.member("pendingFolder", report.pendingFolder)
    writer.key("allowsExplained")
    writer.boolean(report.allowsExplained)
    writer.key("policies")
    writer.beginObject()
    for kind in ChangeKind.allCases {
      if let policy = report.policies[kind] { writer.member(kind.rawValue, policy.rawValue) }
    }
    writer.endObject()
    places = NumberedPlaces(of: report.causes.map(\.scope))
    array("causes", report.causes) { $0.write($1) }
    try long("sections", places.sections, output) { $0.write($1) }
    places = NumberedPlaces()
    try long("snapshots", report.entries, output) { $0.write($1) }
    try long("changes", changes.lists, output) { $0.write($1) }
    array("orphans", report.orphans) { $0.writer.string($1) }
    array("findings", FindingReport(report.findings).entries) { $0.writer.write($1) }
    try long("texts", texts, output) { $0.writer.string($1) }
    if !report.inputs.isEmpty {
      array("inputs", report.inputs) {
        $0.writer.beginObject(.inline)
        $0.writer.member("name", $1.name)
        $0.writer.member("digest", $1.digest)
        $0.writer.endObject()
      }
    }
    writer.endObject()
  }

  private mutating func write(_ cause: SnapshotCause) {
    writer.beginObject()
    writer.member("kind", cause.kind.rawValue)
    writer.member("name", cause.name)
    if let was = cause.was { writer.member("was", was) }
    if let now = cause.now { writer.member("now", now) }
    if let place = cause.place {
      writer.key("place")
      writer.beginObject()
      writer.write(place, lines.span(of: place))
      writer.endObject()
    }
    writer.key("isProven")
    writer.boolean(cause.isProven)
    write("cells", cause.scope.cells)
    write("frames", cause.scope.frames)
    write("geometry", cause.scope.geometry)
    writer.endObject()
  }

  private mutating func write(_ key: String, _ reached: ChangedPlaces) {
    writer.key(key)
    writer.beginArray(.inline)
    for number in places.numbers(of: reached) { writer.integer(number) }
    writer.endArray()
  }

  private mutating func write(_ section: NumberedPlaces.Section) {
    writer.beginObject()
    writer.member("customer", section.section.customer.text)
    writer.member("screen", section.section.screen.text)
    writer.member("section", section.section.section.text)
    array("nodes", section.nodes) { $0.writer.string($1.text) }
    writer.endObject()
  }

  private mutating func write(_ entry: SnapshotReport.Entry) {
    writer.beginObject()
    writer.key("key")
    writer.beginObject()
    for axis in SnapshotAxis.allCases {
      if let value = entry.key[axis] { writer.member(axis.rawValue, value) }
    }
    writer.endObject()
    writer.member("outcome", entry.outcome.rawValue)
    if !entry.outcome.isGood {
      if !entry.message.isEmpty { writer.member("message", entry.message) }
      if !entry.changes.isEmpty {
        writer.member("changeList", changes.number(of: entry.changes))
      }
      if !entry.causes.isEmpty { array("causes", entry.causes) { $0.writer.integer($1) } }
      writer.key("isExplained")
      writer.boolean(entry.isExplained)
      if entry.isRecorded {
        writer.key("isRecorded")
        writer.boolean(true)
      }
      write("old", entry.old)
      write("new", entry.new)
    }
    writer.endObject()
  }

  private mutating func write(_ changes: [NodeChange]) {
    writer.beginArray()
    for change in changes { write(change) }
    writer.endArray()
  }

  private mutating func write(_ change: NodeChange) {
    writer.beginObject()
    writer.member("kind", change.kind.rawValue)
    writer.member("node", change.node)
    writer.member("property", change.property)
    writer.member("was", change.was)
    writer.member("now", change.now)
    if !change.tokens.isEmpty { array("tokens", change.tokens) { $0.writer.string($1) } }
    if !change.section.isEmpty { writer.member("section", change.section) }
    if !change.cell.isEmpty { writer.member("cell", change.cell) }
    if !change.title.isEmpty { writer.member("title", change.title) }
    if change.more > 0 { writer.member("more", change.more) }
    writer.endObject()
  }

  private mutating func write(_ key: String, _ page: SnapshotPage?) {
    guard let page else { return }
    writer.key(key)
    writer.beginObject()
    if let geometry = page.geometry { writer.member("geometry", number(of: geometry)) }
    writer.member("body", number(of: page.body))
    let parts = page.parts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    if !parts.isEmpty {
      writer.key("parts")
      writer.beginObject()
      for (name, part) in parts { writer.member(name, number(of: part)) }
      writer.endObject()
    }
    writer.endObject()
  }

  private mutating func number(of text: [UInt8]) -> Int {
    let place = text.withUnsafeBytes { $0.place }
    if let number = numbersInMemory[place] { return number }
    let number = numbers[PageText(bytes: text), default: texts.count]
    if number == texts.count {
      numbers[PageText(bytes: text)] = number
      texts.append(text)
    }
    numbersInMemory[place] = number
    return number
  }

  /// Writes an array of the document itself, and passes on the written bytes.
  private mutating func long<Thing, Problem: Error>(
    _ key: String, _ things: [Thing], _ output: (ArraySlice<UInt8>) throws(Problem) -> Void,
    _ write: (inout ReportWriter, Thing) -> Void
  ) throws(Problem) {
    writer.key(key)
    writer.beginArray()
    for thing in things {
      write(&self, thing)
      guard rest.count > Self.partSize else { continue }
      try output(rest)
      // A writer after the first element of an array of the document continues with the next one.
      writer = JSONWriter()
      writer.beginObject()
      writer.beginArray("")
      writer.null()
      start = writer.bytes.count
    }
    writer.endArray()
  }

  private mutating func array<Thing>(
    _ key: String, _ things: [Thing], _ write: (inout ReportWriter, Thing) -> Void
  ) {
    writer.key(key)
    writer.beginArray()
    for thing in things { write(&self, thing) }
    writer.endArray()
  }
}

/// A text as a dictionary key, because arrays hash their elements one by one, which is slow for
/// whole pages.
private struct PageText: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension UnsafeRawBufferPointer {
  /// A place in memory, which is that of only one text while all texts are in memory.
  fileprivate struct Place: Hashable {
    let start: UnsafeRawPointer?
    let count: Int
  }

  fileprivate var place: Place { Place(start: baseAddress, count: count) }
}

extension JSONWriter {
  /// Writes a page text as a string; invalid UTF-8, which visible text does not contain, is
  /// repaired.
  fileprivate mutating func string(_ text: [UInt8]) {
    string(String(decoding: text, as: UTF8.self))
  }
}
