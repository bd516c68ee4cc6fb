import Glibc

/// A set of token or group paths, numbered in order of appearance.
///
/// The bytes of every path are in one array. The hash has a random seed in each process, so no
/// choice of names can make lookups slow.
struct PathTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [Int] = []
  private var slots = [Int32](repeating: Self.vacant, count: 64)

  private static let vacant: Int32 = -1

  var count: Int { ends.count }

  /// Returns the bytes of a path.
  func bytes(of index: Int) -> ArraySlice<UInt8> {
    bytes[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }

  /// Returns a path as text.
  func name(of index: Int) -> String { String(decoding: bytes(of: index), as: UTF8.self) }

  func find(_ path: ArraySlice<UInt8>) -> Int? { path.withUnsafeBytes(find) }

  func find(_ path: UnsafeRawBufferPointer) -> Int? {
    let entry = slots[slot(of: path, Self.hash(path))]
    return entry == Self.vacant ? nil : Int(entry)
  }

  /// Returns the number of a path, adding the path if it is new.
  mutating func intern(_ path: [UInt8]) -> Int {
    let hash = path.withUnsafeBytes(Self.hash)
    var slot = path.withUnsafeBytes { self.slot(of: $0, hash) }
    if slots[slot] != Self.vacant { return Int(slots[slot]) }
    if (count + 1) * 2 > slots.count {
      grow()
      slot = path.withUnsafeBytes { self.slot(of: $0, hash) }
    }
    slots[slot] = Int32(truncatingIfNeeded: count)
    bytes.append(contentsOf: path)
    ends.append(bytes.count)
    hashes.append(hash)
    return count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: Self.vacant, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] != Self.vacant { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Returns the slot of a path, or the vacant slot for it.
  private func slot(of path: UnsafeRawBufferPointer, _ hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.vacant {
      let entry = Int(slots[slot])
      if hashes[entry] == hash, isEqual(entry, path) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isEqual(_ entry: Int, _ path: UnsafeRawBufferPointer) -> Bool {
    let start = entry > 0 ? ends[entry - 1] : 0
    guard ends[entry] - start == path.count else { return false }
    guard let other = path.baseAddress else { return true }
    return bytes.withUnsafeBytes { own in
      own.baseAddress.map { memcmp($0 + start, other, path.count) == 0 } ?? true
    }
  }

  private static func hash(_ path: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: path)
    return hasher.finalize()
  }
}
