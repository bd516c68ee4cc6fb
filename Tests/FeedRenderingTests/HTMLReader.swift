/// A strict reader for the subset of HTML that pages may contain.
///
/// It has no error recovery. An unclosed tag, an attribute without quotes or an unescaped character
/// is an error.
struct HTMLReader {
  struct Element {
    let name: String
    let attributes: [(name: String, value: String)]
    /// The number of ancestors.
    let depth: Int
    /// The text of the element and its descendants.
    var text = ""

    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  struct Mistake: Error { let message: String }

  private(set) var elements: [Element] = []
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var open: [Int] = []

  /// Returns the elements of a page in document order.
  static func read(_ page: String) throws -> [Element] {
    var reader = HTMLReader(page)
    try reader.read()
    return reader.elements
  }

  private init(_ page: String) { scalars = Array(page.unicodeScalars) }

  private static let void: Set = ["meta", "img", "hr", "br"]

  private mutating func read() throws {
    try expect("<!doctype html>\n")
    while index < scalars.count {
      if scalars[index] == "<" { try tag() } else { try text() }
    }
    guard open.isEmpty else { throw Mistake(message: "unclosed elements: \(names)") }
  }

  private var names: String { open.map { elements[$0].name }.joined(separator: " ") }

  private mutating func expect(_ words: String) throws {
    for scalar in words.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar else {
        throw Mistake(message: "\(words) expected at \(index)")
      }
      index += 1
    }
  }

  private mutating func word() -> String {
    var word = ""
    while index < scalars.count, Self.isName(scalars[index]) {
      word.unicodeScalars.append(scalars[index])
      index += 1
    }
    return word
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "-"
  }

  private mutating func tag() throws {
    try expect("<")
    if scalars[index] == "/" {
      index += 1
      let name = word()
      guard let last = open.popLast(), elements[last].name == name else {
        throw Mistake(message: "</\(name)> closes no open element")
      }
      return try expect(">")
    }
    let name = word()
    var attributes: [(name: String, value: String)] = []
    while index < scalars.count, scalars[index] == " " {
      index += 1
      let attribute = word()
      try expect("=\"")
      let value = try characters(until: "\"")
      try expect("\"")
      guard !attributes.contains(where: { $0.name == attribute }) else {
        throw Mistake(message: "\(attribute) appears twice")
      }
      attributes.append((attribute, value))
    }
    try expect(">")
    elements.append(Element(name: name, attributes: attributes, depth: open.count))
    guard !Self.void.contains(name) else { return }
    open.append(elements.count - 1)
    if name == "style" {
      // Raw text contains no character references, and the first "</" ends it.
      while index < scalars.count, scalars[index] != "<" {
        elements[elements.count - 1].text.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
  }

  private mutating func text() throws {
    let text = try characters(until: "<")
    for element in open { elements[element].text += text }
  }

  /// Reads text and replaces its character references.
  private mutating func characters(until end: Unicode.Scalar) throws -> String {
    var text = ""
    while index < scalars.count, scalars[index] != end {
      let scalar = scalars[index]
      switch scalar {
      case "&": text += try reference()
      case "'" where end != "\"": throw Mistake(message: "unescaped ' at \(index)")
      case "<", ">", "\"": throw Mistake(message: "unescaped \(scalar) at \(index)")
      default:
        guard scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r" else {
          throw Mistake(message: "control character at \(index)")
        }
        text.unicodeScalars.append(scalar)
        index += 1
      }
    }
    return text
  }

  private mutating func reference() throws -> String {
    for (name, character) in [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
    ] where scalars[index...].starts(with: name.unicodeScalars) {
      index += name.unicodeScalars.count
      return character
    }
    throw Mistake(message: "unescaped & at \(index)")
  }
}
