import Basics

/// The tables whose rows a plan reads.
struct TableUse: Sendable, Hashable {
  let table: ByteString
  /// A Boolean value that indicates whether the plan reads only the rows of its user.
  let isOwn: Bool
}

/// The responses to queries, each valid until a row changes that it could show.
///
/// Each change increases the version of its table, and the version of the rows of its user. A
/// response remembers the versions of what it was made from.
struct ResponseCache {
  struct Key: Hashable {
    let operation: PreparedOperation.ID
    let user: String?
    let variables: [InputTree.Member]
  }

  /// The versions of the rows that a response is made from, before it is made.
  struct Stamp: Equatable {
    fileprivate let versions: [Int]
    fileprivate let now: String?
  }

  private struct Entry {
    let uses: [TableUse]
    let stamp: Stamp
    let bytes: [UInt8]
  }

  private struct OwnRows: Hashable {
    let table: ByteString
    let user: ByteString
  }

  /// The size of all responses at which they are removed.
  var limit = 64 << 20
  private var entries: [Key: Entry] = [:]
  private var size = 0
  private var versions: [ByteString: Int] = [:]
  private var ownVersions: [OwnRows: Int] = [:]
  /// The number of changes by others than this backend.
  private var otherChanges = 0
  /// The number of responses that were still valid.
  private(set) var hits = 0

  /// Returns the current versions of what a plan reads.
  func stamp(of uses: [TableUse], user: String?, now: String?) -> Stamp {
    let user = ByteString(user ?? "")
    let own = uses.map { use in
      use.isOwn
        ? ownVersions[OwnRows(table: use.table, user: user)] ?? 0 : versions[use.table] ?? 0
    }
    return Stamp(versions: own + [otherChanges], now: now)
  }

  /// Returns the response of a query, if it is still valid.
  mutating func response(_ key: Key, now: String) -> [UInt8]? {
    guard let entry = entries[key] else { return nil }
    let current = stamp(of: entry.uses, user: key.user, now: entry.stamp.now == nil ? nil : now)
    guard current == entry.stamp else { return nil }
    hits += 1
    return entry.bytes
  }

  mutating func insert(_ bytes: [UInt8], _ key: Key, _ uses: [TableUse], _ stamp: Stamp) {
    guard bytes.count < limit / 4 else { return }
    if size + bytes.count > limit {
      entries = [:]
      size = 0
    }
    let old = entries.updateValue(Entry(uses: uses, stamp: stamp, bytes: bytes), forKey: key)
    size += bytes.count - (old?.bytes.count ?? 0)
  }

  /// Records that rows of tables have changed by an action of a user.
  mutating func change(_ tables: [ByteString], user: String) {
    for table in tables {
      versions[table, default: 0] += 1
      ownVersions[OwnRows(table: table, user: ByteString(user)), default: 0] += 1
    }
  }

  /// Records that another program has changed the database.
  mutating func changeAll() { otherChanges += 1 }
}
