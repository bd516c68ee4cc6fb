import Documents

/// The output of a walk over Markdown: HTML, and text with runs, both from the same bytes.
struct MarkdownOutput: ~Copyable {
  var html = ByteSink()
  private var text = ByteSink()
  private var addresses = ByteSink()
  private var runs: [MarkdownRun] = []
  private var links: [MarkdownLink] = []

  /// The current run; its end is not known yet.
  private var growing: (start: Int, style: MarkdownStyle, link: Int)?

  /// The style of the text that follows, and its link.
  var style: MarkdownStyle = []
  private var link = -1
  /// The nesting depth of each style, by its bit: `<strong>` inside `<strong>` has no effect.
  private var around = SIMD8<Int32>()

  /// The size limit of all URLs; after that, links are written as text only.
  ///
  /// URLs are repeated for each reference, so without a limit a small source could produce a huge
  /// page.
  private static let largestAddresses = 4 << 20

  /// Ends the current run, for example at the end of a block or cell, and returns the index of the
  /// next run.
  mutating func endRun() -> Int {
    endRun(at: text.count)
    return runs.count
  }

  /// Moves the output into a body and resets it.
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

  enum Flow { case wrapped, verbatim }

  /// Appends text to the HTML and to the plain text.
  ///
  /// Control characters and other characters that are not allowed on pages are replaced by U+FFFD.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ flow: Flow) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    let start = text.count
    var clean = 0
    var index = Self.skipPlainText(base, from: 0, to: bytes.count)
    while index < bytes.count {
      let byte = base[index]
      // 0xC2 is the first byte of the upper control characters, but also of other characters.
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

  /// Returns the index of the next byte that needs special treatment.
  @inline(__always)
  private static func skipPlainText(
    _ base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= end {
      // Check eight bytes at a time. A subtraction can borrow from the byte above a special one, so
      // only the lowest mark is reliable; that is the one we need.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base).loadUnaligned(
          fromByteOffset: index, as: UInt64.self))
      // Control characters; `"`; `&` and `'`; `<` and `>` (pairs that differ in one bit).
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

  /// Appends a line break: a soft one of the source, or a hard one.
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
      html.append(escaped: byte)
      text.append(byte)
    }
  }

  /// Adds the text after an offset to a run of the current style.
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

  /// Opens a link if its URL is safe and no other link is open; otherwise only its text is written.
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
