import Documents
import Glibc

/// The response that contained a value or an error.
package struct CacheOrigin: Sendable, Hashable {
  /// The position of the request in the order of all requests, in microseconds since 1970 if the
  /// clock permits it.
  package let stamp: Int
  /// The date when the response was received, in milliseconds since 1970.
  package let receivedAt: Int
  /// The date when it expires, in milliseconds since 1970; `nil` if it is fresh until the next
  /// change.
  package let expiresAt: Int?
  /// The name of the operation.
  package let operation: String

  /// Returns a Boolean value that indicates whether the response has expired.
  ///
  /// A response without a lifetime expires if its request precedes the last request before a
  /// change.
  package func isExpired(at now: Int, lastChange: Int) -> Bool {
    expiresAt.map { $0 <= now } ?? (stamp < lastChange)
  }
}

/// An object in the cache: its fields, with their values, errors and origins.
///
/// Fields are ranges of its bytes: first the fields that were read, and then the fields that were
/// added. Reordering them therefore copies no bytes. One instance is reused for many records.
struct CachedRecord {
  /// Bytes from a response.
  struct Part {
    let place: Range<Int>
    /// The index of the origin.
    let origin: Int
  }

  struct Field {
    let key: Range<Int>
    /// The latest valid value.
    var value: Part?
    /// The latest error, which never replaces a value.
    var error: Part?
  }

  struct Origin {
    let stamp: Int
    let receivedAt: Int
    var expiresAt: Int?
    fileprivate let operation: Range<Int>

    /// Returns a Boolean value that indicates whether values from the response are fresh.
    func isFresh(at now: Int, lastChange: Int) -> Bool {
      // If the clock was set back, the age is unknown.
      receivedAt <= now && (expiresAt.map { now < $0 } ?? (stamp >= lastChange))
    }
  }

  private(set) var bytes = CacheBytes()
  private(set) var origins: [Origin] = []
  /// The fields, sorted by key.
  private(set) var fields: [Field] = []
  /// The name of its type; empty if the type is unknown.
  private(set) var type = 0..<0
  /// The fields of the object that is being added, sorted by key.
  private var added: [Field] = []
  /// The replaced values, each with its newer value.
  private(set) var replaced: [(old: Range<Int>, new: Range<Int>)] = []
  /// Reusable buffers.
  private var merged: [Field] = []
  private var numbers: [Int] = []

  mutating func clear() {
    bytes.clear()
    origins.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    added.removeAll(keepingCapacity: true)
    replaced.removeAll(keepingCapacity: true)
    type = 0..<0
  }

  func slice(_ place: Range<Int>) -> ArraySlice<UInt8> { bytes.bytes[place] }

  func origin(_ part: Part) -> CacheOrigin { origin(at: part.origin) }

  func origin(at index: Int) -> CacheOrigin {
    let origin = origins[index]
    return CacheOrigin(
      stamp: origin.stamp, receivedAt: origin.receivedAt, expiresAt: origin.expiresAt,
      operation: String(decoding: slice(origin.operation), as: UTF8.self))
  }

  /// Returns the error of a field, or `nil` if the field has a valid value that is not older.
  func currentError(of field: Field) -> Part? {
    guard let error = field.error, let value = field.value,
      origins[value.origin].stamp >= origins[error.origin].stamp
    else { return field.error }
    return nil
  }

  /// Returns the order of a field's key and another key: less than, equal to or greater than 0.
  func order(_ field: Field, _ key: [UInt8]) -> Int {
    bytes.bytes.withUnsafeBytes { bytes in
      key.withUnsafeBytes { Self.order(UnsafeRawBufferPointer(rebasing: bytes[field.key]), $0) }
    }
  }

