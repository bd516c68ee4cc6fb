import Documents

/// Where a field stands in the answers of the two transports.
struct FieldName: Sendable {
  private let graphQL: [String]
  private let rest: [String]
  /// A Boolean value that indicates whether GraphQL has it in the row of the slice and not in the
  /// one behind the relation.
  let isOfSliceItem: Bool

  /// A field that REST calls by a name in camel case and GraphQL by the same in snake case, where
  /// neither has another one.
  init(
    _ name: String, graphQL path: [String] = [], rest: String? = nil, isOfSliceItem: Bool = false
  ) {
    graphQL = path.isEmpty ? [Self.snakeCase(name)] : path
    self.rest = [rest ?? name]
    self.isOfSliceItem = isOfSliceItem
  }

  /// A field that GraphQL has behind relations, and REST beside the others.
  init(graphQL path: String..., rest: String) {
    self.init(rest, graphQL: path)
  }

  /// What the field is called in a translation, and where GraphQL has the list of these.
  var translation: (name: FieldName, list: [String]) {
    (
      FieldName(rest[0], graphQL: Array(graphQL.suffix(1))),
      graphQL.dropLast() + ["extra_languages"]
    )
  }

  /// What rows of both transports are known by.
  static let slug = FieldName("slug")

  /// Where rows of slices keep what no column holds.
  static let payload = FieldName("payload")

  func path(on transport: Transport) -> [String] {
    switch transport {
    case .graphQL: graphQL
    case .rest: rest
    }
  }

  /// A name of the REST side as the database writes it.
  static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
  }
}

/// One object of an answer, read field by field.
package struct ResponseObject: Sendable {
  let node: JSONNode
  let transport: Transport
  /// The row that puts the object into a slice.
  var sliceItem: JSONNode?

  /// The value of a field; nil when it is null or not there.
  func value(_ name: FieldName, _ reading: inout DocumentReading) -> JSONNode? {
    var node = name.isOfSliceItem ? sliceItem ?? self.node : self.node
    for key in name.path(on: transport) {
      guard reading.document.kind(of: node) == .object else {
        reading.reportType("an object", at: node)
        return nil
      }
      // Few fields lie behind relations; the search in the object itself goes on behind them.
      let found =
        node == self.node ? reading.member(key, of: node) : reading.document.member(key, of: node)
      guard let next = found, reading.document.kind(of: next) != .null else { return nil }
      node = next
    }
    return node
  }

  /// A text; an empty one counts as none.
  func text(_ name: FieldName, _ reading: inout DocumentReading) -> String? {
    guard let node = value(name, &reading) else { return nil }
    guard reading.document.kind(of: node) == .string else {
      reading.reportType("a string", at: node)
      return nil
    }
    return reading.text(of: node)
  }

  /// A text out of a list of translations, which has none or that of the language asked for.
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

  /// Plain values; those that are of another type are left out.
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
      reading.reportType("a number that fits", at: node)
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

  /// A relation to one row.
  func object(_ name: FieldName, _ reading: inout DocumentReading) -> ResponseObject? {
    guard let node = value(name, &reading) else { return nil }
    guard reading.document.kind(of: node) == .object else {
      reading.reportType("an object", at: node)
      return nil
    }
    return ResponseObject(node: node, transport: transport)
  }

  /// A relation to many rows; what is no row is left out.
  func objects<Landing: DecodableResponse>(
    _ name: FieldName, limit: Int, _ reading: inout DocumentReading
  ) -> [Landing] {
    guard let node = value(name, &reading) else { return [] }
    return reading.objects(in: node, transport: transport, limit: limit)
  }

  /// What the object holds by names that no column has; GraphQL keeps such values in an object of
  /// their own, REST beside the columns.
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

/// How much of an answer is used.
enum ResponseLimits {
  static let sections = 1000
  static let items = 10_000
  static let elements = 1000
  static let textBytes = 1 << 20
}

extension DocumentReading {
  mutating func reportType(_ expected: String, at node: JSONNode) {
    report(
      FeedRules.fieldType,
      "This has to be \(expected), and is \(document.kind(of: node).name); it is left out.",
      at: node)
  }

  fileprivate mutating func reportLength(_ limit: Int, of list: JSONNode) {
    report(
      FeedRules.limit, "This list is longer than \(limit) elements; the rest is left out.",
      at: document.openingBracket(of: list))
  }

  /// A text without what is beyond the limit; an empty one counts as none.
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
        FeedRules.limit, "This text has \(whole) bytes; the first \(bytes.count) are drawn.",
        at: document.openingBracket(of: node))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The objects of a list as response models, up to a number of them.
  mutating func objects<Landing: DecodableResponse>(
    in list: JSONNode, transport: Transport, limit: Int
  ) -> [Landing] {
    rows(in: list, limit: limit) {
      Landing(ResponseObject(node: $0, transport: transport), &$1)
    }
  }

  /// The objects of a list as something lands them, up to a number of them.
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

  /// A value whatever it is; nil for null.
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
      reportType("a number that fits", at: node)
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
