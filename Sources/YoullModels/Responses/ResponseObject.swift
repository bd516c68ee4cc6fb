package import Documents

/// The location of a field in the responses of the two transports.
package struct FieldName: Sendable {
  private let graphQL: [String]
  private let rest: [String]
  /// A Boolean value that indicates whether GraphQL has the field in the row of the slice item
  /// instead of the related row.
  let isOfSliceItem: Bool

  /// Creates a field by its REST name in camel case.
  ///
  /// Its GraphQL name is the same in snake case, unless a path is given. `rest` replaces the REST
  /// name.
  package init(
    _ name: String, graphQL path: [String] = [], rest: String? = nil, isOfSliceItem: Bool = false
  ) {
    graphQL = path.isEmpty ? [Self.snakeCase(name)] : path
    self.rest = [rest ?? name]
    self.isOfSliceItem = isOfSliceItem
  }

  /// Creates a field that GraphQL has in a relation, and REST next to the other fields.
  package init(graphQL path: String..., rest: String) {
    self.init(rest, graphQL: path)
  }

  /// The name of the field in a translation, and the GraphQL path of the list of translations.
  var translation: (name: FieldName, list: [String]) {
    (
      FieldName(rest[0], graphQL: Array(graphQL.suffix(1))),
      graphQL.dropLast() + ["extra_languages"]
    )
  }

  /// The field that identifies rows of both transports.
  static let slug = FieldName("slug")

  /// The field of slice rows that contains the values without a column.
  static let payload = FieldName("payload")

  func path(on transport: Transport) -> [String] {
    switch transport {
    case .graphQL: graphQL
    case .rest: rest
    }
  }

  /// Returns a name of the REST side as the database writes it.
  static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
  }
}

/// An object of a response, read field by field.
package struct ResponseObject: Sendable {
  package let node: JSONNode
  let transport: Transport
  /// The slice item that refers to the object.
  var sliceItem: JSONNode?

  package init(node: JSONNode, transport: Transport, sliceItem: JSONNode? = nil) {
    self.node = node
    self.transport = transport
    self.sliceItem = sliceItem
  }

  /// Returns the value of a field, or `nil` if the value is null or missing.
  func value(_ name: FieldName, _ reading: inout DocumentReading) -> JSONNode? {
    var node = name.isOfSliceItem ? sliceItem ?? self.node : self.node
    for key in name.path(on: transport) {
      guard reading.document.kind(of: node) == .object else {
        reading.reportType("an object", at: node)
        return nil
      }
      // Few fields are in related rows. The lookup there does not use the reader's search, so the
      // search in this object resumes after its last match.
      let found =
        node == self.node ? reading.member(key, of: node) : reading.document.member(key, of: node)
      guard let next = found, reading.document.kind(of: next) != .null else { return nil }
      node = next
    }
    return node
  }

  /// Returns a text, or `nil` if it is empty.
  func text(_ name: FieldName, _ reading: inout DocumentReading) -> String? {
    guard let node = value(name, &reading) else { return nil }
    guard reading.document.kind(of: node) == .string else {
      reading.reportType("a string", at: node)
      return nil
    }
    return reading.text(of: node)
  }

  /// Returns a text from a list of translations, which is empty or contains the requested language.
  func translation(
    of name: FieldName, in path: [String], _ reading: inout DocumentReading
  ) -> String? {
    guard transport == .graphQL else { return nil }
    var node = node
    for key in path {
      guard reading.document.kind(of: node) == .object,
        let next = reading.document.member(key, of: node)
      else { return nil }
      node = next
    }
    let list = reading.document.kind(of: node)
    guard list != .null else { return nil }
    guard list == .array else {
      reading.reportType("an array", at: node)
      return nil
    }
    guard let row = reading.document.elements(of: node).first(where: { _ in true }) else {
      return nil
    }
    guard reading.document.kind(of: row) == .object else {
      reading.reportType("an object", at: row)
      return nil
    }
    return ResponseObject(node: row, transport: transport).text(name, &reading)
  }

  /// Returns plain values; values of another type are omitted.
  func elements<Value>(
    _ name: FieldName, _ expected: String, _ reading: inout DocumentReading,
    value: (JSONNode, inout DocumentReading) -> Value?
  ) -> [Value] {
    guard let list = self.value(name, &reading) else { return [] }
    guard reading.document.kind(of: list) == .array else {
      reading.reportType("an array", at: list)
      return []
    }
    var values: [Value] = []
    for element in reading.document.elements(of: list) {
      guard values.count < ResponseLimits.elements else {
        reading.reportLength(ResponseLimits.elements, of: list)
        break
      }
      guard let value = value(element, &reading) else {
        reading.reportType(expected, at: element)
        continue
      }
      values.append(value)
    }
    return values
  }

  func asset(_ name: FieldName, _ reading: inout DocumentReading) -> BNAsset? {
    text(name, &reading).map(BNAsset.init(url:))
  }

  func number(_ name: FieldName, _ reading: inout DocumentReading) -> Double? {
    guard let node = value(name, &reading) else { return nil }
    guard let number = reading.document.double(of: node), number.isFinite else {
      reading.reportType("a finite number", at: node)
      return nil
    }
    return number
  }

  func boolean(_ name: FieldName, _ reading: inout DocumentReading) -> Bool? {
    guard let node = value(name, &reading) else { return nil }
    guard let boolean = reading.document.boolean(of: node) else {
      reading.reportType("true or false", at: node)
      return nil
    }
    return boolean
  }

  /// Returns the row of a relation.
  func object(_ name: FieldName, _ reading: inout DocumentReading) -> ResponseObject? {
    guard let node = value(name, &reading) else { return nil }
    guard reading.document.kind(of: node) == .object else {
      reading.reportType("an object", at: node)
      return nil
    }
    return ResponseObject(node: node, transport: transport)
  }

  /// Returns the rows of a relation; elements that are not rows are omitted.
  package func objects<Landing: DecodableResponse>(
    _ name: FieldName, limit: Int, _ reading: inout DocumentReading
  ) -> [Landing] {
    guard let node = value(name, &reading) else { return [] }
    return reading.objects(in: node, transport: transport, limit: limit)
  }

  /// Returns the values that have no column.
  ///
  /// GraphQL has them in an object of their own, and REST next to the columns.
  func openValues(except columns: [String], _ reading: inout DocumentReading) -> [BNField] {
    let document = reading.document
    var fields: [BNField] = []
    for (key, value) in document.members(of: node)
    where !columns.contains(where: { document.isString(key, equalTo: $0) }) {
      guard let name = document.string(of: key), let value = reading.openValue(of: value) else {
        continue
      }
      fields.append(BNField(name: name, value: value.value, place: value.place))
    }
    return fields
  }
}

