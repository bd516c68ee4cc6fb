import Documents

/// A cache of contents that recent pages share, so that each is hashed only once.
package struct ContentCache: Sendable {
  /// A content that is stored in a file of its own.
  struct Entry: Sendable {
    let text: [UInt8]
    let name: String

    init(_ text: [UInt8]) {
      self.text = text
      name = ContentName.of(text)
    }
  }

  private var entries = RecentValues<Entry>()
  private var blocks = RecentValues<StyleBlock>()
  private var digests = RecentValues<[UInt8]>()

  package init() {}

  /// Returns the entry of some bytes; `text` creates the visible text of new bytes.
  mutating func entry(of bytes: ArraySlice<UInt8>, text: ([UInt8]) -> [UInt8]) -> Entry {
    entries.value(of: bytes) { Entry(text($0)) }
  }

  /// Returns a block of a style sheet.
  mutating func block(_ bytes: ArraySlice<UInt8>) -> StyleBlock {
    blocks.value(of: bytes) { StyleBlock($0) }
  }

  /// Returns the digest of a style element as a content security policy contains it.
  mutating func digest(of style: [UInt8]) -> [UInt8] {
    digests.value(of: style[...]) { StyleElement.digest(of: $0) }
  }
}

/// Values that were computed from bytes.
private struct RecentValues<Value: Sendable>: Sendable {
  /// The values by number of bytes; contents of the same size are almost always equal.
  private var values: [Int: [Known]] = [:]
  private var size = 0

  private struct Known {
    let bytes: [UInt8]
    let value: Value
  }

  /// The limit keeps memory bounded for any number of customers.
  private static var limit: Int { 16 << 20 }

  mutating func value(of bytes: ArraySlice<UInt8>, create: ([UInt8]) -> Value) -> Value {
    for known in values[bytes.count] ?? [] where known.bytes.span.hasBytes(of: bytes.span) {
      return known.value
    }
    if size + bytes.count > Self.limit {
      values = [:]
      size = 0
    }
    let own = Array(bytes)
    let value = create(own)
    values[bytes.count, default: []].append(Known(bytes: own, value: value))
    size += bytes.count
    return value
  }
}
