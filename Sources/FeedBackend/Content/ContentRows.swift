import Basics
package import Documents
import SQLiteStore

/// The rows of all tables, read from JSON files.
///
/// A file has the rows of one table, as an array of objects in their order. Rows of later files
/// replace rows with the same key. `languages` has the texts of a row in other languages.
package struct ContentRows: Sendable {
  struct Row: Sendable {
    /// The values in the order of the table's columns.
    var values: [StoreValue]
    /// The texts in other languages, in the order of the table's translated columns.
    var translations: [(language: String, texts: [StoreValue])]
  }

  /// The rows of each table by name.
  private(set) var rows: [String: [Row]] = [:]

  /// Reads the files of each table, the base first, and returns the rows and the findings.
  package static func read(
    _ files: [(table: String, file: SourceFile)], model: BackendModel
  ) -> (content: ContentRows, findings: [Finding]) {
    var reader = ContentReader(model: model)
    for (table, file) in files { reader.read(file, table) }
    reader.checkReferences()
    return (reader.content, reader.findings)
  }

  /// Reads the row files of folders, such as those of `base` and of a customer.
  package static func read(
    folders: [String], source: FileSource, model: BackendModel
  ) -> (content: ContentRows, findings: [Finding]) {
    let (files, findings) = files(in: folders, source: source)
    let (content, more) = read(files, model: model)
    return (content, findings + more)
  }

  /// Returns the row files of folders in their order.
  static func files(
    in folders: [String], source: FileSource
  ) -> (files: [(table: String, file: SourceFile)], findings: [Finding]) {
    var files: [(table: String, file: SourceFile)] = []
    var findings: [Finding] = []
    for folder in folders {
      for name in source.names(folder) where name.hasSuffix(".json") {
        switch source.result("\(folder)/\(name)") {
        case .success(let file): files.append((String(name.dropLast(5)), file))
        case .failure(let problem): findings.append(FileRules.finding(problem))
        }
      }
    }
    return (files, findings)
  }

  fileprivate mutating func put(_ row: Row, at index: Int?, of table: String) -> Int {
    if let index {
      rows[table]?[index] = row
      return index
    }
    rows[table, default: []].append(row)
    return rows[table, default: []].count - 1
  }
}

/// The state of reading row files.
private struct ContentReader {
  let model: BackendModel
  var content = ContentRows()
  var findings: [Finding] = []
  /// The place and the number of each row by table and key.
  private var known: [String: [[UInt8]: (place: Place, index: Int)]] = [:]
  private var references: [(table: String, key: [UInt8], place: Place)] = []

  init(model: BackendModel) { self.model = model }

  mutating func read(_ file: SourceFile, _ name: String) {
    let (document, syntax) = JSONDocument.read(file)
    findings += syntax
    guard let document else { return }
    guard let table = model.table(name) else {
      let nearest = NearestName.of(name, among: model.tables.map(\.name))
      findings.append(
        Finding(
          BackendRules.name,
          "The model has no table \(Quoted.text(name))"
            + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."),
          at: Place(file, 0..<0)))
      return
    }
    var reading = DocumentReading(document)
    guard document.kind(of: document.root) == .array else {
      reading.report(
        BackendRules.value, "A file with rows must be an array of objects.", at: document.root)
      findings += reading.findings
      return
    }
    for node in document.elements(of: document.root) {
      read(node, table, &reading)
    }
    findings += reading.findings
  }