/// The limits of a response; anything beyond them is ignored.
package enum ResponseLimits {
  static let sections = 1000
  package static let items = 10_000
  static let elements = 1000
  static let textBytes = 1 << 20
}

extension DocumentReading {
  mutating func reportType(_ expected: String, at node: JSONNode) {
    report(
      FeedRules.fieldType,
      "This must be \(expected), but is \(document.kind(of: node).name); it is ignored.",
      at: node)
  }

  fileprivate mutating func reportLength(_ limit: Int, of list: JSONNode) {
    report(
      FeedRules.limit, "This list is longer than \(limit) elements; the others are ignored.",
      at: document.openingBracket(of: list))
  }

  /// Returns a text, cut off at the limit, or `nil` if it is empty.
  mutating func text(of node: JSONNode) -> String? {
    if !document.hasEscapes(node), document.range(of: node).count <= ResponseLimits.textBytes {
      return document.string(of: node).flatMap { $0.isEmpty ? nil : $0 }
    }
    var bytes: [UInt8] = []
    document.appendString(node, to: &bytes)
    if bytes.count > ResponseLimits.textBytes {
      let whole = bytes.count
      var end = ResponseLimits.textBytes
      while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.removeLast(whole - end)
      report(
        FeedRules.limit, "This text has \(whole) bytes; only the first \(bytes.count) are used.",
        at: document.openingBracket(of: node))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the objects of a list as response models, up to a limit.
  mutating func objects<Landing: DecodableResponse>(
    in list: JSONNode, transport: Transport, limit: Int
  ) -> [Landing] {
    rows(in: list, limit: limit) {
      Landing(ResponseObject(node: $0, transport: transport), &$1)
    }
  }

  /// Returns the objects of a list, converted by a closure, up to a limit.
  mutating func rows<Row>(
    in list: JSONNode, limit: Int, landing: (JSONNode, inout DocumentReading) -> Row
  ) -> [Row] {
    guard document.kind(of: list) == .array else {
      reportType("an array", at: list)
      return []
    }
    var landed: [Row] = []
    for element in document.elements(of: list) {
      guard landed.count < limit else {
        reportLength(limit, of: list)
        break
      }
      guard document.kind(of: element) == .object else {
        reportType("an object", at: element)
        continue
      }
      landed.append(landing(element, &self))
    }
    return landed
  }

  /// Returns a value of any type, or `nil` for null.
  mutating func openValue(of node: JSONNode) -> (value: BNValue, place: Place)? {
    let value = document.kind(of: node) == .array ? list(of: node) : openElement(of: node)
    return value.map { ($0, document.place(of: node)) }
  }

  private mutating func openElement(of node: JSONNode) -> BNValue? {
    switch document.kind(of: node) {
    case .null: return nil
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .string: return text(of: node).map { .text($0) }
    case .array, .object: return .structure
    case .number:
      if let number = document.double(of: node), number.isFinite { return .number(number) }
      reportType("a finite number", at: node)
      return nil
    }
  }

  private mutating func list(of node: JSONNode) -> BNValue {
    var list: [BNValue] = []
    for element in document.elements(of: node) {
      guard list.count < ResponseLimits.elements else {
        reportLength(ResponseLimits.elements, of: node)
        break
      }
      if let value = openElement(of: element) { list.append(value) }
    }
    return .list(list)
  }
}
