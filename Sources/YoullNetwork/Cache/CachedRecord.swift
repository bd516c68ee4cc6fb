import Documents
import Glibc

/// Which answer something came with.
package struct CacheOrigin: Sendable, Hashable {
  /// The place of the request in the order of all; microseconds since 1970 where the clock allows.
  package let stamp: Int
  /// When the answer came, in milliseconds since 1970.
  package let receivedAt: Int
  /// When it stops being fresh; nil for never.
  package let expiresAt: Int?
  /// The operation that was answered.
  package let operation: String
}

/// One object of the cache: fields with their values, the errors beside them, and where both come
/// from.
///
/// Fields are places in the bytes, those that were read and those that were added behind them, so
/// that moving them about costs nothing.
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

  private(set) var bytes = CacheBytes()
  private(set) var origins: [CacheOrigin] = []
  /// In the order of their keys.
  private(set) var fields: [Field] = []
  /// The name of its type; empty where nobody said it.
  private(set) var type = 0..<0
  /// The fields of the answer that is being added.
  private var added: [Field] = []

  init() {}

  func slice(_ place: Range<Int>) -> ArraySlice<UInt8> { bytes.bytes[place] }

  /// Whether a value is no object and no list of them.
  func isScalar(_ value: Part) -> Bool {
    bytes.bytes[value.place.lowerBound] == CachedValueForm.scalar.rawValue
  }

  func origin(_ part: Part) -> CacheOrigin { origins[part.origin] }

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
  mutating func begin(type name: ArraySlice<UInt8>, _ origin: CacheOrigin) {
    origins.append(origin)
    added = []
    guard !name.isEmpty else { return }
    type = bytes.count..<bytes.count + name.count
    bytes.append(name)
  }

  /// Takes a field with its value, or the error in its place.
  mutating func add(key: [UInt8], value: [UInt8]?, error: [UInt8]?) {
    let field = Field(
      key: append(key), value: value.map { Part(place: append($0), origin: origins.count - 1) },
      error: error.map { Part(place: append($0), origin: origins.count - 1) })
    added.append(field)
  }

  private mutating func append(_ part: [UInt8]) -> Range<Int> {
    let start = bytes.count
    bytes.append(part)
    return start..<bytes.count
  }

  /// Brings together what was added and what was there.
  ///
  /// For each field the request that was made last counts, so answers may come in any order. An
  /// answer may have an object twice: then what stands later counts.
  mutating func end() {
    let (old, bytes, origins) = (fields, bytes.bytes, origins)
    var new = added
    added = []
    fields = bytes.withUnsafeBytes { bytes in
      func order(_ left: Field, _ right: Field) -> Int {
        Self.order(
          UnsafeRawBufferPointer(rebasing: bytes[left.key]),
          UnsafeRawBufferPointer(rebasing: bytes[right.key]))
      }
      func newer(_ old: Part?, _ new: Part?) -> Part? {
        guard let old, let new else { return new ?? old }
        return origins[new.origin].stamp >= origins[old.origin].stamp ? new : old
      }
      new.sort { order($0, $1) < 0 }
      var merged: [Field] = []
      merged.reserveCapacity(old.count + new.count)
      var (left, right) = (0, 0)
      while left < old.count || right < new.count {
        let isOld = right == new.count || left < old.count && order(old[left], new[right]) <= 0
        let next = isOld ? old[left] : new[right]
        if isOld { left += 1 } else { right += 1 }
        if let last = merged.last, order(last, next) == 0 {
          merged[merged.count - 1].value = newer(last.value, next.value)
          merged[merged.count - 1].error = newer(last.error, next.error)
        } else {
          merged.append(next)
        }
      }
      return merged
    }
  }
}

// MARK: - As bytes

/// How a record is stored: a hash of what follows, its number, its type, the origins, and fields
/// that name them by index.
extension CachedRecord {
  private static let hashLength = 8

  /// The bytes of a record with a number.
  func encoded(id: Int) -> [UInt8] {
    // What no field came with any more is left out.
    var numbers = [Int](repeating: 0, count: origins.count)
    var used: [CacheOrigin] = []
    for field in fields {
      for part in [field.value, field.error] {
        guard let part, numbers[part.origin] == 0 else { continue }
        used.append(origins[part.origin])
        numbers[part.origin] = used.count
      }
    }
    var output = CacheBytes()
    output.reserve(bytes.count + 64)
    output.append(repeatElement(0, count: Self.hashLength))
    output.append(number: id)
    output.append(part: slice(type))
    output.append(number: used.count)
    for origin in used {
      output.append(number: origin.stamp)
      output.append(number: origin.receivedAt)
      output.append(number: origin.expiresAt.map { $0 + 1 } ?? 0)
      output.append(part: origin.operation.utf8)
    }
    output.append(number: fields.count)
    for field in fields {
      output.append(part: slice(field.key))
      for part in [field.value, field.error] {
        output.append(number: part.map { numbers[$0.origin] } ?? 0)
        if let part { output.append(part: slice(part.place)) }
      }
    }
    var encoded = output.bytes
    let hash = Self.hash(of: encoded)
    for index in 0..<Self.hashLength {
      encoded[index] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * index))
    }
    return encoded
  }

  private static func hash(of bytes: [UInt8]) -> UInt64 {
    QuickHash(bytes.span.extracting(hashLength..<bytes.count)).half
  }

  /// Reads the bytes of a record with a number; nil if they are not what was written.
  init?(_ encoded: [UInt8], id: Int) {
    guard encoded.count > Self.hashLength else { return nil }
    let hash = (0..<Self.hashLength).reduce(0 as UInt64) {
      $0 | UInt64(encoded[$1]) << UInt64(8 * $1)
    }
    guard Self.hash(of: encoded) == hash else { return nil }
    var reader = CacheReader(encoded[Self.hashLength...])
    guard reader.number() == id, let type = reader.place(), let originCount = reader.number() else {
      return nil
    }
    self.type = type
    for _ in 0..<originCount {
      guard let stamp = reader.number(), let receivedAt = reader.number(),
        let expiry = reader.number(), let operation = reader.part()
      else { return nil }
      origins.append(
        CacheOrigin(
          stamp: stamp, receivedAt: receivedAt, expiresAt: expiry == 0 ? nil : expiry - 1,
          operation: String(decoding: operation, as: UTF8.self)))
    }
    guard let fieldCount = reader.number(), fieldCount <= encoded.count else { return nil }
    fields.reserveCapacity(fieldCount + 8)
    for _ in 0..<fieldCount {
      guard let key = reader.place() else { return nil }
      var parts: (value: Part?, error: Part?)
      guard Self.read(&parts.value, &reader, origins.count),
        Self.read(&parts.error, &reader, origins.count)
      else { return nil }
      fields.append(Field(key: key, value: parts.value, error: parts.error))
    }
    bytes = CacheBytes(encoded)
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
  case null, scalar, reference, list

  /// Calls a function for each record that a value refers to.
  static func references(of value: ArraySlice<UInt8>, _ body: (Int) -> Void) {
    var reader = CacheReader(value)
    // Lists lie flat behind one another, so one loop reads any nesting.
    while let form = reader.byte().flatMap(CachedValueForm.init(rawValue:)) {
      switch form {
      case .null: break
      case .scalar: return
      case .reference: if let id = reader.number() { body(id) }
      case .list: _ = reader.number()
      }
    }
  }
}