  private static func order(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int
  {
    guard let start = left.baseAddress, let other = right.baseAddress else {
      return left.count - right.count
    }
    let first = memcmp(start, other, min(left.count, right.count))
    return first == 0 ? left.count - right.count : Int(first)
  }

  // MARK: Merging

  /// Begins to add the fields of a response.
  mutating func begin(type name: some Collection<UInt8>, _ origin: CacheOrigin) {
    origins.append(
      Origin(
        stamp: origin.stamp, receivedAt: origin.receivedAt, expiresAt: origin.expiresAt,
        operation: append(origin.operation.utf8)))
    guard !name.isEmpty else { return }
    type = append(name)
  }

  /// Adds a field with a value that a closure writes.
  mutating func add(key: [UInt8], writing value: (inout CacheBytes) -> Void) {
    let key = append(key)
    let start = bytes.count
    value(&bytes)
    added.append(
      Field(key: key, value: Part(place: start..<bytes.count, origin: origins.count - 1)))
  }

  /// Adds a field with an error instead of a value.
  mutating func add(key: [UInt8], error: [UInt8]) {
    let key = append(key)
    added.append(Field(key: key, error: Part(place: append(error), origin: origins.count - 1)))
  }

  private mutating func append(_ part: some Collection<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(part)
    return start..<bytes.count
  }

  /// Merges the added fields of an object with the fields of the record.
  ///
  /// The latest request wins for each field, so responses may arrive in any order. If a response
  /// contains an object twice, the later occurrence wins.
  mutating func endObject() {
    defer { added.removeAll(keepingCapacity: true) }
    if fields.isEmpty, origins.count == 1 {
      // Usually the record is empty, and no field occurs twice.
      for field in added { take(field) }
      return
    }
    swap(&fields, &merged)
    fields.removeAll(keepingCapacity: true)
    var (left, right) = (0, 0)
    while left < merged.count {
      let order = right < added.count ? Self.order(merged[left], added[right], in: bytes.bytes) : -1
      if order > 0 {
        take(added[right])
      } else {
        fields.append(merged[left])
        left += 1
        if order == 0 { mergeIntoLast(added[right]) }
      }
      if order >= 0 { right += 1 }
    }
    for field in added[right...] { take(field) }
  }

  // These functions run for each field. As instance methods, they would retain all parts of the
  // record on each call.

  private static func order(_ left: Field, _ right: Field, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes {
      order(
        UnsafeRawBufferPointer(rebasing: $0[left.key]),
        UnsafeRawBufferPointer(rebasing: $0[right.key]))
    }
  }

  private static func isNewer(_ new: Part, than old: Part, by origins: [Origin]) -> Bool {
    origins[new.origin].stamp >= origins[old.origin].stamp
  }

  /// Adds the next field in the order of keys.
  ///
  /// It may have the same key as the last field.
  private mutating func take(_ field: Field) {
    guard let last = fields.last, Self.order(last, field, in: bytes.bytes) == 0 else {
      return fields.append(field)
    }
    mergeIntoLast(field)
  }

  private mutating func mergeIntoLast(_ field: Field) {
    let place = fields.count - 1
    let last = fields[place]
    if let new = field.value {
      let wins = last.value.map { Self.isNewer(new, than: $0, by: origins) } ?? true
      if let old = last.value {
        replaced.append(wins ? (old.place, new.place) : (new.place, old.place))
      }
      if wins { fields[place].value = new }
    }
    if let new = field.error, last.error.map({ Self.isNewer(new, than: $0, by: origins) }) ?? true {
      fields[place].error = new
    }
  }
}

extension CachedRecord {
  /// Makes the values of fields stale that were requested before a newer response.
  ///
  /// Without keys, this applies to all fields. Returns `false` if nothing changed.
  mutating func expire(_ keys: [[UInt8]]?, before stamp: Int, at now: Int) -> Bool {
    // The stale copy of each origin.
    var copies: [Int: Int] = [:]
    for index in fields.indices {
      guard let value = fields[index].value, origins[value.origin].stamp < stamp,
        origins[value.origin].expiresAt.map({ $0 > now }) ?? true,
        keys?.contains(where: { order(fields[index], $0) == 0 }) ?? true
      else { continue }
      var origin = origins[value.origin]
      origin.expiresAt = now
      let copy = copies[value.origin] ?? origins.count
      if copies.updateValue(copy, forKey: value.origin) == nil { origins.append(origin) }
      fields[index].value = Part(place: value.place, origin: copy)
    }
    return !copies.isEmpty
  }
}

// MARK: - Encoding

/// The stored form of a record: a hash of the bytes after it, the ID, the type, the origins and the
/// fields. Fields refer to origins by index.
extension CachedRecord {
  /// Encodes the record with an ID, and replaces the content of the output.
  mutating func encode(id: Int, into output: inout CacheBytes) {
    output.clear()
    output.beginHash()
    output.append(number: id)
    output.append(part: type, of: bytes.bytes)
    // Origins without fields are omitted.
    numbers.removeAll(keepingCapacity: true)
    for _ in origins { numbers.append(0) }
    var count = 0
    for field in fields {
      number(field.value, &count)
      number(field.error, &count)
    }
    output.append(number: count)
    for number in 0..<count {
      guard let index = numbers.firstIndex(of: number + 1) else { continue }
      let origin = origins[index]
      output.append(number: origin.stamp)
      output.append(number: origin.receivedAt)
      output.append(number: origin.expiresAt.map { $0 + 1 } ?? 0)
      output.append(part: origin.operation, of: bytes.bytes)
    }
    output.append(number: fields.count)
    for field in fields {
      output.append(part: field.key, of: bytes.bytes)
      append(field.value, to: &output)
      append(field.error, to: &output)
    }
    output.endHash()
  }

