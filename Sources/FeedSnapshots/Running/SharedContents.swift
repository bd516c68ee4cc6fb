import Basics
import Documents

/// The recently used contents of inputs by hash, which many customers share.
final class SharedContents: Sendable {
  private let state = Locked(State())

  /// The limit keeps memory bounded for any number of customers.
  private static let limit = 24 << 20

  private struct State {
    var known: [String: [UInt8]] = [:]
    var size = 0

    mutating func insert(_ content: [UInt8], _ hash: String) {
      guard known[hash] == nil else { return }
      if size + content.count > SharedContents.limit {
        known = [:]
        size = 0
      }
      known[hash] = content
      size += content.count
    }
  }

  /// Returns a content, which `read` reads if it is not known.
  ///
  /// A content with another hash is returned, too, but not kept.
  func content<Problem: Error>(
    _ hash: String, read: () throws(Problem) -> [UInt8]
  ) throws(Problem) -> (bytes: [UInt8], isSame: Bool) {
    if let content = state.withLock({ $0.known[hash] }) { return (content, true) }
    let content = try read()
    guard QuickHash(content).description.hasSameBytes(as: hash) else { return (content, false) }
    return state.withLock { state in
      state.insert(content, hash)
      return (state.known[hash] ?? content, true)
    }
  }

  /// Adds a content with its hash.
  func insert(_ content: [UInt8], _ hash: String) {
    state.withLock { $0.insert(content, hash) }
  }
}
