import Basics
package import Documents

/// Short one-line texts of values.
package enum ShortText {
  /// The maximum number of Unicode scalars.
  static let limit = 60

  /// Returns the text of a value.
  package static func of(_ node: JSONNode, in document: JSONDocument) -> String {
    cut(plain(node, of: document))
  }

  /// Returns the texts of the differing parts of two values, such as `fontSize 36px` and `fontSize
  /// 40px`.
  static func of(
    _ old: JSONNode, in oldDocument: JSONDocument, _ new: JSONNode, in newDocument: JSONDocument
  ) -> (was: String, now: String) {
    let olds = leaves(of: old, in: oldDocument)
    let news = leaves(of: new, in: newDocument)
    let was = differing(olds, news)
    let now = differing(news, olds)
    let texts = (text(was, plain(_:of:)), text(now, plain(_:of:)))
    if !texts.0.hasSameBytes(as: texts.1) { return cut(texts.0, texts.1) }
    return cut(text(was, exact(_:of:)), text(now, exact(_:of:)))
  }

  /// Returns the text of a value in its usual notation.
  ///
  /// Text has no quotation marks, a color is its digits, and a dimension has its unit. Other values
  /// are JSON.
  static func plain(_ node: JSONNode, of document: JSONDocument) -> String {
    guard let short = atom(node, in: document) else { return exact(node, of: document) }
    return short
  }

  // MARK: Parts

  /// A part of a value that is shown as a whole.
  private struct Leaf {
    let path: [String]
    let node: JSONNode
    let document: JSONDocument
    let value: [UInt8]
  }

  private static func text(
    _ leaves: [Leaf], _ text: (JSONNode, JSONDocument) -> String
  ) -> String {
    leaves.map { leaf in
      let path = leaf.path.filter { !$0.hasSameBytes(as: "$value") }
      return (path.isEmpty ? "" : path.joined(separator: ".") + " ")
        + text(leaf.node, leaf.document)
    }.joined(separator: ", ")
  }

  /// Returns the leaves that are missing or different in the other value.
  private static func differing(_ leaves: [Leaf], _ others: [Leaf]) -> [Leaf] {
    let known = Dictionary(others.map { (key($0), $0.value) }) { first, _ in first }
    return leaves.filter { known[key($0)] != $0.value }
  }

  private static func key(_ leaf: Leaf) -> [[UInt8]] { leaf.path.map { Array($0.utf8) } }

  private static func leaves(of node: JSONNode, in document: JSONDocument) -> [Leaf] {
    var result: [Leaf] = []
    append(node, [], document, to: &result)
    return result
  }

  /// The recursion is no deeper than the nesting limit of documents.
  private static func append(
    _ node: JSONNode, _ path: [String], _ document: JSONDocument, to leaves: inout [Leaf]
  ) {
    let parts: [(name: String, node: JSONNode)] =
      switch document.kind(of: node) {
      case .object where atom(node, in: document) == nil:
        document.members(of: node).map { (document.string(of: $0.key) ?? "", $0.value) }
      case .array where document.elements(of: node).contains { document.kind(of: $0).isContainer }:
        document.elements(of: node).enumerated().map { (String($0), $1) }
      default: []
      }
    guard parts.isEmpty else {
      for part in parts { append(part.node, path + [part.name], document, to: &leaves) }
      return
    }
    leaves.append(
      Leaf(path: path, node: node, document: document, value: document.valueBytes(of: node)))
  }

  // MARK: Text

  /// Returns the text of a value that has no separate parts, or `nil` for other objects and arrays.
  private static func atom(_ node: JSONNode, in document: JSONDocument) -> String? {
    switch document.kind(of: node) {
    case .string: return document.string(of: node)
    case .number, .true, .false, .null: return document.rawText(of: node)
    case .array: return nil
    case .object:
      if document.member("colorSpace", of: node) != nil,
        let hex = document.member("hex", of: node).flatMap(document.string(of:))
      {
        let alpha = document.member("alpha", of: node)
        let isOpaque = alpha.map { document.double(of: $0) == 1 } ?? true
        return hex + (isOpaque ? "" : " / \(alpha.map(document.rawText(of:)) ?? "")")
      }
      guard document.members(of: node).reduce(0, { count, _ in count + 1 }) == 2,
        let value = document.member("value", of: node), document.kind(of: value) == .number,
        let unit = document.member("unit", of: node).flatMap(document.string(of:))
      else { return nil }
      return document.rawText(of: value) + unit
    }
  }

  /// Returns a value as JSON in one line.
  private static func exact(_ node: JSONNode, of document: JSONDocument) -> String {
    let text = document.source.bytes[document.range(of: node)]
    var line: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        continue
      } else {
        isInString = byte == UInt8(ascii: "\"")
      }
      line.append(byte)
      if !isInString, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { line.append(0x20) }
    }
    return String(decoding: line, as: UTF8.self)
  }

  // MARK: Length

  static func cut(_ text: String) -> String { String(window(Array(text.unicodeScalars), from: 0)) }

  /// Cuts two texts so that their difference is visible.
  private static func cut(_ was: String, _ now: String) -> (was: String, now: String) {
    let (old, new) = (Array(was.unicodeScalars), Array(now.unicodeScalars))
    var same = 0
    while same < min(old.count, new.count), old[same] == new[same] { same += 1 }
    let start = same < limit - 1 ? 0 : same - limit / 3
    return (String(window(old, from: start)), String(window(new, from: start)))
  }

  private static func window(_ text: [Unicode.Scalar], from start: Int) -> String {
    var view = String.UnicodeScalarView(start > 0 ? ["…"] : [])
    let room = limit - view.count
    let isWhole = text.count - start <= room
    view.append(contentsOf: text[start...].prefix(isWhole ? room : room - 1))
    if !isWhole { view.append("…") }
    return PrintableText.of(String(view))
  }
}
