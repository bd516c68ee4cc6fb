/// What a walk writes: HTML on one side, text with its runs on the other, both from the same bytes.
struct MarkdownOutput: ~Copyable {
  var html = ByteSink()
  private var text = ByteSink()
  private(set) var runs: [MarkdownRun] = []
  private var links: [MarkdownLink] = []

  /// The first run that may still grow: what stands before belongs to another block or cell.
  private var growing = 0

  /// How the text that comes looks, and its link.
  var style: MarkdownStyle = []
  private var link = -1
  /// How often each style is around, by its bit: `<strong>` inside of `<strong>` says nothing.
  private var around = SIMD8<Int32>()

  /// Addresses of links are repeated as often as they are referred to, so that a small body could
  /// ask for a large page. Beyond this the text alone stays.
  private static let largestAddresses = 4 << 20
  private var addressBytes = 0

  /// Begins a block or a cell, and gives its first run.
  mutating func begin() -> Int {
    growing = runs.count
    return growing
  }

  /// Moves what was written into a body; the output is empty then.
  mutating func move(to body: inout MarkdownBody) {
    body.html = html.take()
    body.text = text.take()
    body.runs = Array(runs)
    body.links = links
    runs.removeAll(keepingCapacity: runs.capacity < 1 << 14)
    links = []
    addressBytes = 0
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
    var index = 0
    while index < bytes.count {
      let byte = base[index]
      guard Self.isSpecial(byte) else {
        index &+= 1
        continue
      }
      if byte == 0xC2, index + 1 == bytes.count || base[index + 1] >= 0xA0 {
        index += 1
        continue
      }
      html.append(base + clean, index - clean)
      text.append(base + clean, index - clean)
      appendSpecial(byte, flow)
      index += byte == 0xC2 ? 2 : 1
      clean = index
    }
    html.append(base + clean, bytes.count - clean)
    text.append(base + clean, bytes.count - clean)
    extendRun(from: start)
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
    // Below 0x40: control characters and `"`, `&`, `'`, `<`, `>`. C2 leads in the upper controls.
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

  private mutating func extendRun(from start: Int) {
    let last = runs.count - 1
    if last >= growing, runs[last].style == style, runs[last].link == link {
      runs[last].range = runs[last].range.lowerBound..<text.count
    } else {
      runs.append(MarkdownRun(range: start..<text.count, style: style, link: link))
    }
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
      addressBytes < Self.largestAddresses
    else { return }
    var url: [UInt8] = []
    url.reserveCapacity(address.count)
    MarkdownURL.append(address, to: &url)
    html.append("<a href=\"")
    for byte in url { appendEscaped(byte) }
    html.append("\" rel=\"noopener noreferrer\">")
    addressBytes += url.count
    link = links.count
    links.append(MarkdownLink(url: url))
    style.insert(.link)
  }

  mutating func closeLink() {
    guard leaves(.link), link >= 0 else { return }
    html.append("</a>")
    link = -1
    style.remove(.link)
  }
}
