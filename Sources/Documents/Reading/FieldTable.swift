/// The fields of an object in a format.
///
/// The reader, its findings and the JSON Schema are derived from these fields. `Root` begins with
/// its default values, and each field of the document replaces one.
package struct FieldTable<Root: Sendable>: Sendable {
  package let shape: JSONRecordShape
  private let start: Root
  private let fields: [Field<Root>]

  package init(_ name: String, _ summary: String, from start: Root, _ fields: [Field<Root>]) {
    self.start = start
    self.fields = fields
    self.shape = JSONRecordShape(name: name, summary: summary, fields: fields.map(\.shape))
  }

  /// The reader of an object with these fields.
  package var reader: ValueReader<Root> {
    ValueReader(.record(shape)) { read($0, &$1, ignoring: nil) }
  }

  /// Reads the fields of this table and ignores other keys, which another table reads.
  package func readPart(of node: JSONNode, _ reading: inout DocumentReading) -> Root? {
    guard reading.document.kind(of: node) == .object else { return nil }
    return read(node, &reading, ignoring: nil, isWhole: false)
  }

  /// Reads the object and ignores one key, such as `$schema` at the root of a document.
  func read(
    _ node: JSONNode, _ reading: inout DocumentReading, ignoring ignored: String?,
    isWhole: Bool = true
  ) -> Root? {
    var root = start
    // If a key is repeated, only its last value is read.
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
        reading.reportUnknown(key, name, of: node, among: shape.fields.map(\.key))
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
          "\(Quoted.text(field.key)) is missing: \(field.summary)",
          at: reading.document.openingBracket(of: node))
      }
    }
    return isComplete ? root : nil
  }
}

extension ValueReader where Value: Sendable {
  /// Returns a reader of a record whose table is looked up on demand, so that a format can contain
  /// itself.
  package static func nested(_ table: @escaping @Sendable () -> FieldTable<Value>) -> ValueReader {
    ValueReader(.reference { table().shape }) { table().read($0, &$1, ignoring: nil) }
  }
}

/// A field of a format: its key, its reader, its destination and a summary.
package struct Field<Root: Sendable>: Sendable {
  let shape: JSONRecordShape.Field
  /// Reads a value and stores it in the record.
  ///
  /// Returns `false` if it cannot be read.
  let read: @Sendable (JSONNode, inout Root, inout DocumentReading) -> Bool

  package static func required<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String
  ) -> Field {
    Field(key, isRequired: true, reader, summary) { $0[keyPath: path] = $1 }
  }

  /// Creates a required field that stores its value with the node.
  package static func required<Value: Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Placed<Value>?> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String
  ) -> Field {
    Field(key, isRequired: true, reader.placed, summary) { $0[keyPath: path] = $1 }
  }

  /// Creates an optional field that keeps its default if it is missing.
  package static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String
  ) -> Field {
    Field(key, isRequired: false, reader, summary) { $0[keyPath: path] = $1 }
  }

  /// Creates an optional field that is `nil` if it is missing.
  package static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String
  ) -> Field {
    Field(key, isRequired: false, reader, summary) { $0[keyPath: path] = $1 }
  }

  /// Creates an optional field that stores its value with the node, or `nil` if it is missing.
  package static func optional<Value: Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Placed<Value>?> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String
  ) -> Field {
    Field(key, isRequired: false, reader.placed, summary) { $0[keyPath: path] = $1 }
  }

  /// Creates an optional field whose value is stored by a function.
  static func optional<Value>(
    _ key: String, _ reader: ValueReader<Value>, _ summary: String,
    storing store: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Field {
    Field(key, isRequired: false, reader, summary, store)
  }

  /// Returns the field for a record that contains this one at a key path.
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
  /// Returns the opening bracket of a container, so that a finding does not mark the whole
  /// container.
  package func openingBracket(of node: JSONNode) -> Range<Int> {
    let range = range(of: node)
    return range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}
