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
/// The bytes of keys, values and errors are slices of what was read.
struct CachedRecord {
  /// Something with its origin.
  struct Dated {
    let bytes: ArraySlice<UInt8>
    let origin: CacheOrigin
  }

  struct Field {
    let key: ArraySlice<UInt8>
    /// The last good value.
    var value: Dated?
    /// The last error, which never takes the place of a value.
    var error: Dated?

    /// The error, if there was no good value since.
    var currentError: Dated? {
      guard let error, let value, value.origin.stamp >= error.origin.stamp else { return error }
      return nil
    }

    /// Takes what is newer; what comes later in one answer counts.
    mutating func merge(_ other: Field) {
      if let new = other.value, new.origin.stamp >= value?.origin.stamp ?? .min { value = new }
      if let new = other.error, new.origin.stamp >= error?.origin.stamp ?? .min { error = new }
    }
  }

  /// The name of its type; empty where nobody said it.
  var type: ArraySlice<UInt8> = []
  /// In the order of their keys.
  var fields: [Field] = []

  /// Takes the fields of an answer, which are in order too.
  ///
  /// For each field the request that was made last counts, so answers may come in any order.
  mutating func merge(_ others: [Field]) {
    var merged: [Field] = []
    merged.reserveCapacity(fields.count + others.count)
    var (left, right) = (0, 0)
    while left < fields.count || right < others.count {
      let isLeft =
        right == others.count
        || left < fields.count && Self.order(fields[left].key, others[right].key) <= 0
      let next = isLeft ? fields[left] : others[right]
      if isLeft { left += 1 } else { right += 1 }
      if let last = merged.last, Self.order(last.key, next.key) == 0 {
        merged[merged.count - 1].merge(next)
      } else {
        merged.append(next)
      }
    }
    fields = merged
  }

  /// Less than, equal to or greater than 0, as the bytes of two keys are.
  static func order(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let start = left.baseAddress, let other = right.baseAddress else {
          return left.count - right.count
        }
        let first = memcmp(start, other, min(left.count, right.count))
        return first == 0 ? left.count - right.count : Int(first)
      }
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
    var origins: [CacheOrigin] = []
    var body = CacheBytes()
    func place(of dated: Dated?) -> Int {
      guard let dated else { return 0 }
      // Most fields have the origin of the one before.
      if let index = origins.lastIndex(of: dated.origin) { return index + 1 }
      origins.append(dated.origin)
      return origins.count
    }
    body.append(number: fields.count)
    for field in fields {
      body.append(part: field.key)
      for dated in [field.value, field.error] {
        body.append(number: place(of: dated))
        if let dated { body.append(part: dated.bytes) }
      }
    }
    var head = CacheBytes()
    head.append(number: id)
    head.append(part: type)
    head.append(number: origins.count)
    for origin in origins {
      head.append(number: origin.stamp)
      head.append(number: origin.receivedAt)
      head.append(number: origin.expiresAt.map { $0 + 1 } ?? 0)
      head.append(part: origin.operation.utf8)
    }
    let content = head.bytes + body.bytes
    let hash = QuickHash(content).half
    return (0..<Self.hashLength).map { UInt8(truncatingIfNeeded: hash >> UInt64(8 * $0)) } + content
  }

  /// Reads the bytes of a record with a number; nil if they are not what was written.
  init?(_ bytes: [UInt8], id: Int) {
    guard bytes.count > Self.hashLength else { return nil }
    let hash = (0..<Self.hashLength).reduce(0 as UInt64) {
      $0 | UInt64(bytes[$1]) << UInt64(8 * $1)
    }
    guard QuickHash(bytes.span.extracting(Self.hashLength..<bytes.count)).half == hash else {
      return nil
    }
    var reader = CacheReader(bytes[Self.hashLength...])
    guard reader.number() == id, let type = reader.part(), let originCount = reader.number() else {
      return nil
    }
    self.type = type
    var origins: [CacheOrigin] = []
    for _ in 0..<originCount {
      guard let stamp = reader.number(), let receivedAt = reader.number(),
        let expiry = reader.number(), let operation = reader.part()
      else { return nil }
      origins.append(
        CacheOrigin(
          stamp: stamp, receivedAt: receivedAt, expiresAt: expiry == 0 ? nil : expiry - 1,
          operation: String(decoding: operation, as: UTF8.self)))
    }
    func dated() -> Dated?? {
      guard let place = reader.number(), place <= origins.count else { return nil }
      guard place > 0 else { return .some(nil) }
      return reader.part().map { Dated(bytes: $0, origin: origins[place - 1]) }
    }
    guard let fieldCount = reader.number() else { return nil }
    fields.reserveCapacity(min(fieldCount, bytes.count))
    for _ in 0..<fieldCount {
      guard let key = reader.part(), let value = dated(), let error = dated() else { return nil }
      fields.append(Field(key: key, value: value, error: error))
    }
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
