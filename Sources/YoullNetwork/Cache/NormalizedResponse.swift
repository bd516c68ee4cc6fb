import Documents

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
    let type: [UInt8]
    var fields: [Field] = []
  }

  let document: JSONDocument
  private(set) var records: [Record] = []
  /// The record of each object that has one.
  private(set) var recordOfNode: [JSONNode: Int] = [:]
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
    if let record { recordOfNode[object] = record }
    for (place, field) in selection.fields.enumerated() where field.applies(to: type) != false {
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
    if place < members.count, document.isString(members[place].key, equalTo: field.responseKey) {
      return members[place].value
    }
    return members.last { document.isString($0.key, equalTo: field.responseKey) }?.value
  }

  // MARK: Keys

  private func type(
    of members: [(key: JSONNode, value: JSONNode)], _ selection: CacheSelection
  ) -> [UInt8] {
    if let place = selection.typePlace,
      let node = value(of: selection.fields[place], at: place, in: members)
    {
      var type: [UInt8] = []
      document.appendString(node, to: &type)
      if !type.isEmpty { return type }
    }
    return selection.type.map { Array($0.utf8) } ?? []
  }

  private func entityKey(
    _ type: [UInt8], _ members: [(key: JSONNode, value: JSONNode)], _ selection: CacheSelection
  ) -> RecordKey? {
    guard !type.isEmpty, let places = selection.keyPlaces else { return nil }
    var values: [[UInt8]] = []
    for place in places {
      guard let node = value(of: selection.fields[place], at: place, in: members),
        [.string, .number].contains(document.kind(of: node))
      else { return nil }
      values.append(document.compact(node))
    }
    return .entity(type, values)
  }

  private mutating func index(of key: RecordKey, type: [UInt8]) -> Int {
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
  /// The fields of a record in the order of their keys, with the numbers of records in them.
  func fields(of record: Record, ids: [Int], origin: CacheOrigin) -> [CachedRecord.Field] {
    var fields = record.fields.map { field in
      CachedRecord.Field(
        key: field.key.bytes[...],
        value: field.value.map { node in
          var bytes = CacheBytes()
          append(node, field.isScalar, ids, to: &bytes)
          return CachedRecord.Dated(bytes: bytes.bytes[...], origin: origin)
        },
        error: field.error.map { CachedRecord.Dated(bytes: $0[...], origin: origin) })
    }
    // An answer may have an object twice; what stands later counts, as the sort keeps the order.
    fields.sort { CachedRecord.order($0.key, $1.key) < 0 }
    return fields
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
    } else if !isScalar, let record = recordOfNode[node] {
      bytes.append(CachedValueForm.reference.rawValue)
      bytes.append(number: ids[record])
    } else {
      bytes.append(CachedValueForm.scalar.rawValue)
      bytes.append(document.compact(node))
    }
  }
}
