extension JSONWriter {
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member with an array, of which a closure writes each element.
  package mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray(key)
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes a member with an array of objects, of which a closure writes the members.
  package mutating func objects<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    array(key, elements) { writer, element in writer.object { write(&$0, element) } }
  }

  package mutating func strings(_ key: String, _ texts: some Sequence<String>) {
    array(key, texts) { $0.string($1) }
  }

  /// The document with a line break at its end.
  package var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}
