package import Documents

/// The key of a field in a record: its name and its arguments.
///
/// Each part of a key is preceded by its length, so one value can never pass for another. Keys are
/// compared and stored, and parsed only for display.
package struct FieldKey: Sendable, Hashable {
  let bytes: [UInt8]

  package init(name: String, arguments: JSONDocument? = nil) {
    var bytes = CacheBytes()
    bytes.append(part: Array(name.utf8))
    if let arguments { bytes.append(arguments.canonical(order: .sorted, indent: nil)) }
    self.bytes = bytes.bytes
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The field in the notation of a query, for display.
  package var text: String {
    var reader = CacheReader(bytes)
    guard let name = reader.part() else { return "" }
    let arguments = bytes[reader.rest]
    return String(decoding: name, as: UTF8.self)
      + (arguments.isEmpty ? "" : "(\(String(decoding: arguments, as: UTF8.self)))")
  }
}

/// The key of a record.
package struct RecordKey: Sendable, Hashable {
  enum Form: UInt8 {
    case root
    /// The key of an object that is identified by its type and the JSON of its key fields.
    case entity
    /// The key of an object that is identified by the field that contains it: the parent, the
    /// field, and the positions in lists, followed by the stamp of the response with the list.
    case child
  }

  let bytes: [UInt8]

  /// Returns the key of the record of a root field of a query.
  package static func root(_ field: FieldKey) -> RecordKey {
    var bytes = CacheBytes([Form.root.rawValue])
    bytes.append(field.bytes)
    return RecordKey(bytes: bytes.bytes)
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The key for display: `contents(…)`, `Content "7"`, `Content "7" > asset > 2`.
  package var text: String { text(parents: Self.mostParents) }

  /// The maximum number of parents.
  ///
  /// No response is nested deeper, but an unchecked file may be.
  private static let mostParents = 512

  /// Returns the key for display with a maximum number of parents.
  private func text(parents: Int) -> String {
    var reader = CacheReader(bytes)
    func shown(_ part: ArraySlice<UInt8>?) -> String { String(decoding: part ?? [], as: UTF8.self) }
    switch reader.byte().flatMap(Form.init(rawValue:)) {
    case .root: return FieldKey(bytes: Array(bytes.dropFirst())).text
    case .entity:
      var words: [String] = []
      while let part = reader.part() { words.append(shown(part)) }
      return words.joined(separator: " ")
    case .child:
      let parent = reader.part().map { RecordKey(bytes: Array($0)) }
      var words = [parents == 0 ? "…" : parent?.text(parents: parents - 1) ?? ""]
      words.append(reader.part().map { FieldKey(bytes: Array($0)).text } ?? "")
      while let place = reader.number() { words.append("\(place)") }
      return words.joined(separator: " > ")
    case nil: return ""
    }
  }
}
