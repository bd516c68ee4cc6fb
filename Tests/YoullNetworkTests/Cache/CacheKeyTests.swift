import Documents
import Testing

@testable import YoullNetwork

/// Different records and fields have different keys for all names and arguments.
@Suite struct CacheKeyTests {
  /// Names and values that look like parts of keys.
  private static let pieces = [
    "a", "b", "a(", "a:1", "a:\\\"1", "1", "", "null", "$reference", "a,b", "\\u0000", "\\u0001a",
    ")", ".",
  ]

  private static func value(using random: inout SeededRandom, depth: Int = 0) -> String {
    func some() -> String { pieces.randomElement(using: &random) ?? "" }
    switch Int.random(in: 0..<(depth > 2 ? 5 : 7), using: &random) {
    case 0: return "null"
    case 1:
      return ["1", "1.0", "-1", "1e0", "12345678901234567890"].randomElement(using: &random) ?? "0"
    case 2: return "true"
    case 3, 4: return "\"\(some())\""
    case 5:
      let values = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        value(using: &random, depth: depth + 1)
      }
      return "[\(values.joined(separator: ","))]"
    default: return object(using: &random, depth: depth + 1)
    }
  }

  private static func object(using random: inout SeededRandom, depth: Int) -> String {
    let names = Set(
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      })
    return
      "{\(names.sorted().map { "\"\($0)\":\(value(using: &random, depth: depth))" }.joined(separator: ","))}"
  }

  /// Returns an unambiguous form of the parts of a key: Swift's debug description.
  private static func form(_ parts: [String]) -> String { parts.debugDescription }

  @Test func differentPartsGiveDifferentKeys() {
    var random = SeededRandom(seed: 1)
    var fields: [FieldKey: String] = [:]
    var records: [RecordKey: String] = [:]
    var all: [(field: FieldKey, form: String)] = []
    func take(_ key: RecordKey, _ form: String) {
      #expect(records[key] == nil || records[key] == form)
      records[key] = form
    }
    for _ in 0..<20_000 {
      let name = Self.pieces.randomElement(using: &random) ?? ""
      let arguments = Bool.random(using: &random) ? Self.object(using: &random, depth: 0) : nil
      let field = FieldKey(name: name, arguments: arguments.map(json))
      let canonical = arguments.map {
        String(decoding: json($0).canonical(order: .sorted, indent: nil), as: UTF8.self)
      }
      let form = Self.form([name, canonical.map { "some" + $0 } ?? "none"])
      #expect(fields[field] == nil || fields[field] == form)
      fields[field] = form
      all.append((field, form))
      take(.root(field), Self.form(["root", form]))
      let values = (0..<Int.random(in: 1...2, using: &random)).map { _ in Self.value(using: &random)
      }
      let entity = RecordKey.entity(Array(name.utf8), values.map { Array($0.utf8) })
      let entityForm = Self.form(["entity", name] + values)
      take(entity, entityForm)
      let places = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Int.random(in: 0...300, using: &random)
      }
      let other = all[Int.random(in: 0..<all.count, using: &random)]
      take(
        .child(of: entity, other.field, at: places),
        Self.form(["child", entityForm, other.form] + places.map(String.init)))
    }
    #expect(Set(fields.values).count == fields.count)
    #expect(Set(records.values).count == records.count)
    #expect(fields.count > 500 && records.count > 10_000)
  }

  @Test func keysHaveReadableText() {
    let field = FieldKey(
      name: "items", arguments: json("{\"where\": {\"b\": 1.0, \"a\": [\"x\"]}}"))
    #expect(field.text == "items({\"where\":{\"a\":[\"x\"],\"b\":1.0}})")
    let item = RecordKey.entity(Array("Item".utf8), [Array("\"7\"".utf8)])
    #expect(
      RecordKey.child(of: item, FieldKey(name: "assets"), at: [2, 0]).text
        == "Item \"7\" > assets > 2 > 0")
    #expect(RecordKey.root(field).text == field.text)
    // Only a damaged file contains a key this deep.
    let deep = (0..<600).reduce(item) { key, _ in .child(of: key, FieldKey(name: "a"), at: []) }
    #expect(deep.text.hasPrefix("… > a > a > "))
  }
}

extension RecordKey {
  fileprivate static func entity(_ type: [UInt8], _ values: [[UInt8]]) -> RecordKey {
    var bytes = CacheBytes([Form.entity.rawValue])
    for part in [type] + values { bytes.append(part: part) }
    return RecordKey(bytes: bytes.bytes)
  }

  fileprivate static func child(
    of parent: RecordKey, _ field: FieldKey, at places: [Int]
  ) -> RecordKey {
    var bytes = CacheBytes([Form.child.rawValue])
    for part in [parent.bytes, field.bytes] { bytes.append(part: part) }
    for place in places { bytes.append(number: place) }
    return RecordKey(bytes: bytes.bytes)
  }
}