  private mutating func read(_ node: JSONNode, _ table: Table, _ reading: inout DocumentReading) {
    let document = reading.document
    var values = [StoreValue?](repeating: nil, count: table.columns.count)
    var translations: [(language: String, texts: [StoreValue])] = []
    for (key, value) in document.members(of: node) {
      let name = document.string(of: key) ?? ""
      if name == "languages" {
        translations = texts(value, table, &reading)
      } else if let index = table.columns.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
        values[index] = self.value(value, table.columns[index], &reading)
      } else {
        let nearest = NearestName.of(name, among: table.columns.map(\.name))
        reading.report(
          BackendRules.name,
          "The table \(Quoted.text(table.name)) has no column \(Quoted.text(name))"
            + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."), at: key)
      }
    }
    let keyColumns = table.key.filter { $0 != "id" }.compactMap { name in
      table.columns.firstIndex { $0.name == name }
    }
    let count = content.rows[table.name]?.count ?? 0
    var key: [UInt8] = []
    for index in keyColumns { key += Self.bytes(values[index]) + [0] }
    if key.isEmpty { key = values.first.map { Self.bytes($0) } ?? [] }
    if key.isEmpty { key = Array(String(count).utf8) }
    for (index, column) in table.columns.enumerated() where values[index] == nil {
      switch column.name {
      case "id" where column.kind == .uuid:
        values[index] = .text(RowID.text(table.name, key))
      case "position": values[index] = .integer(count + 1)
      case _ where column.isNullable: values[index] = .null
      default:
        reading.report(
          BackendRules.missing,
          "The row lacks \(Quoted.text(column.name)) of the table \(Quoted.text(table.name)).",
          at: document.openingBracket(of: node))
        values[index] = .null
      }
    }
    let place = Place(document.source, document.openingBracket(of: node))
    let earlier = known[table.name]?[key]
    if let earlier, earlier.place.file.path.hasSameBytes(as: document.source.path) {
      reading.report(
        BackendRules.duplicate, "Another row has the same key.",
        at: document.openingBracket(of: node), notes: [Note("first row", at: earlier.place)])
    }
    let row = ContentRows.Row(values: values.map { $0 ?? .null }, translations: translations)
    let index = content.put(row, at: earlier?.index, of: table.name)
    known[table.name, default: [:]][key] = (place, index)
    for (index, column) in table.columns.enumerated() {
      if let reference = column.reference, case .text(let text) = row.values[index] {
        references.append((reference, Array(text.utf8) + [0], place))
      }
    }
  }

  /// Reads the texts of a row in other languages.
  private func texts(
    _ node: JSONNode, _ table: Table, _ reading: inout DocumentReading
  ) -> [(language: String, texts: [StoreValue])] {
    let document = reading.document
    let columns = table.columns.filter(\.isTranslated)
    return document.members(of: node).map { language, texts in
      var values = [StoreValue](repeating: .null, count: columns.count)
      for (key, text) in document.members(of: texts) {
        let name = document.string(of: key) ?? ""
        if let index = columns.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
          values[index] = value(text, columns[index], &reading) ?? .null
        } else {
          reading.report(
            BackendRules.name,
            "\(Quoted.text(name)) is not a translated column of \(Quoted.text(table.name)).",
            at: key)
        }
      }
      return (document.string(of: language) ?? "", values)
    }
  }

  private func value(
    _ node: JSONNode, _ column: Column, _ reading: inout DocumentReading
  ) -> StoreValue? {
    let document = reading.document
    let kind = document.kind(of: node)
    if kind == .null, column.isNullable { return .null }
    switch (column.kind, kind) {
    case (.json, _):
      return .text(String(decoding: InputTree(node, in: document).json, as: UTF8.self))
    case (.text, .string), (.uuid, .string), (.time, .string):
      return .text(document.string(of: node) ?? "")
    case (.boolean, .true): return .integer(1)
    case (.boolean, .false): return .integer(0)
    case (.integer, .number):
      if let integer = document.integer(of: node) { return .integer(integer) }
    case (.number, .number):
      if let number = document.double(of: node) { return .number(number) }
    default: break
    }
    reading.report(
      BackendRules.value,
      "\(Quoted.text(column.name)) must be \(column.kind.article), but is \(kind.name).", at: node)
    return nil
  }

  mutating func checkReferences() {
    for (table, key, place) in references where known[table]?[key] == nil {
      // A table that is referred to by its ID has the ID as its only key.
      let text = String(decoding: key.dropLast(), as: UTF8.self)
      let target = model.table(table)
      if target?.reference == "id", known[table]?[Array(text.utf8)] != nil { continue }
      findings.append(
        Finding(
          BackendRules.reference,
          "The table \(Quoted.text(table)) has no row \(Quoted.text(text)).", at: place))
    }
  }

  private static func bytes(_ value: StoreValue?) -> [UInt8] {
    switch value {
    case .text(let text): Array(text.utf8)
    case .integer(let integer): Array(String(integer).utf8)
    default: []
    }
  }
}

extension Column.Kind {
  /// The kind with its article, for messages.
  var article: String {
    switch self {
    case .uuid, .text: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .time: "a time such as \"2026-03-01T07:10:00+00:00\""
    case .json: "any value"
    }
  }
}

/// The IDs of rows that a file does not name.
enum RowID {
  /// Returns the UUID (version 8) that follows from a table and a key.
  static func text(_ table: String, _ key: [UInt8]) -> String {
    var bytes = Array(SHA256.digest(of: Array(table.utf8) + [0] + key).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { Hexadecimal.text(of: bytes[$0]) }
      .joined(separator: "-")
  }
}
