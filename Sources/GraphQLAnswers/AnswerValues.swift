package import Documents

extension String: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> String? {
    if let text = reading.document.string(of: node) { return text }
    reading.reportType("a string", at: node)
    return nil
  }
}

extension Int: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Int? {
    if let number = reading.document.integer(of: node) { return number }
    reading.reportType("a whole number that fits", at: node)
    return nil
  }
}

extension Double: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Double? {
    if let number = reading.document.double(of: node), number.isFinite { return number }
    reading.reportType("a number that fits", at: node)
    return nil
  }
}

extension Bool: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Bool? {
    if let boolean = reading.document.boolean(of: node) { return boolean }
    reading.reportType("true or false", at: node)
    return nil
  }
}

/// A value of any kind stays where it is in the answer.
extension JSONNode: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> JSONNode? { node }
}

/// An element of a list that may hold null.
extension Optional: AnswerValue where Wrapped: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Wrapped?? {
    reading.document.kind(of: node) == .null ? .some(nil) : .some(Wrapped.read(node, &reading))
  }
}

/// What cannot be read of a list is left out.
extension Array: AnswerValue where Element: AnswerValue {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> [Element]? {
    guard reading.document.kind(of: node) == .array else {
      reading.reportType("an array", at: node)
      return nil
    }
    var elements: [Element] = []
    for element in reading.document.elements(of: node) {
      if let value = Element.read(element, &reading) { elements.append(value) }
    }
    return elements
  }
}

/// A word of an enumeration; one that this program does not know is kept as it is.
package protocol AnswerWord: AnswerValue, Input, Hashable {
  static var known: [Self] { get }
  static func unknown(_ text: String) -> Self
  var text: String { get }
}

extension AnswerWord {
  package init(_ text: String) {
    self = Self.known.first { $0.text.utf8.elementsEqual(text.utf8) } ?? .unknown(text)
  }

  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Self? {
    String.read(node, &reading).map(Self.init)
  }

  package func write(to writer: inout JSONWriter) { writer.string(text) }
}
