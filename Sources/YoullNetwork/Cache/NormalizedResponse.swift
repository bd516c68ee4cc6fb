import Documents
import Glibc

/// An answer taken apart: one record for each object, with what the answer says about its fields.
///
/// Values are nodes of the answer still, since references need the numbers of records, which only
/// the database knows.
struct NormalizedResponse {
  struct Field {
    let key: FieldKey
    /// The good value; nil if there is an error instead.
    let value: JSONNode?
    let isScalar: Bool
    /// The error as JSON.
    let error: [UInt8]?
  }

  struct Record {
    let key: RecordKey
    let type: ArraySlice<UInt8>
    var fields: [Field] = []
  }

  let document: JSONDocument
  private(set) var records: [Record] = []
  private let bytes: [UInt8]
  /// By the index of a node the record of its object; -1 for none.
  private var recordOfNode: [Int32]
  private var indices: [RecordKey: Int] = [:]
  private let errors: ResponseErrors

  /// Where an object that has no key of its own is known by.
  private struct Way {
    /// Nil where nothing is kept of what leads there.
    let parent: RecordKey?
    let field: FieldKey
    var places: [Int] = []
  }

  init(_ document: JSONDocument, of operation: CacheOperation) {
    self.document = document
    bytes = document.source.bytes
    recordOfNode = Array(repeating: -1, count: document.nodeCount)
    errors = ResponseErrors(of: document)
    let data = document.member("data", of: document.root)
    let members = data.map { Array(document.members(of: $0)) } ?? []
    for (place, field) in operation.selection.fields.enumerated() {
      let errors = self.errors.narrowed(
        self.errors.all, to: .key(Array(field.responseKey.utf8)))
      // Each field of a query is a record of its own: they are used, and forgotten, one by one.
      let root = operation.kind == .query ? RecordKey.root(field.key) : nil
      let record = root.map { index(of: $0, type: []) }
      guard let value = self.value(of: field, at: place, in: members) else {
        if let record { add(field, nil, errors, to: record) }
        continue
      }
      let isWhole = visit(value, field, errors, Way(parent: root, field: field.key))
      if let record { add(field, isWhole ? value : nil, errors, to: record) }
    }
  }

  // MARK: Walking

  /// Takes the value of a field apart; false if it has a hole where something went wrong.
  private mutating func visit(
    _ node: JSONNode, _ field: CacheField, _ errors: ResponseErrors.Within, _ way: Way
  ) -> Bool {
    let kind = document.kind(of: node)
    if kind == .null { return errors.isEmpty }
    guard let selection = field.selection else { return true }
    switch kind {
    case .object:
      visit(object: node, selection, errors, way)
      return true
    case .array:
      var isWhole = true
      for (place, element) in document.elements(of: node).enumerated() {
        var way = way
        way.places.append(place)
        let errors = self.errors.narrowed(errors, to: .index(place))
        isWhole = visit(element, field, errors, way) && isWhole
      }
      return isWhole
    default: return false
    }
  }

  private mutating func visit(
    object: JSONNode, _ selection: CacheSelection, _ errors: ResponseErrors.Within, _ way: Way
  ) {
    let members = Array(document.members(of: object))
    let type = type(of: members, selection)
    let key =
      entityKey(type, members, selection)
      ?? way.parent.map { .child(of: $0, way.field, at: way.places) }
    let record = key.map { index(of: $0, type: type) }
    if let record { recordOfNode[object.index] = Int32(truncatingIfNeeded: record) }
    for place in selection.sortedPlaces {
      let field = selection.fields[place]
      guard field.applies(to: type) != false else { continue }
      guard let value = value(of: field, at: place, in: members) else { continue }
      let errors = self.errors.narrowed(errors, to: .key(Array(field.responseKey.utf8)))
      let isWhole = visit(value, field, errors, Way(parent: key, field: field.key))
      if let record { add(field, isWhole ? value : nil, errors, to: record) }
    }
  }

