import Documents
import Glibc

/// A response that is split into records, one for each object, with the values and errors of their
/// fields.
///
/// Values are still nodes of the response, because references need the IDs of records, which only
/// the database knows. Records, objects and fields are stored in flat arrays.
struct NormalizedResponse: Sendable {
  /// A field of an object, with its value or its error.
  private struct Field {
    let field: CacheField
    /// The valid value; `nil` if there is an error instead.
    var value: JSONNode?
    var error: [UInt8]?
  }

  /// An object in the response.
  ///
  /// Several objects may belong to the same record.
  private struct Visit {
    let fields: Range<Int>
    var next: Int?
  }

  struct Record {
    /// The range of its key in `texts`.
    let key: Range<Int>
    /// The range of the name of its type in `texts`.
    let type: Range<Int>
    /// A Boolean value that indicates whether the record is a root field of a query, which leads to
    /// other records.
    let isRoot: Bool
    /// A Boolean value that indicates whether the key of the record includes a position in a list,
    /// so that no other response can refer to it.
    let isOfThisAnswer: Bool
    fileprivate var first: Int?
    fileprivate var last: Int?

    /// A Boolean value that indicates whether the record is written.
    ///
    /// Only root fields without a response are not.
    var isWritten: Bool { first != nil || !isRoot }
  }

  private let document: JSONDocument
  private let bytes: [UInt8]
  private let errors: ResponseErrors
  private let stamp: Int
  private(set) var records: [Record] = []
  private var visits: [Visit] = []
  private var fields: [Field] = []
  /// The concatenated keys and names of types.
  private var texts = CacheBytes()
  /// The index of the record of the object at each node; -1 without a record.
  private var recordOfNode: [Int32]
  /// The indices of records by the hashes of their keys.
  private var indices: [UInt64: Int] = [:]
  // Reusable buffers.
  private var key = CacheBytes()
  private var members: [(key: JSONNode, value: JSONNode)] = []
  private var places: [Int] = []

  var keys: [UInt8] { texts.bytes }

  /// The path that identifies an object without a key of its own.
  private struct Way {
    /// The record that contains the object; `nil` if that record is not stored.
    let parent: Int?
    let field: CacheField
    /// The index in `places` at which its list positions begin.
    let places: Int
  }

  /// Splits a response.
  ///
  /// The stamp is the position of its request in the order of all requests.
  init(_ document: JSONDocument, of operation: CacheOperation, stamp: Int) {
    self.document = document
    self.stamp = stamp
    bytes = document.source.bytes
    recordOfNode = Array(repeating: -1, count: document.nodeCount)
    errors = ResponseErrors(of: document)
    let data = document.member("data", of: document.root)
    if let data { for member in document.members(of: data) { members.append(member) } }
    let values = operation.selection.fields.enumerated().map { place, field in
      value(of: field, at: place, from: 0)
    }
    members.removeAll(keepingCapacity: true)
    for (place, field) in operation.selection.fields.enumerated() {
      let within = errors.narrowed(errors.all, to: .key(Array(field.responseKey.utf8)))
      // Each root field of a query is its own record, because root fields are used and evicted one
      // by one.
      var record: Int?
      if operation.kind == .query {
        key.clear()
        key.append(RecordKey.root(field.key).bytes)
        record = index(isRoot: true)
      }
      let start = fields.count
      fields.append(Field(field: field, value: values[place]))
      finish(start, within, record)
      let isSaid = fields[start].value != nil || fields[start].error != nil
      if let record, isSaid { add(start..<start + 1, to: record) }
    }
  }

  // MARK: Walking

  /// Splits the value of a field, or replaces it with an error if a part of it is missing.
  private mutating func finish(_ place: Int, _ errors: ResponseErrors.Within, _ record: Int?) {
    let field = fields[place].field
    if let value = fields[place].value {
      let way = Way(parent: record, field: field, places: places.count)
      if visit(value, field, errors, way) { return }
    }
    fields[place].value = nil
    if record != nil { fields[place].error = self.errors.json(errors) }
  }

