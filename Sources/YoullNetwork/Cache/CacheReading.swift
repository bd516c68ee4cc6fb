package import SQLiteStore

/// The result of reading an operation from the cache.
package enum CacheReading: Sendable {
  case found(CachedResponse)
  case missing(CacheMiss)
}

/// A response from the cache.
package struct CachedResponse: Sendable {
  /// The object `data` on one line, with its fields in the order of the selection.
  package let data: [UInt8]
  /// The date when its oldest part was received, in milliseconds since 1970.
  package let receivedAt: Int
  /// A Boolean value that indicates whether every part is fresh.
  package let isFresh: Bool
}

/// A missing part of a response, and the reason why the cache does not have it.
package struct CacheMiss: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// No response has contained the field yet.
    case never
    /// The record was evicted.
    case forgotten
    /// The server has returned only errors for the field, never a value. The last error is given as
    /// JSON.
    case failed([UInt8])
    /// The response would exceed the maximum size of a response in memory.
    case tooLarge
    /// The database could not be read.
    case unreadable(StoreProblem)
  }

  /// The keys and list positions from `data` to the missing part.
  package let path: [String]
  package let reason: Reason

  /// A sentence that names the missing part and the reason.
  package var message: String {
    let place = path.isEmpty ? "The response" : "\"\(path.joined(separator: "."))\""
    return switch reason {
    case .never: "\(place) is not in the cache, because no response has contained it yet."
    case .forgotten: "\(place) is no longer in the cache, because its space was needed."
    case .failed(let error):
      "\(place) is not in the cache, because the server returned only errors for it: "
        + "\(String(decoding: error, as: UTF8.self))."
    case .tooLarge:
      "\(place) was not read, because the response is too large for one reading of the cache; "
        + "request less at once."
    case .unreadable(let problem): problem.message
    }
  }
}

/// A builder that assembles a response from its records.
///
/// A missing part ends the assembly: its path is recorded, and the methods return `false`.
struct CacheAssembly {
  /// A record that is being read, and the positions of the selected fields in it.
  fileprivate struct Level {
    var record = CachedRecord()
    /// The position in the record for each field of the selection; -1 for a missing field.
    var found: [Int] = []
  }

  /// A record and the selection that it is written for.
  private struct Shown: Hashable {
    let record: Int
    let selection: ObjectIdentifier
  }

  private let now: Int
  private let lastChange: Int
  private let limit: Int
  private var data = CacheBytes()
  private var missing: CacheMiss.Reason?
  /// The path to the missing part, with the last step first.
  private var path: [String] = []
  /// The records that are being read, by depth.
  private var levels: [Level] = []
  /// The ranges in `data` of records that are already written and may occur again.
  private var shown: [Shown: Range<Int>] = [:]
  private var receivedAt = Int.max
  private var isFresh = true
  /// The IDs of the root records.
  private(set) var roots: [Int] = []

  /// Creates a builder for a time in milliseconds since 1970 and a maximum number of bytes.
  init(now: Int, lastChange: Int, limit: Int) {
    self.now = now
    self.lastChange = lastChange
    self.limit = limit
  }

  mutating func read(
    _ operation: CacheOperation, _ connection: Connection
  ) throws(StoreProblem) -> CacheReading {
    let isThere = try connection.repeating(CacheTables.recordByID) {
      statement throws(StoreProblem) in
      try append(roots: operation.selection, statement, connection)
    }
    guard isThere else {
      return .missing(CacheMiss(path: path.reversed(), reason: missing ?? .never))
    }
    return .found(
      CachedResponse(
        data: data.bytes, receivedAt: receivedAt == .max ? now : receivedAt, isFresh: isFresh))
  }

  private mutating func lacks(_ reason: CacheMiss.Reason) -> Bool {
    missing = reason
    return false
  }

  private mutating func append(
    roots selection: CacheSelection, _ records: borrowing Statement, _ connection: Connection
  ) throws(StoreProblem) -> Bool {
    data.append(UInt8(ascii: "{"))
    makeLevel(0)
    for (place, field) in selection.fields.enumerated() {
      if place > 0 { data.append(UInt8(ascii: ",")) }
      let id = try CacheTables.read(
        .root(field.key), into: &levels[0].record, connection)
      var isThere = false
      if let id {
        roots.append(id)
        let cached = levels[0].record.fields.first {
          levels[0].record.order($0, field.key.bytes) == 0
        }
        isThere = try append(field, cached, at: 0, records)
      }
      guard isThere else {
        path.append(field.responseKey)
        return false
      }
    }
    data.append(UInt8(ascii: "}"))
    return true
  }

