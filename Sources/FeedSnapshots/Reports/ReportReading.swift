import Basics
package import Documents
import SnapshotDifferences

extension SnapshotReport {
  /// Reads a report of the JSON reporter.
  ///
  /// An incomplete report is rejected, so that no shard looks better than it was. `files` returns
  /// the files of locations by path. A cause in a missing file has no location.
  package static func read(
    _ source: SourceFile, rules: RuleCatalog, files: @escaping (String) -> SourceFile?
  ) -> (value: SnapshotReport?, findings: [Finding]) {
    let (document, findings) = JSONDocument.read(source)
    guard let document else { return (nil, findings) }
    let (run, more) = format.read(document)
    guard let run, (findings + more).allSatisfy({ $0.severity != .error }) else {
      return (nil, findings + more)
    }
    var lookup = ReportLookup(run, document)
    let report = lookup.report(rules, ReportedFiles(files))
    return (lookup.findings.isEmpty ? report : nil, findings + more + lookup.findings)
  }
}

extension SnapshotReport {
  /// Returns whether a file declares itself to be a report, complete or not.
  package static func isReport(_ source: SourceFile) -> Bool {
    guard let document = JSONDocument.read(source).document else { return false }
    return JSONSchema.version(of: format.name, in: document) != nil
  }
}

/// Resolves the numeric references within a report.
private struct ReportLookup {
  private let run: ReportedRun
  private let document: JSONDocument
  private let changes: [[NodeChange]]
  private(set) var findings: [Finding] = []

  init(_ run: ReportedRun, _ document: JSONDocument) {
    self.run = run
    changes = run.changes.map { $0.map(\.change) }
    self.document = document
  }

  mutating func report(_ rules: RuleCatalog, _ files: consuming ReportedFiles) -> SnapshotReport {
    var report = SnapshotReport()
    report.base = run.base
    report.milliseconds = run.milliseconds
    report.inputs = run.inputs
    report.folder = run.folder
    report.pendingFolder = run.pendingFolder
    report.allowsExplained = run.allowsExplained
    report.policies = run.policies
    report.orphans = run.orphans
    let places = run.sections.flatMap(\.places)
    report.causes = run.causes.map { cause($0, places, &files) }
    report.entries = run.snapshots.map { entry($0) }
    report.findings = run.findings.map { entry in
      let rule = rules.rule(entry.rule) ?? Rule(entry.rule, entry.severity, "", "")
      return entry.finding(rule) { files.place($0) ?? files.whole($0) }
    }
    return report
  }

  private mutating func cause(
    _ reported: ReportedCause, _ places: [(section: ChangedSection, node: ByteString)],
    _ files: inout ReportedFiles
  ) -> SnapshotCause {
    var cause = SnapshotCause(
      reported.kind, reported.name, was: reported.was, now: reported.now,
      place: reported.place.flatMap { files.place($0) })
    cause.isProven = reported.isProven
    let numbers = [reported.cells, reported.frames, reported.geometry]
    if let number = numbers.joined().first(where: { $0 >= places.count }) {
      complain("There is no place \(number) in this report.", document.root)
      return cause
    }
    let reached = numbers.map { ChangedPlaces($0.map { places[$0] }) }
    cause.scope = CauseScope(cells: reached[0], frames: reached[1], geometry: reached[2])
    return cause
  }

  private mutating func entry(_ placed: Placed<ReportedSnapshot>) -> SnapshotReport.Entry {
    let reported = placed.value
    var entry = SnapshotReport.Entry(reported.key, reported.outcome)
    entry.message = reported.message
    entry.changes = changes(reported, placed.node)
    entry.causes = reported.causes
    entry.isExplained = reported.isExplained
    entry.isRecorded = reported.isRecorded
    entry.old = reported.old.flatMap { page($0, placed.node) }
    entry.new = reported.new.flatMap { page($0, placed.node) }
    if let number = reported.causes.first(where: { $0 >= run.causes.count }) {
      complain("There is no cause \(number) in this report.", placed.node)
    }
    return entry
  }

  private mutating func changes(
    _ reported: ReportedSnapshot, _ node: JSONNode
  ) -> [NodeChange] {
    guard let number = reported.changeList else { return reported.changes.map(\.change) }
    if changes.indices.contains(number) { return changes[number] }
    complain("There is no list of changes \(number) in this report.", node)
    return []
  }

  private mutating func page(_ page: ReportedPage, _ node: JSONNode) -> SnapshotPage? {
    let numbers = [page.geometry, page.body].compactMap(\.self) + page.parts.map(\.value)
    if let number = numbers.first(where: { $0 >= run.texts.count }) {
      complain("There is no text \(number) in this report.", node)
      return nil
    }
    if let part = page.parts.first(where: { !SnapshotKey.isName($0.key) }) {
      complain("\(Quoted.text(part.key)) cannot be the name of a part.", node)
      return nil
    }
    return SnapshotPage(
      geometry: page.geometry.map { run.texts[$0] }, body: run.texts[page.body],
      parts: Dictionary(
        page.parts.map { ($0.key, run.texts[$0.value]) }, uniquingKeysWith: { $1 })
    ).updated()
  }

  private mutating func complain(_ message: String, _ node: JSONNode) {
    findings.append(
      Finding(
        ReportRules.report, message,
        at: Place(document.source, document.openingBracket(of: node))))
  }
}

/// A cache of the files that contain the locations of a report.
private struct ReportedFiles {
  private let read: (String) -> SourceFile?
  private var known: [[UInt8]: SourceFile?] = [:]

  init(_ read: @escaping (String) -> SourceFile?) {
    self.read = read
  }

  mutating func place(_ place: ReportedPlace) -> Place? {
    let path = Array(place.file.utf8)
    let file = known[path] ?? read(place.file)
    known[path] = .some(file)
    return file.flatMap { place.place(in: $0) }
  }

  /// Returns the whole file if the location of a finding no longer exists.
  func whole(_ place: ReportedPlace) -> Place {
    Place(SourceFile(path: place.file, bytes: []), 0..<0)
  }
}

extension ValueReader<SnapshotKey> {
  /// Reads a key by the names of its axes, and checks that its values are safe in file names.
  static let snapshotKey: ValueReader<SnapshotKey> = {
    let values = ValueReader<[(key: String, value: String)]>
      .dictionary(of: .string, keys: SnapshotAxis.allCases.map(\.rawValue))
    return ValueReader(values.shape) { node, reading in
      guard let values = values.read(node, &reading) else { return nil }
      let key = SnapshotKey { axis in values.first { $0.key == axis.rawValue }?.value }
      let bracket = reading.document.openingBracket(of: node)
      if let (_, value) = values.first(where: { !SnapshotKey.isName($0.value) }) {
        reading.report(
          ReportRules.report, "\(Quoted.text(value)) cannot be a value of a key.", at: bracket)
        return nil
      }
      if let axis = SnapshotAxis.allCases.first(where: { !$0.isOptional && key[$0] == nil }) {
        reading.report(
          ReportRules.report, "This key has no \(Quoted.text(axis.rawValue)).", at: bracket)
        return nil
      }
      return key
    }
  }()
}

extension SnapshotKey {
  /// Returns whether a text is safe as a part of a file name.
  ///
  /// A report can come from any source, and its contents are stored below the snapshots folder.
  fileprivate static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
