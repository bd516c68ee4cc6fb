import Basics
package import Documents

/// A value of a token file that the inspector can edit: a color, a number or a text.
package struct EditableValue: Sendable {
  package enum Kind: String, Sendable {
    case color, number, text
  }

  package let pointer: JSONPointer
  package let kind: Kind
  /// The value without quotes; for a color, `#` and six hexadecimal digits.
  package let text: String
  /// The unit of a number, such as `px`.
  package let unit: String

  /// Returns the editable value at a pointer, or `nil` if it is a reference or another kind of
  /// value.
  package init?(at pointer: JSONPointer, in document: JSONDocument) {
    guard let node = document.node(at: pointer) else { return nil }
    self.pointer = pointer
    unit = ""
    switch document.kind(of: node) {
    case .number: (kind, text) = (.number, document.rawText(of: node))
    case .string:
      let text = document.string(of: node) ?? ""
      guard !text.hasPrefix("{") else { return nil }
      let hex = HexColor(text)
      (kind, self.text) = (hex == nil ? .text : .color, hex?.rgb ?? text)
    case .object:
      guard let color = ColorObject(node, document) else { return nil }
      (kind, text) = (.color, color.rgb)
    default: return nil
    }
  }

  private init(_ value: EditableValue, unit: String) {
    (pointer, kind, text, self.unit) = (value.pointer, value.kind, value.text, unit)
  }

  /// Returns the editable values inside a token's value, with the names of their members.
  ///
  /// Units, color spaces and references are not editable.
  package static func all(
    at pointer: JSONPointer, in document: JSONDocument
  ) -> [(name: String, value: EditableValue)] {
    var found: [(name: String, value: EditableValue)] = []
    func add(_ pointer: JSONPointer, _ names: [String]) {
      guard let node = document.node(at: pointer), found.count < 100 else { return }
      if let value = EditableValue(at: pointer, in: document) {
        found.append((names.joined(separator: " "), value))
        return
      }
      switch document.kind(of: node) {
      case .object:
        if let number = document.member("value", of: node), document.kind(of: number) == .number,
          let value = EditableValue(
            at: JSONPointer(tokens: pointer.tokens + ["value"]), in: document)
        {
          let unit = document.member("unit", of: node).flatMap { document.string(of: $0) }
          found.append((names.joined(separator: " "), EditableValue(value, unit: unit ?? "")))
          return
        }
        // An object of a color space that cannot be edited has numbers, too.
        guard document.member("colorSpace", of: node) == nil else { return }
        for (key, _) in document.members(of: node) {
          guard let name = document.string(of: key), name != "unit" else { continue }
          add(JSONPointer(tokens: pointer.tokens + [name]), names + [name])
        }
      case .array:
        let count = document.elements(of: node).reduce(0) { count, _ in count + 1 }
        for index in 0..<count {
          add(
            JSONPointer(tokens: pointer.tokens + ["\(index)"]),
            count > 1 ? names + ["\(index + 1)"] : names)
        }
      default: break
      }
    }
    add(pointer, [])
    return found
  }

  /// Returns the pointer to the value that begins at a line and a column, or `nil`.
  package static func pointer(
    line: Int, column: Int, in document: JSONDocument
  ) -> JSONPointer? {
    let lines = LineTable(document.source.bytes)
    func find(_ node: JSONNode, _ tokens: [String]) -> JSONPointer? {
      let place = lines.position(at: document.range(of: node).lowerBound)
      if place.line == line, place.column == column { return JSONPointer(tokens: tokens) }
      guard place.line < line || place.line == line && place.column < column else { return nil }
      let end = lines.position(at: document.range(of: node).upperBound)
      guard end.line > line || end.line == line && end.column > column else { return nil }
      switch document.kind(of: node) {
      case .object:
        for (key, value) in document.members(of: node) {
          guard let name = document.string(of: key) else { continue }
          if let found = find(value, tokens + [name]) { return found }
        }
      case .array:
        for (index, element) in document.elements(of: node).enumerated() {
          if let found = find(element, tokens + ["\(index)"]) { return found }
        }
      default: break
      }
      return nil
    }
    return find(document.root, [])
  }

  /// Returns a Boolean value that indicates whether a text is the value of the file.
  func isSame(_ text: String) -> Bool {
    kind == .color
      ? self.text.lowercased().hasSameBytes(as: text.lowercased())
      : self.text.hasSameBytes(as: text)
  }

  /// Returns the edits of the document that write another value, or `nil` if it is not valid.
  func edits(to text: String, in document: JSONDocument) -> [TextEdit]? {
    guard let node = document.node(at: pointer) else { return nil }
    switch kind {
    case .number:
      return Self.isNumber(text) ? [TextEdit(document.range(of: node), with: text)] : nil
    case .text:
      let isPlain =
        text.utf8.count <= 2000 && !text.hasPrefix("{") && !text.utf8.contains { $0 < 32 }
      return isPlain ? [document.replacing(node, with: JSONEscapes.quoted(text))] : nil
    case .color:
      guard let color = HexColor(text), color.alpha.isEmpty else { return nil }
      if document.kind(of: node) == .string {
        let old = HexColor(document.string(of: node) ?? "")
        return [document.replacing(node, with: "\"\(color.rgb)\(old?.alpha ?? "")\"")]
      }
      return ColorObject(node, document)?.edits(to: color, in: document)
    }
  }

  /// Returns a Boolean value that indicates whether a text is a number of JSON within the bounds of
  /// lengths.
  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 20, let number = Double(text), abs(number) <= 100_000,
      let document = JSONDocument.read(SourceFile(path: "number", text: text)).document
    else { return false }
    return document.kind(of: document.root) == .number
  }
}

