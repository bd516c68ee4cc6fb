extension JSONDocument {
  /// The order in which the members of objects are written.
  package enum MemberOrder: Sendable {
    /// The order of the document.
    case kept
    /// The order of the Unicode scalars of the keys.
    case sorted
  }

  /// Returns the document in a canonical form.
  ///
  /// White space follows fixed rules, strings have as few escapes as possible, and numbers keep
  /// their digits.
  package func canonical(order: MemberOrder, indent: Int? = 2) -> [UInt8] {
    var writer = JSONWriter(indent: indent)
    write(root, order, into: &writer)
    return writer.bytes + (indent == nil ? [] : [UInt8(ascii: "\n")])
  }

  /// Writes one value of the document in canonical form.
  ///
  /// The recursion is no deeper than the document, whose depth the reader limits.
  package func write(_ node: JSONNode, _ order: MemberOrder, into writer: inout JSONWriter) {
    switch kind(of: node) {
    case .object:
      writer.beginObject()
      var members = members(of: node).map { (key: text(of: $0.key), value: $0.value) }
      if order == .sorted {
        // UTF-8 bytes sort in the order of their scalars. Equal keys keep their order.
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
