import Documents

/// What a walk writes: HTML on one side, text with its runs on the other, both from the same bytes.
struct MarkdownOutput: ~Copyable {
  var html = ByteSink()
  private var text = ByteSink()
  private var addresses = ByteSink()
  private var runs: [MarkdownRun] = []
  private var links: [MarkdownLink] = []

  /// The run that still grows, with the text: its end is not known yet.
  private var growing: (start: Int, style: MarkdownStyle, link: Int)?

  /// How the text that comes looks, and its link.
  var style: MarkdownStyle = []
  private var link = -1
  /// How often each style is around, by its bit: `<strong>` inside of `<strong>` says nothing.
  private var around = SIMD8<Int32>()

  /// How many bytes of addresses are written; beyond this the text of a link stands alone.
  ///
  /// Addresses are repeated as often as they are referred to, so that a small body could ask for a
  /// large page.
  private static let largestAddresses = 4 << 20

  /// Ends the run that grows, as at the borders of blocks and cells, and gives the next one's index.
  mutating func endRun() -> Int {
    endRun(at: text.count)
    return runs.count
  }

  /// Moves what was written into a body; the output is empty then.
  mutating func move(to body: inout MarkdownBody) {
    body.html = html.take()
    body.text = text.take()
    body.addresses = addresses.take()
    body.runs = Array(runs)
    body.links = links
    runs.removeAll(keepingCapacity: runs.capacity < 1 << 14)
    links = []
    style = []
  }

  // MARK: Text

  /// How text is laid out.
  enum Flow { case wrapped, verbatim }

  /// Writes text to both sides.
  ///
  /// Characters that control a terminal or that no page may have become U+FFFD.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ flow: Flow) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    let start = text.count
    var clean = 0
    var index = Self.skipPlainText(base, from: 0, to: bytes.count)
    while index < bytes.count {
      let byte = base[index]
      // C2 leads in the upper control characters, and others.
      let isPlain = byte == 0xC2 && (index + 1 == bytes.count || base[index + 1] >= 0xA0)
      if !isPlain {
        html.append(base + clean, index - clean)
        text.append(base + clean, index - clean)
        appendSpecial(byte, flow)
        if byte == 0xC2 { index += 1 }
        clean = index + 1
      }
      index = Self.skipPlainText(base, from: index + 1, to: bytes.count)
    }
    html.append(base + clean, bytes.count - clean)
    text.append(base + clean, bytes.count - clean)
    extendRun(from: start)
  }

  /// The next byte that may not be written to both sides as it is.
  @inline(__always)
  private static func skipPlainText(
    _ base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= end {
      // Eight bytes at a time. A subtraction may borrow into the byte above one that is special, so
      // that only the lowest mark is sure to be a true one; it is the one that is wanted.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base).loadUnaligned(
          fromByteOffset: index, as: UInt64.self))
      // Control characters; `"`; `&` and `'`; `<` and `>`, pairs that differ in one bit.
      let control = word &- 0x2020_2020_2020_2020
      let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let pair = word | 0x0101_0101_0101_0101
      let ampersand = (pair ^ 0x2727_2727_2727_2727) &- 0x0101_0101_0101_0101
      let other = word | 0x0202_0202_0202_0202
      let angle = (other ^ 0x3E3E_3E3E_3E3E_3E3E) &- 0x0101_0101_0101_0101
      let delete = (word ^ 0x7F7F_7F7F_7F7F_7F7F) &- 0x0101_0101_0101_0101
      let lead = word ^ 0xC2C2_C2C2_C2C2_C2C2
      let low = (control | quote | ampersand | angle | delete) & ~word
      let high = (lead &- 0x0101_0101_0101_0101) & ~lead
      let special = (low | high) & 0x8080_8080_8080_8080
      if special != 0 {
        index &+= special.trailingZeroBitCount >> 3
        return index
      }
      index &+= 8
    }
    while index < end, !isSpecial(base[index]) { index &+= 1 }
    return index
  }

  mutating func append(_ literal: StaticString) {
    let start = text.count
    html.append(literal)
    text.append(literal)
    extendRun(from: start)
  }

  /// Writes a break between lines: one that the source has, or one that its author wants.
  mutating func appendBreak(isHard: Bool) {
    let start = text.count
    html.append(isHard ? "<br>\n" : "\n")
    text.append(isHard ? UInt8(ascii: "\n") : UInt8(ascii: " "))
    extendRun(from: start)
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    // Below 0x40: control characters and `"`, `&`, `'`, `<`, `>`.
    let lower: UInt64 = 0x5000_00C4_FFFF_FFFF
    return byte < 0x40 ? lower >> UInt64(byte) & 1 == 1 : byte == 0x7F || byte == 0xC2
  }

  private mutating func appendSpecial(_ byte: UInt8, _ flow: Flow) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      html.append(byte)
      text.append(flow == .verbatim ? byte : UInt8(ascii: " "))
    case 0..<0x20, 0x7F, 0xC2:
      html.append("\u{FFFD}")
      text.append("\u{FFFD}")
    default:
      appendEscaped(byte)
      text.append(byte)
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): html.append("&amp;")
    case UInt8(ascii: "<"): html.append("&lt;")
    case UInt8(ascii: ">"): html.append("&gt;")
    case UInt8(ascii: "\""): html.append("&quot;")
    case UInt8(ascii: "'"): html.append("&#39;")
    default: html.append(byte)
    }
  }

  /// Puts the text from an offset on into a run of its style.
  @inline(__always)
  private mutating func extendRun(from start: Int) {
    if let run = growing, run.style == style, run.link == link { return }
    endRun(at: start)
    growing = (start, style, link)
  }

  private mutating func endRun(at end: Int) {
    guard let run = growing else { return }
    runs.append(MarkdownRun(range: run.start..<end, style: run.style, link: run.link))
    growing = nil
  }

  // MARK: Styles and links

  mutating func open(_ style: MarkdownStyle, _ tag: StaticString) {
    if enters(style) {
      html.append(tag)
      self.style.insert(style)
    }
  }

  mutating func close(_ style: MarkdownStyle, _ tag: StaticString) {
    if leaves(style) {
      html.append(tag)
      self.style.remove(style)
    }
  }

  private mutating func enters(_ style: MarkdownStyle) -> Bool {
    let bit = style.rawValue.trailingZeroBitCount
    around[bit] += 1
    return around[bit] == 1
  }

  private mutating func leaves(_ style: MarkdownStyle) -> Bool {
    let bit = style.rawValue.trailingZeroBitCount
    around[bit] -= 1
    return around[bit] == 0
  }

  /// Opens a link if it is safe to follow and in no other one; else its text stands alone.
  mutating func openLink(_ address: UnsafeBufferPointer<UInt8>) {
    guard enters(.link), !address.isEmpty, MarkdownURL.isSafe(address),
      addresses.count < Self.largestAddresses
    else { return }
    let start = addresses.count
    MarkdownURL.append(address, to: &addresses)
    html.append("<a href=\"")
    addresses.withBytes(from: start) { MarkdownURL.appendAttribute($0, to: &html) }
    html.append("\" rel=\"noopener noreferrer\">")
    link = links.count
    links.append(MarkdownLink(url: start..<addresses.count))
    style.insert(.link)
  }

  mutating func closeLink() {
    guard leaves(.link), link >= 0 else { return }
    html.append("</a>")
    link = -1
    style.remove(.link)
  }
}
