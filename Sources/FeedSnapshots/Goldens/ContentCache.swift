import Documents

/// A cache of contents that recent pages share, so that each is hashed only once.
package struct ContentCache: Sendable {
  /// A content with the bytes that it was created from.
  struct Entry: Sendable {
    fileprivate let bytes: [UInt8]
    let text: [UInt8]
    let name: String
  }

  /// The entries by number of bytes; contents of the same size are almost always equal.
  private var entries: [Int: [Entry]] = [:]
  private var size = 0

  /// The limit keeps memory bounded for any number of customers.
  private static let limit = 16 << 20

  package init() {}

  /// Returns the entry of some bytes; `text` creates the visible text of new bytes.
  mutating func entry(
    of bytes: ArraySlice<UInt8>, text: ([UInt8]) -> [UInt8]
  ) -> Entry {
    for entry in entries[bytes.count] ?? [] where entry.bytes.span.hasBytes(of: bytes.span) {
      return entry
    }
    if size + bytes.count > Self.limit {
      entries = [:]
      size = 0
    }
    let own = Array(bytes)
    let text = text(own)
    let entry = Entry(bytes: own, text: text, name: ContentName.of(text))
    entries[bytes.count, default: []].append(entry)
    size += bytes.count
    return entry
  }
}