  private mutating func append(
    record id: Int, _ selection: CacheSelection, at depth: Int, _ records: borrowing Statement
  ) throws(StoreProblem) -> Bool {
    let key = Shown(record: id, selection: ObjectIdentifier(selection))
    if let place = shown[key] {
      guard hasRoom(for: place.count) else { return lacks(.tooLarge) }
      data.append(again: place)
      return true
    }
    makeLevel(depth)
    guard try CacheTables.read(id, into: &levels[depth].record, by: records) else {
      return lacks(.forgotten)
    }
    levels[depth].find(selection)
    let start = data.count
    data.append(UInt8(ascii: "{"))
    var isFirst = true
    for (place, field) in selection.fields.enumerated() {
      let found = levels[depth].found[place]
      let cached = found < 0 ? nil : levels[depth].record.fields[found]
      // If the type is unknown, a conditional field applies only if the record has it.
      guard field.types == nil || field.applies(to: levels[depth].type) ?? (cached != nil) else {
        continue
      }
      if !isFirst { data.append(UInt8(ascii: ",")) }
      isFirst = false
      guard try append(field, cached, at: depth, records) else {
        path.append(field.responseKey)
        return false
      }
    }
    data.append(UInt8(ascii: "}"))
    shown[key] = start..<data.count
    return true
  }

  private mutating func makeLevel(_ depth: Int) {
    while levels.count <= depth { levels.append(Level()) }
  }

  private func hasRoom(for count: Int) -> Bool { data.count + count <= limit }

  /// Appends a field of the record at a depth.
  private mutating func append(
    _ field: CacheField, _ cached: CachedRecord.Field?, at depth: Int,
    _ records: borrowing Statement
  ) throws(StoreProblem) -> Bool {
    guard let cached, let value = cached.value else {
      let error = cached.flatMap { levels[depth].record.currentError(of: $0) }
      return lacks(error.map { .failed(Array(levels[depth].record.slice($0.place))) } ?? .never)
    }
    // A value takes as many bytes in the output as in the record, unless it refers to other
    // records.
    guard hasRoom(for: field.writtenKey.count + value.place.count) else { return lacks(.tooLarge) }
    let origin = levels[depth].record.origins[value.origin]
    receivedAt = min(receivedAt, origin.receivedAt)
    if !origin.isFresh(at: now, lastChange: lastChange) { isFresh = false }
    data.append(field.writtenKey)
    var reader = CacheReader(levels[depth].record.bytes.bytes, value.place)
    return try append(&reader, field, at: depth, records)
  }

  private mutating func append(
    _ reader: inout CacheReader, _ field: CacheField, at depth: Int,
    _ records: borrowing Statement
  ) throws(StoreProblem) -> Bool {
    switch reader.byte().flatMap(CachedValueForm.init(rawValue:)) {
    case .null:
      data.append("null".utf8)
      return true
    case .scalar:
      data.append(reader.rest, of: levels[depth].record.bytes.bytes)
      return true
    case .reference, .part:
      guard let id = reader.number() else { throw CacheTables.damage }
      // An object in one query cannot be a scalar in another, so the schemas differ.
      guard let selection = field.selection else { return lacks(.never) }
      return try append(record: id, selection, at: depth + 1, records)
    case .list:
      guard let count = reader.number() else { throw CacheTables.damage }
      data.append(UInt8(ascii: "["))
      for place in 0..<count {
        if place > 0 { data.append(UInt8(ascii: ",")) }
        guard try append(&reader, field, at: depth, records) else {
          path.append(String(place))
          return false
        }
      }
      data.append(UInt8(ascii: "]"))
      return true
    case nil: throw CacheTables.damage
    }
  }
}

extension CacheAssembly.Level {
  var type: ArraySlice<UInt8> { record.slice(record.type) }

  /// Finds the selected fields in the record; both are sorted by key.
  mutating func find(_ selection: CacheSelection) {
    found.removeAll(keepingCapacity: true)
    for _ in selection.fields { found.append(-1) }
    var next = 0
    for place in selection.sortedPlaces {
      let key = selection.fields[place].key.bytes
      while next < record.fields.count {
        let order = record.order(record.fields[next], key)
        if order == 0 { found[place] = next }
        if order >= 0 { break }
        next += 1
      }
    }
  }
}
