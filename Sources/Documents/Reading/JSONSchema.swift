/// The JSON Schema (draft 2020-12) of a format.
package struct JSONSchema {
  /// The key of a document that names its schema.
  package static let key = "$schema"

  let name: String
  let shape: JSONRecordShape

  /// Returns the value of `$id` in a schema and of `$schema` in a document.
  package static func identifier(_ name: String) -> String { "urn:bricks:schema:\(name)" }

  /// Returns the version of a format that a document declares, or `nil` if it declares no format or
  /// a different one.
  ///
  /// The identifier of a format ends with its version, except that of the first version.
  package static func version(of name: String, in document: JSONDocument) -> Int? {
    guard let schema = document.member(key, of: document.root).flatMap(document.string),
      schema.utf8.starts(with: identifier(name).utf8)
    else { return nil }
    let rest = Substring(schema.utf8.dropFirst(identifier(name).utf8.count))
    guard rest.utf8.first == UInt8(ascii: ":") else { return rest.isEmpty ? 1 : nil }
    return Int(rest.dropFirst())
  }

  /// The schema as UTF-8 text.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member(Self.key, "https://json-schema.org/draft/2020-12/schema")
    writer.member("$id", Self.identifier(name))
    writer.member("title", "Bricks: \(name)")
    writeRecord(shape, isDocument: true, into: &writer)
    let records = definitions()
    if !records.isEmpty {
      writer.beginObject("$defs")
      for record in records {
        writer.beginObject(record.name)
        writeRecord(record, isDocument: false, into: &writer)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func writeRecord(
    _ record: JSONRecordShape, isDocument: Bool, into writer: inout JSONWriter
  ) {
    writer.member("description", record.summary)
    writer.member("type", "object")
    writer.beginObject("properties")
    if isDocument {
      writer.beginObject(Self.key)
      writer.member("type", "string")
      writer.endObject()
    }
    for field in record.fields {
      writer.beginObject(field.key)
      writer.member("description", field.summary)
      write(field.shape, into: &writer)
      writer.endObject()
    }
    writer.endObject()
    let required = record.fields.filter(\.isRequired)
    if !required.isEmpty {
      writer.key("required")
      writeStrings(required.map(\.key), into: &writer)
    }
    writer.member("additionalProperties", false)
  }

  private func write(_ shape: JSONShape, into writer: inout JSONWriter) {
    switch shape {
    case .anything: break
    case .string: writer.member("type", "string")
    case .boolean: writer.member("type", "boolean")
    case .word(let words):
      writer.key("enum")
      writeStrings(words, into: &writer)
    case .integer(let range):
      writer.member("type", "integer")
      if let range {
        writer.member("minimum", range.lowerBound)
        writer.member("maximum", range.upperBound)
      }
    case .number(let range):
      writer.member("type", "number")
      if let range {
        writer.key("minimum")
        writer.raw("\(range.lowerBound)".utf8)
        writer.key("maximum")
        writer.raw("\(range.upperBound)".utf8)
      }
    case .array(let element, let count):
      writer.member("type", "array")
      if let count {
        writer.member("minItems", count.lowerBound)
        writer.member("maxItems", count.upperBound)
      }
      writer.key("items")
      writeNested(element, into: &writer)
    case .dictionary(let element, let keys, let required):
      writer.member("type", "object")
      if let keys {
        writer.key("propertyNames")
        writeNested(.word(oneOf: keys), into: &writer)
      }
      if let required {
        writer.key("required")
        writeStrings([required], into: &writer)
      }
      writer.key("additionalProperties")
      writeNested(element, into: &writer)
    case .either(let shapes):
      writer.beginArray("anyOf")
      for shape in shapes { writeNested(shape, into: &writer) }
      writer.endArray()
    case .record(let record): writer.member("$ref", "#/$defs/\(record.name)")
    case .reference(let record): writer.member("$ref", "#/$defs/\(record().name)")
    }
  }

  private func writeNested(_ shape: JSONShape, into writer: inout JSONWriter) {
    writer.beginObject()
    write(shape, into: &writer)
    writer.endObject()
  }

  private func writeStrings(_ strings: [String], into writer: inout JSONWriter) {
    writer.beginArray()
    for string in strings { writer.string(string) }
    writer.endArray()
  }

  /// Returns every record below the root once, sorted by name.
  private func definitions() -> [JSONRecordShape] {
    var found: [String: JSONRecordShape] = [:]
    var waiting = shape.fields.map(\.shape)
    while let next = waiting.popLast() {
      switch next {
      case .array(let element, _), .dictionary(let element, _, _): waiting.append(element)
      case .either(let shapes): waiting += shapes
      case .record(let record) where found[record.name] == nil:
        found[record.name] = record
        waiting += record.fields.map(\.shape)
      case .reference(let record) where found[record().name] == nil:
        waiting.append(.record(record()))
      default: break
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }
}
