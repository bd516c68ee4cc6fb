import DesignTokens
import Documents
import FeedLayout

extension PageRecord {
  /// Reads a page in the format `json`; returns `nil` and the reason if it is not valid.
  package static func read(_ bytes: [UInt8]) -> (record: PageRecord?, message: String) {
    let read = JSONDocument.read(SourceFile(path: "page", bytes: bytes))
    guard let document = read.document else {
      let reason = read.findings.first { $0.rule.severity == .error }?.message
      return (nil, reason ?? "The page is not valid JSON.")
    }
    var reading = PageRecordReader(document)
    do throws(PageRecordReader.Problem) {
      try reading.read()
    } catch {
      return (nil, error.message)
    }
    return (reading.record, "")
  }
}

/// Reads a page record from a JSON document.
private struct PageRecordReader {
  /// The reason why a document is not a page.
  struct Problem: Error {
    let message: String
  }

  private static let kinds = NodeKind.allCases.map { (name: "\($0)", kind: $0) }

  private let document: JSONDocument
  private(set) var record = PageRecord()

  init(_ document: JSONDocument) {
    self.document = document
  }

  mutating func read() throws(Problem) {
    guard let nodes = document.member("nodes", of: document.root),
      document.kind(of: nodes) == .array
    else { throw Problem(message: "The page has no nodes.") }
    record.nodes.reserveCapacity(document.nodeCount / 24)
    for node in document.elements(of: nodes) { try read(node: node, in: nil) }
    if let styles = document.member("styles", of: document.root) {
      for style in document.elements(of: styles) { _ = read(style: style) }
    }
    let count = record.styles.count
    guard record.nodes.allSatisfy({ $0.style.map { (0..<count).contains($0) } ?? true }) else {
      throw Problem(message: "A node has a style that the page does not have.")
    }
    record.screenStyle = document.member("style", of: document.root)
      .flatMap { document.integer(of: $0) }.flatMap { (0..<count).contains($0) ? $0 : nil }
    for (key, value) in document.members(of: document.root)
    where document.isString(key, equalTo: "statusBar")
      || document.isString(key, equalTo: "skeleton")
    {
      record.fixtures.append(
        PageRecord.Fixture(name: words(key), style: read(style: value)))
    }
  }

  // MARK: Nodes

  /// The recursion is no deeper than the nesting limit of documents.
  private mutating func read(node: JSONNode, in parent: Int?) throws(Problem) {
    guard let kind = kind(of: node) else {
      throw Problem(message: "A node of the page has no known kind.")
    }
    guard document.member("frame", of: node) != nil else { throw Self.noFrame }
    let index = record.nodes.count
    var result = PageRecord.Node(kind, parent: parent)
    var children: JSONNode?
    for (key, value) in document.members(of: node) {
      if document.isString(key, equalTo: "frame") {
        result.frame = try frame(value)
      } else if document.isString(key, equalTo: "id") {
        result.id = words(value)
      } else if document.isString(key, equalTo: "style") {
        result.style = document.integer(of: value)
      } else if document.isString(key, equalTo: "children") {
        children = value
      } else if document.isString(key, equalTo: "text") {
        result.text = words(value)
      } else if document.isString(key, equalTo: "lines") {
        result.lines = document.integer(of: value) ?? 0
      } else if document.isString(key, equalTo: "role") {
        result.role = words(value)
      } else if document.isString(key, equalTo: "action") {
        result.href = words(member: "href", of: value)
      } else if document.isString(key, equalTo: "icon") {
        result.icon = words(member: "name", of: value)
      } else if document.isString(key, equalTo: "label") {
        result.label = words(value)
      } else if document.isString(key, equalTo: "section") {
        result.section = words(value)
      } else if document.isString(key, equalTo: "value") {
        result.value = document.double(of: value)
      } else if document.isString(key, equalTo: "clipped") {
        result.isClipped = document.boolean(of: value) ?? false
      }
    }
    record.nodes.append(result)
    if let children {
      for child in document.elements(of: children) { try read(node: child, in: index) }
    }
    record.nodes[index].end = record.nodes.count
  }

  private func kind(of node: JSONNode) -> NodeKind? {
    guard let value = document.member("kind", of: node) else { return nil }
    for entry in Self.kinds where document.isString(value, equalTo: entry.name) {
      return entry.kind
    }
    return nil
  }

  private static let noFrame = Problem(message: "A node of the page has no frame of four numbers.")

  private func frame(_ node: JSONNode) throws(Problem) -> PageRecord.Box {
    var box = PageRecord.Box()
    guard document.kind(of: node) == .object else { throw Self.noFrame }
    for (key, value) in document.members(of: node) {
      // Renderers show nothing beyond a billion points, and sums of thousandths could overflow.
      guard let number = document.double(of: value), abs(number) <= 1e9 else {
        throw Self.noFrame
      }
      let thousandths = Int((number * 1000).rounded())
      if document.isString(key, equalTo: "x") { box.x = thousandths }
      if document.isString(key, equalTo: "y") { box.y = thousandths }
      if document.isString(key, equalTo: "width") { box.width = thousandths }
      if document.isString(key, equalTo: "height") { box.height = thousandths }
    }
    return box
  }

  // MARK: Styles

  /// Reads a style, and returns its index.
  private mutating func read(style: JSONNode) -> Int {
    let start = record.properties.count
    for (key, value) in document.members(of: style) {
      let name = words(key)
      var token = PageRecord.Words.none
      let text: PageRecord.Words
      switch document.kind(of: value) {
      case .object:
        token = words(member: "token", of: value)
        text = words(member: "value", of: value)
      case .number:
        // The weight is the only number in a style that is not a length.
        let unit = document.isString(key, equalTo: "weight") ? "" : "px"
        text = words(CSSText.number(document.double(of: value) ?? 0) + unit)
      default: text = words(value)
      }
      record.properties.append(PageRecord.Property(name: name, value: text, token: token))
    }
    record.styles.append(start..<record.properties.count)
    return record.styles.count - 1
  }

  // MARK: Words

  private mutating func words(_ node: JSONNode) -> PageRecord.Words {
    let start = record.bytes.count
    document.appendString(node, to: &record.bytes)
    return words(from: start)
  }

  private mutating func words(_ text: String) -> PageRecord.Words {
    let start = record.bytes.count
    record.bytes += Array(text.utf8)
    return words(from: start)
  }

  private mutating func words(member key: String, of node: JSONNode) -> PageRecord.Words {
    document.member(key, of: node).map { words($0) } ?? .none
  }

  /// Documents have at most 256 MiB, so offsets fit into 32 bits.
  private func words(from start: Int) -> PageRecord.Words {
    PageRecord.Words(
      start: Int32(truncatingIfNeeded: start),
      count: Int32(truncatingIfNeeded: record.bytes.count - start))
  }
}