/// A color as `#` with six or eight hexadecimal digits.
private struct HexColor {
  let rgb: String
  /// The two digits of the opacity, if there are eight digits.
  let alpha: String
  let channels: [Int]

  init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { return nil }
    rgb = String(decoding: text.utf8.prefix(7), as: UTF8.self)
    alpha = String(decoding: digits.dropFirst(6), as: UTF8.self)
    channels = (0..<3).compactMap {
      Int(String(decoding: digits[2 * $0..<2 * $0 + 2], as: UTF8.self), radix: 16)
    }
  }
}

/// A color object with components in sRGB.
private struct ColorObject {
  private let components: [(node: JSONNode, value: Double)]
  private let hex: JSONNode?

  init?(_ node: JSONNode, _ document: JSONDocument) {
    guard let space = document.member("colorSpace", of: node),
      document.isString(space, equalTo: "srgb"),
      let list = document.member("components", of: node), document.kind(of: list) == .array
    else { return nil }
    components = document.elements(of: list).compactMap { element in
      document.double(of: element).map { (element, $0) }
    }
    guard components.count == 3 else { return nil }
    let hex = document.member("hex", of: node)
    self.hex = hex.flatMap { document.kind(of: $0) == .string ? $0 : nil }
  }

  private var channels: [Int] {
    components.map { Int((min(max($0.value, 0), 1) * 255).rounded()) }
  }

  var rgb: String {
    channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16)
      text += digits.utf8.count < 2 ? "0\(digits)" : digits
    }
  }

  /// Returns the edits of the channels that differ, and of the hexadecimal form.
  func edits(to color: HexColor, in document: JSONDocument) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (index, channel) in color.channels.enumerated() where channel != channels[index] {
      let tenThousandths = Int((Double(channel) / 255 * 10_000).rounded())
      edits.append(document.replacing(components[index].node, with: Self.decimal(tenThousandths)))
    }
    if let hex { edits.append(document.replacing(hex, with: "\"\(color.rgb)\"")) }
    return edits
  }

  /// Returns a number of ten-thousandths as a decimal number, such as `0.5` or `1.0`.
  private static func decimal(_ value: Int) -> String {
    var digits = String(value % 10_000)
    digits = String(repeating: "0", count: 4 - digits.utf8.count) + digits
    while digits.utf8.count > 1, digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(value / 10_000).\(digits)"
  }
}