  /// The member that a field is answered with, which mostly stands at its place.
  private func value(
    of field: CacheField, at place: Int, in members: [(key: JSONNode, value: JSONNode)]
  ) -> JSONNode? {
    if place < members.count, isKey(members[place].key, of: field) { return members[place].value }
    return members.last { isKey($0.key, of: field) }?.value
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

  private func type(
    of members: [(key: JSONNode, value: JSONNode)], _ selection: CacheSelection
  ) -> ArraySlice<UInt8> {
    if let place = selection.typePlace,
      let node = value(of: selection.fields[place], at: place, in: members),
      document.kind(of: node) == .string
    {
      // Names have no escapes.
      return bytes[document.range(of: node)].dropFirst().dropLast()
    }
    return selection.type.map { Array($0.utf8)[...] } ?? []
  }

  private func entityKey(
    _ type: ArraySlice<UInt8>, _ members: [(key: JSONNode, value: JSONNode)],
    _ selection: CacheSelection
  ) -> RecordKey? {
    guard !type.isEmpty, let places = selection.keyPlaces else { return nil }
    var key = RecordKey.Builder(type: type)
    for place in places {
      guard let node = value(of: selection.fields[place], at: place, in: members) else {
        return nil
      }
      let kind = document.kind(of: node)
      guard kind == .string || kind == .number else { return nil }
      key.append(compact(node))
    }
    return key.key
  }

  /// A value in one line, which most are where they stand.
  private func compact(_ node: JSONNode) -> ArraySlice<UInt8> {
    switch document.kind(of: node) {
    case .array, .object: document.compact(node)[...]
    case .string where document.hasEscapes(node): document.compact(node)[...]
    default: bytes[document.range(of: node)]
    }
  }

  private mutating func index(of key: RecordKey, type: ArraySlice<UInt8>) -> Int {
    if let index = indices[key] { return index }
    indices[key] = records.count
    records.append(Record(key: key, type: type))
    return records.count - 1
  }

  private mutating func add(
    _ field: CacheField, _ value: JSONNode?, _ errors: ResponseErrors.Within, to record: Int
  ) {
    let error = value == nil ? self.errors.json(errors) : nil
    guard value != nil || error != nil else { return }
    records[record].fields.append(
      Field(key: field.key, value: value, isScalar: field.selection == nil, error: error))
  }
}

// MARK: - With numbers

extension NormalizedResponse {
  /// Adds to a record what the answer says of it, with the numbers of the records it refers to.
  func merge(
    _ record: Record, ids: [Int], origin: CacheOrigin, into cached: inout CachedRecord
  ) {
    cached.begin(type: record.type, origin)
    var written = CacheBytes()
    for field in record.fields {
      if let value = field.value {
        written.clear()
        append(value, field.isScalar, ids, to: &written)
        cached.add(key: field.key.bytes, value: written.bytes, error: nil)
      } else {
        cached.add(key: field.key.bytes, value: nil, error: field.error)
      }
    }
    cached.end()
  }

  private func append(
    _ node: JSONNode, _ isScalar: Bool, _ ids: [Int], to bytes: inout CacheBytes
  ) {
    let kind = document.kind(of: node)
    if kind == .null {
      bytes.append(CachedValueForm.null.rawValue)
    } else if !isScalar, kind == .array {
      bytes.append(CachedValueForm.list.rawValue)
      let elements = Array(document.elements(of: node))
      bytes.append(number: elements.count)
      for element in elements { append(element, false, ids, to: &bytes) }
    } else if !isScalar, case let record = Int(recordOfNode[node.index]), record >= 0 {
      bytes.append(CachedValueForm.reference.rawValue)
      bytes.append(number: ids[record])
    } else {
      bytes.append(CachedValueForm.scalar.rawValue)
      bytes.append(compact(node))
    }
  }
}
