package import Documents

/// Comparisons of values that ignore their spelling.
extension JSONDocument {
  /// Returns whether two values are equal, regardless of white space, escapes, the order of members
  /// and the notation of numbers.
  func isEqual(_ node: JSONNode, to other: JSONNode, of document: JSONDocument) -> Bool {
    hasBytes(of: other, of: document, as: node)
      || kind(of: node) == document.kind(of: other)
        && valueBytes(of: node) == document.valueBytes(of: other)
  }

  /// Returns whether two values have the same bytes, which is a fast check.
  func hasBytes(of other: JSONNode, of document: JSONDocument, as node: JSONNode) -> Bool {
    let (own, foreign) = (range(of: node), document.range(of: other))
    return own.count == foreign.count
      && source.bytes[own].elementsEqual(document.source.bytes[foreign])
  }

  /// Returns bytes that are the same for two values exactly if the values are equal.
  func valueBytes(of node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    appendValue(of: node, to: &bytes)
    return bytes
  }

  /// Returns the text of a key or string.
  package func text(of node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    appendString(node, to: &bytes)
    return bytes
  }

  /// The recursion is no deeper than the nesting limit of documents.
  private func appendValue(of node: JSONNode, to bytes: inout [UInt8]) {
    switch kind(of: node) {
    case .object:
      let members = members(of: node).map { (key: text(of: $0.key), value: $0.value) }
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      bytes.append(UInt8(ascii: "{"))
      for member in members {
        JSONEscapes.appendQuoted(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        appendValue(of: member.value, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(UInt8(ascii: "}"))
    case .array:
      bytes.append(UInt8(ascii: "["))
      for element in elements(of: node) {
        appendValue(of: element, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(UInt8(ascii: "]"))
    case .string:
      JSONEscapes.appendQuoted(text(of: node), to: &bytes)
    case .number:
      bytes += Self.number(source.bytes[range(of: node)])
    case .true, .false, .null:
      bytes += source.bytes[range(of: node)]
    }
  }

  /// Returns a canonical spelling of a number: digits without zeros at either end, and a power of
  /// ten.
  private static func number(_ written: ArraySlice<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    for (index, byte) in zip(written.indices, written) {
      switch byte {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // Exponents outside the range of `Int32` keep their spelling.
        guard let power = Int32(String(decoding: written[(index + 1)...], as: UTF8.self)) else {
          return Array(written)
        }
        return number(digits, exponent + Int(power), isNegative: written.first == minus)
      default:
        digits.append(byte)
        if isFraction { exponent -= 1 }
      }
    }
    return number(digits, exponent, isNegative: written.first == minus)
  }

  private static func number(_ digits: [UInt8], _ exponent: Int, isNegative: Bool) -> [UInt8] {
    var digits = digits.drop { $0 == zero }
    var exponent = exponent
    while digits.last == zero {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return [zero] }
    return (isNegative ? [minus] : []) + digits + Array("e\(exponent)".utf8)
  }

  private static let zero = UInt8(ascii: "0")
  private static let minus = UInt8(ascii: "-")
}
