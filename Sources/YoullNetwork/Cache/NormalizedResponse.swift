import Documents
import Glibc

/// An answer taken apart: one record for each object, with what the answer says about its fields.
///
/// Values are nodes of the answer still, since references need the numbers of records, which only
/// the database knows. All lie flat behind one another.
struct NormalizedResponse: Sendable {
  /// What the answer says about a field of an object.
  private struct Field {
    let field: CacheField
    /// The good value; nil if there is an error instead.
    var value: JSONNode?
    var error: [UInt8]?
  }

  /// One object of the answer; several may be the same record.
  private struct Visit {
    let fields: Range<Int>
    var next: Int?
  }

  struct Record {
    /// Where its key stands.
    let key: Range<Int>
    /// Where the name of its type stands.
    let type: Range<Int>
    /// A Boolean value that indicates whether it is a field of a query, from which others are
    /// reached.
    let isRoot: Bool
    /// A Boolean value that indicates whether its place is in a list, so that no other answer can
    /// speak of it.
    let isOfThisAnswer: Bool
    fileprivate var first: Int?
    fileprivate var last: Int?

    /// A Boolean value that indicates whether there is something to be kept of it: always, but for
    /// fields without an answer.
    var isWritten: Bool { first != nil || !isRoot }
  }

  private let document: JSONDocument
  private let bytes: [UInt8]
  private let errors: ResponseErrors
  private let stamp: Int
  private(set) var records: [Record] = []
  private var visits: [Visit] = []
  private var fields: [Field] = []
  /// The keys and the names of types, behind one another.
  private var texts = CacheBytes()
  /// By the index of a node the record of its object; -1 for none.
  private var recordOfNode: [Int32]
  /// Records by the hash of their keys.
  private var indices: [UInt64: Int] = [:]
  // Room that is used again and again.
  private var key = CacheBytes()
  private var members: [(key: JSONNode, value: JSONNode)] = []
  private var places: [Int] = []

  var keys: [UInt8] { texts.bytes }

  /// Where an object that has no key of its own is known by.
  private struct Way {
    /// Nil where nothing is kept of what leads there.
    let parent: Int?
    let field: CacheField
    /// Where its places in lists begin.
    let places: Int
  }

  /// Takes the answer to a request apart, which has its place in the order of all.
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
      // Each field of a query is a record of its own: they are used, and forgotten, one by one.
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

  /// Takes the value of a field apart, and puts an error in its place where there is a hole in it.
  private mutating func finish(_ place: Int, _ errors: ResponseErrors.Within, _ record: Int?) {
    let field = fields[place].field
    if let value = fields[place].value {
      let way = Way(parent: record, field: field, places: places.count)
      if visit(value, field, errors, way) { return }
    }
    fields[place].value = nil
    if record != nil { fields[place].error = self.errors.json(errors) }
  }

  /// Takes a value apart; false if it has a hole where something went wrong, or may have.
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

  /// The member that a field is answered with, which mostly stands at its place among the last
  /// members.
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

  /// Where the name of an object's type stands in the answer; nil where its selection says it.
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
    // In another answer another object may stand at the same place of the list.
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

  /// The record with the key that was just written.
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

// MARK: - With numbers

extension NormalizedResponse {
  /// Adds to a record what the answer says of it, with the numbers of the records it refers to.
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
  /// Returns a Boolean value that indicates whether there is a null in a value.
  fileprivate func hasNull(_ node: JSONNode) -> Bool {
    switch kind(of: node) {
    case .null: true
    case .array: elements(of: node).contains { hasNull($0) }
    case .object: members(of: node).contains { hasNull($0.value) }
    default: false
    }
  }
}
