import DesignTokens
import Documents
import FeedRendering

/// A piece of markup: literals as written, and interpolated texts shortened, printable and escaped.
struct Markup: ExpressibleByStringInterpolation {
  fileprivate enum Segment {
    case literal(String)
    case text(String)
    case number(Int)
    case anchor(String)
    case path(String)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { segments.append(.literal(literal)) }
    mutating func appendInterpolation(_ text: String) { segments.append(.text(text)) }
    mutating func appendInterpolation(_ number: Int) { segments.append(.number(number)) }

    /// Appends the path of a token as the identifier of its anchor.
    mutating func appendInterpolation(anchor path: String) { segments.append(.anchor(path)) }

    /// Appends a path with line break opportunities after its dots and slashes.
    mutating func appendInterpolation(path: String) { segments.append(.path(path)) }
  }

  fileprivate let segments: [Segment]

  init(stringLiteral value: String) { segments = [.literal(value)] }

  init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }
}

extension ByteSink {
  mutating func write(_ markup: Markup) {
    for segment in markup.segments {
      switch segment {
      case .literal(let literal): append(literal)
      case .text(let text): self.text(SheetText.text(text))
      case .number(let number): append(decimal: number)
      case .anchor(let path): anchor(path)
      case .path(let path): breakable(SheetText.text(path))
      }
    }
  }

  /// Appends a path, with all characters but letters, digits, dots, hyphens and underscores encoded.
  ///
  /// So different paths remain different, and none equals an anchor of the page itself, which begins
  /// with `~`.
  private mutating func anchor(_ path: String) {
    for byte in path.utf8 {
      if Self.isUnreserved(byte), byte != UInt8(ascii: "~") {
        append(byte)
      } else {
        append(percentEncoded: byte)
      }
    }
  }

  private mutating func breakable(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    for (index, byte) in bytes.enumerated().dropLast()
    where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") {
      self.text(bytes.span.extracting(start..<index + 1))
      append("<wbr>" as StaticString)
      start = index + 1
    }
    self.text(bytes.span.extracting(start..<bytes.count))
  }
}
