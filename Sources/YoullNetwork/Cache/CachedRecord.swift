import Documents
import Glibc

/// Which answer something came with.
package struct CacheOrigin: Sendable, Hashable {
  /// The place of the request in the order of all; microseconds since 1970 where the clock allows.
  package let stamp: Int
  /// When the answer came, in milliseconds since 1970.
  package let receivedAt: Int
  /// When it stops being fresh; nil for when something is changed.
  package let expiresAt: Int?
  /// The operation that was answered.
  package let operation: String

  /// Returns a Boolean value that indicates whether the time is over for which it was fresh, if a
  /// request was the last before a change.
  package func isExpired(at now: Int, lastChange: Int) -> Bool {
    expiresAt.map { $0 <= now } ?? (stamp < lastChange)
  }
}

/// One object of the cache: fields with their values, the errors beside them, and where both come
/// from.
///
/// Fields are places in its bytes, those that were read and those that were added behind them, so
/// that moving them about costs nothing; one record is used for many, one after the other.
struct CachedRecord {
  /// Bytes that came with some answer.
  struct Part {
    let place: Range<Int>
    /// The index of the origin.
    let origin: Int
  }

  struct Field {
    let key: Range<Int>
    /// The last good value.
    var value: Part?
    /// The last error, which never takes the place of a value.
    var error: Part?
  }

  struct Origin {
    let stamp: Int
    let receivedAt: Int
    let expiresAt: Int?
    fileprivate let operation: Range<Int>

    /// Returns a Boolean value that indicates whether what came with it is no older than it may be.
    func isFresh(at now: Int, lastChange: Int) -> Bool {
      // Where the clock was set back, nobody knows how old it is.
      receivedAt <= now && (expiresAt.map { now < $0 } ?? (stamp >= lastChange))
    }
  }

  private(set) var bytes = CacheBytes()
  private(set) var origins: [Origin] = []
  /// In the order of their keys.
  private(set) var fields: [Field] = []
  /// The name of its type; empty where nobody said it.
  private(set) var type = 0..<0
  /// The fields of one object of the answer that is being added, in the order of their keys.
  private var added: [Field] = []
  /// Values that newer ones took the place of, with these.
  private(set) var replaced: [(old: Range<Int>, new: Range<Int>)] = []
  /// Room that is used again and again.
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

  /// The error of a field, if there was no good value since.
  func currentError(of field: Field) -> Part? {
    guard let error = field.error, let value = field.value,
      origins[value.origin].stamp >= origins[error.origin].stamp
    else { return field.error }
    return nil
  }

  /// The order of a field's key and another one, as less than, equal to or greater than 0.
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

  /// Begins to take what an answer says.
  mutating func begin(type name: some Collection<UInt8>, _ origin: CacheOrigin) {
    origins.append(
      Origin(
        stamp: origin.stamp, receivedAt: origin.receivedAt, expiresAt: origin.expiresAt,
        operation: append(origin.operation.utf8)))
    guard !name.isEmpty else { return }
    type = append(name)
  }

  /// Takes a field with its value, which a function writes.
  mutating func add(key: [UInt8], writing value: (inout CacheBytes) -> Void) {
    let key = append(key)
    let start = bytes.count
    value(&bytes)
    added.append(
      Field(key: key, value: Part(place: start..<bytes.count, origin: origins.count - 1)))
  }

  /// Takes a field with the error in the place of its value.
  mutating func add(key: [UInt8], error: [UInt8]) {
    let key = append(key)
    added.append(Field(key: key, error: Part(place: append(error), origin: origins.count - 1)))
  }

  private mutating func append(_ part: some Collection<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(part)
    return start..<bytes.count
  }

  /// Brings together the fields of one object of the answer and what was there.
  ///
  /// For each field the request that was made last counts, so answers may come in any order. An
  /// answer may have an object twice: then what stands later counts.
  mutating func endObject() {
    defer { added.removeAll(keepingCapacity: true) }
    if fields.isEmpty, origins.count == 1 {
      // Mostly there is nothing yet, and no field stands twice.
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

  // What follows is asked for each field: a method would count all parts of the record each time.

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

  /// Takes the next field in the order of keys, which may be that of the last one.
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

// MARK: - As bytes

/// How a record is stored: a hash of what follows, its number, its type, the origins, and fields
/// that name them by index.
extension CachedRecord {
  /// Writes the bytes of a record with a number, in place of what was written before.
  mutating func encode(id: Int, into output: inout CacheBytes) {
    output.clear()
    output.beginHash()
    output.append(number: id)
    output.append(part: type, of: bytes.bytes)
    // What no field came with any more is left out.
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

  /// Numbers the origin of a part, if it is the first one that came with it.
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

  /// Reads the bytes of a record with a number; false if they are not what was written.
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

/// What the value of a field is, in its first byte.
///
/// A scalar is JSON whatever it holds, so nothing that a server sends can pass for a reference.
enum CachedValueForm: UInt8 {
  case null, scalar
  /// An object that has a key of its own, and that others may refer to.
  case reference
  /// An object that is known by the way that leads to it, and that nothing else refers to.
  case part
  case list
}

extension CachedRecord {
  /// Calls a function for each record that a value refers to, and tells if it is a part of this
  /// one.
  func references(of value: Range<Int>, _ body: (_ id: Int, _ isPart: Bool) -> Void) {
    guard bytes.bytes[value.lowerBound] != CachedValueForm.scalar.rawValue else { return }
    var reader = CacheReader(bytes.bytes, value)
    // Lists lie flat behind one another, so one loop reads any nesting.
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