  /// Splits a value.
  ///
  /// Returns `false` if an error removed a part of it, or may have removed one.
  private mutating func visit(
    _ node: JSONNode, _ field: CacheField, _ errors: ResponseErrors.Within, _ way: Way
  ) -> Bool {
    let kind = document.kind(of: node)
    if kind == .null { return self.errors.trustsNull(errors) }
    guard let selection = field.selection else {
      return self.errors.trustsAll(errors)
        && (self.errors.unplaced == nil || !document.hasNull(node))
    }
    switch kind {
    case .object:
      visit(object: node, selection, errors, way)
      return self.errors.trusts(errors)
    case .array:
      var isWhole = self.errors.trusts(errors)
      for (place, element) in document.elements(of: node).enumerated() {
        places.append(place)
        let errors = self.errors.narrowed(errors, to: .index(place))
        isWhole = visit(element, field, errors, way) && isWhole
        places.removeLast()
      }
      return isWhole
    default: return false
    }
  }

  private mutating func visit(
    object: JSONNode, _ selection: CacheSelection, _ errors: ResponseErrors.Within, _ way: Way
  ) {
    let first = members.count
    for member in document.members(of: object) { members.append(member) }
    let type = type(from: first, selection)
    let name = bytes(type, of: selection)
    var record: Int?
    if writeEntityKey(type, selection, first) {
      record = index(type: name)
    } else if let parent = way.parent {
      writeChildKey(of: parent, way)
      record = index(
        type: name,
        isOfThisAnswer: records[parent].isOfThisAnswer || way.places < places.count)
    }
    if let record { recordOfNode[object.index] = Int32(truncatingIfNeeded: record) }
    let start = fields.count
    for place in selection.sortedPlaces {
      let field = selection.fields[place]
      guard field.types == nil || field.applies(to: name) != false,
        let value = value(of: field, at: place, from: first)
      else { continue }
      fields.append(Field(field: field, value: value))
    }
    members.removeLast(members.count - first)
    let range = start..<fields.count
    for place in range {
      let responseKey = fields[place].field.responseKey
      finish(
        place, self.errors.narrowed(errors, to: .key(Array(responseKey.utf8))), record)
    }
    if let record { add(range, to: record) }
  }

  private mutating func add(_ fields: Range<Int>, to record: Int) {
    let visit = visits.count
    visits.append(Visit(fields: fields))
    if let last = records[record].last { visits[last].next = visit }
    records[record].last = visit
    if records[record].first == nil { records[record].first = visit }
  }

  /// Returns the value of a field in the response.
  ///
  /// The field is usually at the same position among the last members as in the selection.
  private func value(of field: CacheField, at place: Int, from first: Int) -> JSONNode? {
    let place = first + place
    if place < members.count, isKey(members[place].key, of: field) { return members[place].value }
    return members[first...].last { isKey($0.key, of: field) }?.value
  }

  private func isKey(_ key: JSONNode, of field: CacheField) -> Bool {
    if document.hasEscapes(key) { return document.isString(key, equalTo: field.responseKey) }
    let range = document.range(of: key)
    // The colon is not part of the node.
    guard range.count == field.writtenKey.count - 1 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      field.writtenKey.withUnsafeBufferPointer { written in
        guard let start = bytes.baseAddress, let written = written.baseAddress else { return false }
        return memcmp(start + range.lowerBound, written, range.count) == 0
      }
    }
  }

  // MARK: Keys

  /// Returns the range of the type name in the response, or `nil` if the type of the selection
  /// applies.
  private func type(from first: Int, _ selection: CacheSelection) -> Range<Int>? {
    guard let place = selection.typePlace,
      let node = value(of: selection.fields[place], at: place, from: first),
      document.kind(of: node) == .string
    else { return nil }
    // Names have no escapes.
    let range = document.range(of: node)
    return range.lowerBound + 1..<range.upperBound - 1
  }

  private func bytes(_ type: Range<Int>?, of selection: CacheSelection) -> ArraySlice<UInt8> {
    type.map { bytes[$0] } ?? selection.typeBytes[...]
  }

  private mutating func writeChildKey(of parent: Int, _ way: Way) {
    key.clear()
    key.append(RecordKey.Form.child.rawValue)
    key.append(part: records[parent].key, of: texts.bytes)
    key.append(part: way.field.key.bytes)
    guard way.places < places.count else { return }
    // Another response may have a different object at the same position of the list.
    for place in places[way.places...] { key.append(number: place) }
    key.append(number: stamp)
  }

  private mutating func writeEntityKey(
    _ type: Range<Int>?, _ selection: CacheSelection, _ first: Int
  ) -> Bool {
    guard let keyPlaces = selection.keyPlaces else { return false }
    key.clear()
    key.append(RecordKey.Form.entity.rawValue)
    let type = bytes(type, of: selection)
    guard !type.isEmpty else { return false }
    key.append(part: type)
    for place in keyPlaces {
      guard let node = value(of: selection.fields[place], at: place, from: first) else {
        return false
      }
      let kind = document.kind(of: node)
      guard kind == .string || kind == .number else { return false }
      if document.hasEscapes(node) {
        key.append(part: document.compact(node))
      } else {
        key.append(part: document.range(of: node), of: bytes)
      }
    }
    return true
  }

  /// Returns the index of the record with the current key, which is added if it is new.
  private mutating func index(
    isRoot: Bool = false, type: ArraySlice<UInt8> = [], isOfThisAnswer: Bool = false
  ) -> Int {
    var hash = QuickHash(key.bytes).half
    while let index = indices[hash] {
      if texts.bytes[records[index].key].elementsEqual(key.bytes) { return index }
      hash &+= 1
    }
    indices[hash] = records.count
    let start = texts.count
    texts.append(key.bytes)
    let middle = texts.count
    texts.append(type)
    records.append(
      Record(
        key: start..<middle, type: middle..<texts.count, isRoot: isRoot,
        isOfThisAnswer: isOfThisAnswer))
    return records.count - 1
  }
}