  /// Gives the origin of a part its number, unless the origin has one.
  private mutating func number(_ part: Part?, _ count: inout Int) {
    guard let part, numbers[part.origin] == 0 else { return }
    count += 1
    numbers[part.origin] = count
  }

  private func append(_ part: Part?, to output: inout CacheBytes) {
    guard let part else { return output.append(number: 0) }
    output.append(number: numbers[part.origin])
    output.append(part: part.place, of: bytes.bytes)
  }

  /// Reads an encoded record with an ID; returns `false` if the bytes are not as written.
  mutating func read(_ encoded: UnsafeRawBufferPointer, id: Int) -> Bool {
    clear()
    bytes.append(encoded)
    guard bytes.hasItsHash else { return false }
    var reader = CacheReader(bytes.bytes, CacheBytes.hashLength..<bytes.count)
    guard reader.number() == id, let type = reader.place(), let originCount = reader.number() else {
      return false
    }
    self.type = type
    for _ in 0..<originCount {
      guard let stamp = reader.number(), let receivedAt = reader.number(),
        let expiry = reader.number(), let operation = reader.place()
      else { return false }
      origins.append(
        Origin(
          stamp: stamp, receivedAt: receivedAt, expiresAt: expiry == 0 ? nil : expiry - 1,
          operation: operation))
    }
    guard let fieldCount = reader.number(), fieldCount <= bytes.count else { return false }
    for _ in 0..<fieldCount {
      guard let key = reader.place() else { return false }
      var field = Field(key: key)
      guard Self.read(&field.value, &reader, originCount),
        Self.read(&field.error, &reader, originCount)
      else { return false }
      fields.append(field)
    }
    return true
  }

  private static func read(_ part: inout Part?, _ reader: inout CacheReader, _ origins: Int) -> Bool
  {
    guard let number = reader.number(), number <= origins else { return false }
    guard number > 0 else { return true }
    guard let place = reader.place() else { return false }
    part = Part(place: place, origin: number - 1)
    return true
  }
}

// MARK: - Values

/// The form of a value, which is its first byte.
///
/// A scalar is always stored as JSON, so no value from a server can pass for a reference.
enum CachedValueForm: UInt8 {
  case null, scalar
  /// An object with a key of its own, to which other objects may refer.
  case reference
  /// An object that is identified by its path, and to which nothing else refers.
  case part
  case list
}

extension CachedRecord {
  /// Calls a function for each record that a value refers to.
  ///
  /// The function also receives a Boolean value that indicates whether that record is a part of
  /// this one.
  func references(of value: Range<Int>, _ body: (_ id: Int, _ isPart: Bool) -> Void) {
    guard bytes.bytes[value.lowerBound] != CachedValueForm.scalar.rawValue else { return }
    var reader = CacheReader(bytes.bytes, value)
    // Nested lists are stored flat, so one loop reads any depth.
    while let form = reader.byte().flatMap(CachedValueForm.init(rawValue:)) {
      switch form {
      case .null, .scalar: break
      case .reference: if let id = reader.number() { body(id, false) }
      case .part: if let id = reader.number() { body(id, true) }
      case .list: _ = reader.number()
      }
    }
  }
}
