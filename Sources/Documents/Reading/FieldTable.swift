/// The fields of an object, one row a field: the table of a format.
///
/// From the rows come the reader, its findings and the JSON Schema. `Root` begins with its defaults;
/// each field that the document has replaces one.
package struct FieldTable<Root: Sendable>: Sendable {
  package let shape: JSONRecordShape
  private let start: Root
  private let fields: [Field<Root>]

  package init(_ name: String, _ summary: String, from start: Root, _ fields: [Field<Root>]) {
    self.start = start
    self.fields = fields
    self.shape = JSONRecordShape(name: name, summary: summary, fields: fields.map(\.shape))
  }

  /// Reads an object of this format.
  package var reader: ValueReader<Root> {
    ValueReader(.record(shape)) { read($0, &$1, ignoring: nil) }
  }

  /// Reads the fields of this table and leaves other keys to another one.
  package func readPart(of node: JSONNode, _ reading: inout DocumentReading) -> Root? {
    guard reading.document.kind(of: node) == .object else { return nil }
    return read(node, &reading, ignoring: nil, isWhole: false)
  }

  /// Reads the object, leaving one key aside (`$schema` at the root of a document).
  func read(
    _ node: JSONNode, _ reading: inout DocumentReading, ignoring ignored: String?,
    isWhole: Bool = true
  ) -> Root? {
    var root = start
    // Of a key that is repeated the last value counts, and only that is read.
    var values = [JSONNode?](repeating: nil, count: fields.count)
    for (key, value) in reading.document.members(of: node) {
      if let index = shape.fields.firstIndex(where: {
        reading.document.isString(key, equalTo: $0.key)
      }) {
        values[index] = value
      } else if let ignored, reading.document.isString(key, equalTo: ignored) {
        _ = ValueReader<String>.string.read(value, &reading)
      } else if isWhole {
        let name = reading.document.string(of: key) ?? ""
        reading.reportUnknown(key, name, among: shape.fields.map(\.key))
      }
    }
    var isComplete = true
    for (index, field) in shape.fields.enumerated() {
      if let value = values[index] {
        let isRead = fields[index].read(value, &root, &reading)
        isComplete = isComplete && (isRead || !field.isRequired)
      } else if field.isRequired {
        isComplete = false
        reading.report(
          FieldRules.missing,
          "\(Quoted.text(field.key)) is missing here: \(field.summary)",
          at: reading.document.openingBracket(of: node))
      }
    }
    return isComplete ? root : nil
  }
}

extension ValueReader where Value: Sendable {
  /// A record of a table that is looked up when it is needed, so that a format may hold itself.
  package static func nested(_ table: @escaping @Sendable () -> FieldTable<Value>) -> ValueReader {
    ValueReader(.reference { table().shape }) { table().read($0, &$1, ignoring: nil) }
  }
}

/// One row of a table: the key, where its value goes, how it is read, and a sentence about it.
package struct Field<Root: Sendable>: Sendable {
  let shape: JSONRecordShape.Field
  /// Puts the value into the record; false if there is none to be had from it.
  let read: @Sendable (JSONNode, inout Root, inout DocumentReading) -> Bool

  /// A field that has to be there.
  package static func required<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ reader: ValueReader<Value>,
    _ summary: String
  ) -> Field {
    Field(key, isRequired: true, reader, summary) { $0[keyPath: path] = $1 }
  }

  /// A field that may be left out and then keeps its default.
  package static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ reader: ValueReader<Value>,
    _ summary: String
  ) -> Field {
    Field(key, isRequired: false, reader, summary) { $0[keyPath: path] = $1 }
  }

  /// A field that may be left out and then is nil.
  package static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable,
    _ reader: ValueReader<Value>,
    _ summary: String
  ) -> Field {
    Field(key, isRequired: false, reader, summary) { $0[keyPath: path] = $1 }
  }

  /// A field that may be left out, whose value goes where a function puts it.
  static func optional<Value>(
    _ key: String, _ reader: ValueReader<Value>, _ summary: String,
    storing store: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Field {
    Field(key, isRequired: false, reader, summary, store)
  }

  /// The same field for a record that keeps this one as a part of itself.
  package func inside<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Field<Outer> {
    let read = self.read
    return Field<Outer>(shape: shape) { read($0, &$1[keyPath: path], &$2) }
  }

  private init(
    shape: JSONRecordShape.Field,
    read: @escaping @Sendable (JSONNode, inout Root, inout DocumentReading) -> Bool
  ) {
    self.shape = shape
    self.read = read
  }

  private init<Value>(
    _ key: String, isRequired: Bool, _ reader: ValueReader<Value>, _ summary: String,
    _ store: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    shape = JSONRecordShape.Field(
      key: key, isRequired: isRequired, summary: summary, shape: reader.shape)
    read = { node, root, reading in
      guard let value = reader.read(node, &reading) else { return false }
      store(&root, value)
      return true
    }
  }
}

extension JSONDocument {
  /// The bracket that opens a container: enough to point at it without underlining all of it.
  package func openingBracket(of node: JSONNode) -> Range<Int> {
    let range = range(of: node)
    return range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}
