import Documents

/// A fragment of HTML.
///
/// Interpolated text is escaped. Interpolated markup is not.
struct Markup: Sendable, ExpressibleByStringInterpolation {
  private(set) var html: String

  init(stringLiteral value: String) { html = value }

  init(stringInterpolation: Interpolation) { html = stringInterpolation.html }

  private init(html: String) { self.html = html }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) { html.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { html += literal }

    mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

    mutating func appendInterpolation(_ text: String) { html += Markup.escaped(text) }

    mutating func appendInterpolation(_ number: Int) { html += String(number) }
  }

  static let empty: Markup = ""

  static func each<Value>(
    _ values: some Sequence<Value>, _ piece: (Value) -> Markup
  ) -> Markup {
    Markup(html: values.reduce(into: "") { $0 += piece($1).html })
  }

  /// Returns the fragment if the condition is true, or else an empty fragment.
  static func when(_ holds: Bool, _ piece: @autoclosure () -> Markup) -> Markup {
    holds ? piece() : .empty
  }

  var bytes: [UInt8] { Array(html.utf8) }

  /// Returns text escaped for elements and quoted attributes.
  private static func escaped(_ text: String) -> String {
    var sink = ByteSink()
    for byte in text.utf8 {
      if byte == 0 { sink.append("\u{FFFD}") } else { sink.append(escaped: byte) }
    }
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