// MARK: - Merging

extension NormalizedResponse {
  /// Returns the keys of the fields of a record that have a value.
  func keys(of index: Int) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    var next = records[index].first
    while let visit = next {
      keys += visits[visit].fields.filter { fields[$0].value != nil }.map {
        fields[$0].field.key.bytes
      }
      next = visits[visit].next
    }
    return keys
  }

  /// Adds the fields of a record to the cached record, with the IDs of the records that they refer
  /// to.
  func merge(
    _ index: Int, _ numbers: [(id: Int, isNew: Bool)], _ origin: CacheOrigin,
    into cached: inout CachedRecord
  ) {
    cached.begin(type: texts.bytes[records[index].type], origin)
    var next = records[index].first
    while let visit = next {
      for place in visits[visit].fields {
        let field = fields[place].field
        if let value = fields[place].value {
          cached.add(key: field.key.bytes) {
            append(value, field.selection == nil, numbers, to: &$0)
          }
        } else if let error = fields[place].error {
          cached.add(key: field.key.bytes, error: error)
        }
      }
      cached.endObject()
      next = visits[visit].next
    }
  }

  private func append(
    _ node: JSONNode, _ isScalar: Bool, _ numbers: [(id: Int, isNew: Bool)],
    to bytes: inout CacheBytes
  ) {
    let kind = document.kind(of: node)
    if kind == .null {
      bytes.append(CachedValueForm.null.rawValue)
    } else if !isScalar, kind == .array {
      bytes.append(CachedValueForm.list.rawValue)
      bytes.append(number: document.elements(of: node).reduce(0) { count, _ in count + 1 })
      for element in document.elements(of: node) { append(element, false, numbers, to: &bytes) }
    } else if !isScalar, case let record = Int(recordOfNode[node.index]), record >= 0 {
      let isPart = texts.bytes[records[record].key.lowerBound] == RecordKey.Form.child.rawValue
      let form = isPart ? CachedValueForm.part : .reference
      bytes.append(form.rawValue)
      bytes.append(number: numbers[record].id)
    } else {
      bytes.append(CachedValueForm.scalar.rawValue)
      switch kind {
      case .array, .object: bytes.append(document.compact(node))
      case .string where document.hasEscapes(node): bytes.append(document.compact(node))
      default: bytes.append(document.range(of: node), of: self.bytes)
      }
    }
  }
}

extension JSONDocument {
  /// Returns a Boolean value that indicates whether a value contains a null.
  fileprivate func hasNull(_ node: JSONNode) -> Bool {
    switch kind(of: node) {
    case .null: true
    case .array: elements(of: node).contains { hasNull($0) }
    case .object: members(of: node).contains { hasNull($0.value) }
    default: false
    }
  }
}
