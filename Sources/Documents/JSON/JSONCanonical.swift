extension JSONDocument {
  /// In which order the members of objects are written.
  package enum MemberOrder: Sendable {
    /// As they stand in the document.
    case kept
    /// By the Unicode scalars of their keys.
    case sorted
  }

  /// The same document with one spelling for each value: white space by rule, strings with the
  /// fewest escapes, numbers digit for digit as they were.
  package func canonical(order: MemberOrder, indent: Int? = 2) -> [UInt8] {
    var writer = JSONWriter(indent: indent)
    write(root, order, into: &writer)
    return writer.bytes + (indent == nil ? [] : [UInt8(ascii: "\n")])
  }

  /// Writes one value of the document so.
  ///
  /// The recursion is no deeper than the document, whose depth the reader has limited.
  package func write(_ node: JSONNode, _ order: MemberOrder, into writer: inout JSONWriter) {
    switch kind(of: node) {
    case .object:
      writer.beginObject()
      var members = members(of: node).map { (key: text(of: $0.key), value: $0.value) }
      if order == .sorted {
        // The bytes of UTF-8 sort as the scalars do; equal keys keep their order.
        members.sort { $0.key.lexicographicallyPrecedes($1.key) }
      }
      for member in members {
        writer.key(utf8: member.key)
        write(member.value, order, into: &writer)
      }
      writer.endObject()
    case .array:
      writer.beginArray()
      for element in elements(of: node) { write(element, order, into: &writer) }
      writer.endArray()
    case .string:
      writer.string(utf8: text(of: node))
    case .number, .true, .false, .null:
      writer.raw(source.bytes[range(of: node)])
    }
  }

  private func text(of node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    appendString(node, to: &bytes)
    return bytes
  }
}
