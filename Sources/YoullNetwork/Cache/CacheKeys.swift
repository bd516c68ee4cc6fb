package import Documents

/// The name of a field in a record: what it is called, and its arguments.
///
/// Keys are made of parts with their lengths before them. They are compared and stored, and never
/// read back, so no value can pass for another.
package struct FieldKey: Sendable, Hashable {
  let bytes: [UInt8]

  package init(name: String, arguments: JSONDocument? = nil) {
    var bytes = CacheBytes()
    bytes.append(part: Array(name.utf8))
    if let arguments { bytes.append(arguments.canonical(order: .sorted, indent: nil)) }
    self.bytes = bytes.bytes
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The field as a query would write it, for people.
  package var text: String {
    var reader = CacheReader(bytes)
    guard let name = reader.part() else { return "" }
    let arguments = bytes[reader.rest]
    return String(decoding: name, as: UTF8.self)
      + (arguments.isEmpty ? "" : "(\(String(decoding: arguments, as: UTF8.self)))")
  }
}

/// The name of a record.
package struct RecordKey: Sendable, Hashable {
  enum Form: UInt8 {
    case root, entity, child
  }

  let bytes: [UInt8]

  /// The record of one field of a query.
  package static func root(_ field: FieldKey) -> RecordKey {
    var bytes = CacheBytes([Form.root.rawValue])
    bytes.append(field.bytes)
    return RecordKey(bytes: bytes.bytes)
  }

  /// The record of an object that is known by its type and the JSON of its key fields.
  package static func entity(_ type: [UInt8], _ values: [[UInt8]]) -> RecordKey {
    var bytes = CacheBytes([Form.entity.rawValue])
    bytes.append(part: type)
    for value in values { bytes.append(part: value) }
    return RecordKey(bytes: bytes.bytes)
  }

  /// The record of an object that is known by the field that leads to it, with its places in lists
  /// and then the answer that the list came with.
  package static func child(
    of parent: RecordKey, _ field: FieldKey, at places: [Int]
  ) -> RecordKey {
    var bytes = CacheBytes([Form.child.rawValue])
    bytes.append(part: parent.bytes)
    bytes.append(part: field.bytes)
    for place in places { bytes.append(number: place) }
    return RecordKey(bytes: bytes.bytes)
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The key for people: `contents(…)`, `Content "7"`, `Content "7" > asset > 2`.
  package var text: String { text(parents: Self.mostParents) }

  /// No answer is nested deeper; what a file says that nobody has checked may be.
  private static let mostParents = 512

  /// The same with so many parents at most.
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
