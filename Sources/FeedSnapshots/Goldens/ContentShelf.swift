import Documents

/// The contents that pages of late had in common, so that each is hashed once.
package struct ContentShelf: Sendable {
  /// A content by what it was made from.
  struct Entry: Sendable {
    fileprivate let bytes: [UInt8]
    let text: [UInt8]
    let name: String
  }

  /// By the number of bytes: what has the same number is nearly always the same.
  private var entries: [Int: [Entry]] = [:]
  private var size = 0

  /// Customers without number leave no more behind than this.
  private static let limit = 16 << 20

  package init() {}

  /// The entry of some bytes; the visible text of new ones is made by a function.
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
