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
  private var digests = StyleDigests()

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
    digests.digest(of: style)
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

/// The digests of recent style elements.
///
/// The style elements of a screen begin with the same rules for all customers, so the hash of the
/// beginning is computed once.
private struct StyleDigests: Sendable {
  private var known: [Style] = []

  private struct Style {
    let bytes: [UInt8]
    /// The hash of the bytes before each multiple of the step, without that of no bytes.
    let starts: [SHA256]
    let digest: [UInt8]
  }

  private static let step = 2048
  /// The limit keeps memory bounded for any number of screens.
  private static let most = 16

  mutating func digest(of style: [UInt8]) -> [UInt8] {
    var best: (index: Int, steps: Int)?
    for (index, other) in known.enumerated() {
      let steps = Self.sharedSteps(style, other.bytes)
      if steps == style.count / Self.step, other.bytes == style { return other.digest }
      if steps > best?.steps ?? 0 { best = (index, steps) }
    }
    var starts = best.map { Array(known[$0.index].starts.prefix($0.steps)) } ?? []
    var hash = starts.last ?? SHA256()
    var position = starts.count * Self.step
    while position + Self.step <= style.count {
      hash.add(style.span.extracting(position..<position + Self.step))
      starts.append(hash)
      position += Self.step
    }
    hash.add(style.span.extracting(position...))
    let made = Style(
      bytes: style, starts: starts, digest: StyleElement.digest(hash.digest))
    // The style of the same screen is replaced, and the oldest one is removed.
    if let best, best.steps * 2 > starts.count {
      known.remove(at: best.index)
    } else if known.count >= Self.most {
      known.removeFirst()
    }
    known.append(made)
    return made.digest
  }

  /// Returns the number of equal steps at the beginning of two styles.
  private static func sharedSteps(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let most = min(one.count, other.count) / step
    var steps = 0
    while steps < most {
      let range = steps * step..<(steps + 1) * step
      guard one.span.extracting(range).hasBytes(of: other.span.extracting(range)) else { break }
      steps += 1
    }
    return steps
  }
}
