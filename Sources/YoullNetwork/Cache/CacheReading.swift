package import SQLiteStore

/// What the cache has of an operation.
package enum CacheReading: Sendable {
  case found(CachedResponse)
  case missing(CacheMiss)
}

/// An answer from the cache.
package struct CachedResponse: Sendable {
  /// The object `data`, in one line, its fields in the order of the selection.
  package let data: [UInt8]
  /// When its oldest part was received, in milliseconds since 1970.
  package let receivedAt: Int
  /// Whether no part of it is older than it may be.
  package let isFresh: Bool
}

/// Why the cache has no answer.
package struct CacheMiss: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// No answer had the field so far.
    case never
    /// The record was forgotten to make room.
    case forgotten
    /// The server answered with an error there, which is given as JSON, and never with a value.
    case failed([UInt8])
    /// The database could not be read.
    case unreadable(StoreProblem)
  }

  /// The names and places that lead from `data` to what is missing.
  package let path: [String]
  package let reason: Reason

  /// What is missing and why, as a sentence.
  package var message: String {
    let place = path.isEmpty ? "The answer" : "\"\(path.joined(separator: "."))\""
    return switch reason {
    case .never: "\(place) was in no answer yet."
    case .forgotten: "\(place) was forgotten to make room."
    case .failed(let error):
      "\(place) was only ever answered with an error: \(String(decoding: error, as: UTF8.self))."
    case .unreadable(let problem): problem.message
    }
  }
}

/// Puts an answer together again from the records that it was taken apart into.
struct CacheAssembly {
  /// What ends the work.
  private enum Stop: Error {
    case missing(CacheMiss.Reason)
    case problem(StoreProblem)
  }

  private let connection: Connection
  private let now: Int
  private var data: [UInt8] = []
  /// What leads to what is missing, the last step first.
  private var path: [String] = []
  private var records: [Int: CachedRecord] = [:]
  private var receivedAt = Int.max
  private var isFresh = true
  /// The numbers of the records that it began with.
  private(set) var roots: [Int] = []

  /// Reads at a moment in milliseconds since 1970.
  init(_ connection: Connection, now: Int) {
    self.connection = connection
    self.now = now
  }

  mutating func read(_ operation: CacheOperation) throws(StoreProblem) -> CacheReading {
    do throws(Stop) {
      try read(operation.selection)
      return .found(
        CachedResponse(
          data: data, receivedAt: receivedAt == .max ? now : receivedAt, isFresh: isFresh))
    } catch {
      switch error {
      case .missing(let reason): return .missing(CacheMiss(path: path.reversed(), reason: reason))
      case .problem(let problem): throw problem
      }
    }
  }

  private mutating func read(_ selection: CacheSelection) throws(Stop) {
    data.append(UInt8(ascii: "{"))
    for (place, field) in selection.fields.enumerated() {
      if place > 0 { data.append(UInt8(ascii: ",")) }
      do throws(Stop) {
        let found = try stopping { () throws(StoreProblem) in
          try CacheTables.record(.root(field.key), connection)
        }
        guard let found else { throw .missing(.never) }
        roots.append(found.id)
        let cached = found.record.fields.first { found.record.order($0, field.key.bytes) == 0 }
        try append(field, cached, of: found.record)
      } catch {
        path.append(field.responseKey)
        throw error
      }
    }
    data.append(UInt8(ascii: "}"))
  }

  private mutating func append(record id: Int, _ selection: CacheSelection) throws(Stop) {
    let record = try record(id)
    let found = places(of: selection, in: record)
    data.append(UInt8(ascii: "{"))
    var isFirst = true
    for (place, field) in selection.fields.enumerated() {
      let cached = found[place] < 0 ? nil : record.fields[found[place]]
      // Where the type is not known, a field under a condition is there or is not meant.
      guard field.types == nil || field.applies(to: record.slice(record.type)) ?? (cached != nil)
      else { continue }
      if !isFirst { data.append(UInt8(ascii: ",")) }
      isFirst = false
      do throws(Stop) {
        try append(field, cached, of: record)
      } catch {
        path.append(field.responseKey)
        throw error
      }
    }
    data.append(UInt8(ascii: "}"))
  }

  /// Where a record has the fields of a selection, -1 for nowhere; both are in the order of their
  /// keys.
  private func places(of selection: CacheSelection, in record: CachedRecord) -> [Int] {
    var found = [Int](repeating: -1, count: selection.fields.count)
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
    return found
  }

  private mutating func append(
    _ field: CacheField, _ cached: CachedRecord.Field?, of record: CachedRecord
  ) throws(Stop) {
    guard let cached, let value = cached.value else {
      let error = cached.flatMap { record.currentError(of: $0) }
      throw .missing(error.map { .failed(Array(record.slice($0.place))) } ?? .never)
    }
    let origin = record.origin(value)
    receivedAt = min(receivedAt, origin.receivedAt)
    if let expiry = origin.expiresAt, expiry <= now { isFresh = false }
    data += field.writtenKey
    let bytes = record.slice(value.place)
    var reader = CacheReader(bytes)
    try append(&reader, of: bytes, field)
  }

  private mutating func append(
    _ reader: inout CacheReader, of value: ArraySlice<UInt8>, _ field: CacheField
  ) throws(Stop) {
    let form = reader.byte().flatMap(CachedValueForm.init(rawValue:))
    switch form {
    case .null: data += "null".utf8
    case .scalar: data += value[reader.offset...]
    case .reference:
      guard let id = reader.number() else { throw Self.damage }
      // What was an object in one query is no scalar in another: the schemas differ.
      guard let selection = field.selection else { throw .missing(.never) }
      try append(record: id, selection)
    case .list:
      guard let count = reader.number() else { throw Self.damage }
      data.append(UInt8(ascii: "["))
      for place in 0..<count {
        if place > 0 { data.append(UInt8(ascii: ",")) }
        do throws(Stop) {
          try append(&reader, of: value, field)
        } catch {
          path.append(String(place))
          throw error
        }
      }
      data.append(UInt8(ascii: "]"))
    case nil: throw Self.damage
    }
  }

  private static let damage = Stop.problem(.damaged(path: "", setAside: ""))

  private mutating func record(_ id: Int) throws(Stop) -> CachedRecord {
    if let record = records[id] { return record }
    let found = try stopping { () throws(StoreProblem) in
      try CacheTables.record(id, connection)
    }
    guard let found else { throw .missing(.forgotten) }
    records[id] = found
    return found
  }

  private func stopping<Result>(
    _ body: () throws(StoreProblem) -> Result
  ) throws(Stop) -> Result {
    do throws(StoreProblem) {
      return try body()
    } catch {
      throw .problem(error)
    }
  }
}
