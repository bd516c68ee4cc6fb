import Documents

/// The path from the root of a document to a value, for programs and for people.
struct DocumentPath {
  /// The keys and indices in the old document.
  private(set) var pointer: [String] = []
  /// A Boolean value that indicates whether the first key is omitted from names.
  var leavesOutEnvelope = false
  /// The same path for people: keys with dots, and names of elements in brackets.
  private var steps: [String] = []

  mutating func enter(key: [UInt8]) {
    let text = String(decoding: key, as: UTF8.self)
    pointer.append(text)
    steps.append(Self.isWord(key) ? ".\(text)" : "[\(Quoted.text(text))]")
  }

  mutating func enter(index: Int, name: String?) {
    pointer.append(String(index))
    steps.append("[\(ShortText.cut(name ?? String(index)))]")
  }

  mutating func leave() {
    pointer.removeLast()
    steps.removeLast()
  }

  /// Returns the name of the value in a file for people.
  func subject(_ kind: InputFileKind) -> String {
    switch kind {
    case .tokens: return PrintableText.of(pointer.joined(separator: "."))
    case .recording:
      let path = (leavesOutEnvelope && steps.count > 1 ? steps.dropFirst() : steps[...]).joined()
      return path.utf8.first == UInt8(ascii: ".") ? String(path.dropFirst()) : path
    case .resolver, .layout, .setting, .other:
      return PrintableText.of(JSONPointer(tokens: pointer).description)
    }
  }

  private static func isWord(_ key: [UInt8]) -> Bool {
    !key.isEmpty
      && key.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "$")
      }
  }
}
