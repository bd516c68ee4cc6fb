import Documents

/// Colors in text notation, as in style sheets.
package enum ColorText {
  /// Returns the color of a text in hexadecimal, `rgb()`, `rgba()`, `hsl()` or `hsla()` notation,
  /// or with one of three names.
  package static func plain(_ text: String) -> TokenColor? {
    let text = MeasureText.trimmed(text)
    if text.utf8.first == UInt8(ascii: "#") { return TokenColor(hex: text.utf8) }
    guard let call = FunctionText(text) else { return named(text) }
    switch call.name {
    case "rgb", "rgba": return rgb(call.arguments)
    case "hsl", "hsla": return hsl(call.arguments)
    default: return nil
    }
  }

  /// The names that designers use.
  ///
  /// Other color names of CSS do not occur in tokens.
  private static func named(_ text: String) -> TokenColor? {
    switch FunctionText.lowercased(text.utf8) {
    case "transparent": TokenColor(red: 0, green: 0, blue: 0, alpha: 0)
    case "white": TokenColor(red: 1, green: 1, blue: 1)
    case "black": TokenColor(red: 0, green: 0, blue: 0)
    default: nil
    }
  }

  private static func rgb(_ arguments: [String]) -> TokenColor? {
    // rgba(#336699, 0.5) is not valid CSS, but tools write it after replacing a reference.
    if arguments.count == 2, let color = plain(arguments[0]) {
      return alpha(arguments[1]).map {
        .clamped(color.red, color.green, color.blue, $0)
      }
    }
    guard arguments.count == 3 || arguments.count == 4 else { return nil }
    let parts = arguments.prefix(3).compactMap { part($0, whole: 255) }
    let alpha = arguments.count == 4 ? alpha(arguments[3]) : 1
    guard parts.count == 3, let alpha else { return nil }
    return .clamped(parts[0], parts[1], parts[2], alpha)
  }

  private static func hsl(_ arguments: [String]) -> TokenColor? {
    guard arguments.count == 3 || arguments.count == 4, let hue = MeasureText(arguments[0]),
      hue.unit.isEmpty || hue.unit == "deg",
      let saturation = part(arguments[1], whole: 100),
      let lightness = part(arguments[2], whole: 100),
      let alpha = arguments.count == 4 ? alpha(arguments[3]) : 1
    else { return nil }
    func percent(_ part: Double) -> Double { min(max(part, 0), 1) * 100 }
    return TokenColor(
      .hsl, [hue.value, percent(saturation), percent(lightness)], alpha: min(max(alpha, 0), 1))
  }

  /// Returns a share of a whole, written as a number or a percentage.
  private static func part(_ text: String, whole: Double) -> Double? {
    guard let measure = MeasureText(text) else { return nil }
    switch measure.unit {
    case "": return measure.value / whole
    case "%": return measure.value / 100
    default: return nil
    }
  }

  package static func alpha(_ text: String) -> Double? { part(text, whole: 1) }
}

/// A parsed text such as `name(first, second third / fourth)`.
package struct FunctionText {
  /// The name in lowercase.
  package let name: String
  /// The texts between commas, or else between spaces and a slash.
  package let arguments: [String]

  package init?(_ text: String) {
    let bytes = MeasureText.trimmed(Array(text.utf8)[...])
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")"),
      open > bytes.startIndex
    else { return nil }
    name = Self.lowercased(bytes[..<open])
    let inner = bytes[(open + 1)..<(bytes.endIndex - 1)]
    var parts = Self.split(inner) { $0 == UInt8(ascii: ",") }
    if parts.count == 1 { parts = Self.split(inner) { $0 <= 0x20 || $0 == UInt8(ascii: "/") } }
    arguments = parts.map { String(decoding: MeasureText.trimmed($0), as: UTF8.self) }
      .filter { !$0.isEmpty }
  }

  /// Returns the parts between separators outside of parentheses and braces.
  package static func split(
    _ bytes: ArraySlice<UInt8>, at isSeparator: (UInt8) -> Bool
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var depth = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case let byte where depth == 0 && isSeparator(byte):
        parts.append(bytes[start..<index])
        start = index + 1
      default: break
      }
    }
    return parts + [bytes[start...]]
  }

  package static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
    String(
      decoding: bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 },
      as: UTF8.self)
  }
}

extension TokenColor {
  /// Creates a color from components, which may be slightly out of range due to rounding errors.
  package static func clamped(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> TokenColor {
    func inside(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    return TokenColor(
      red: inside(red), green: inside(green), blue: inside(blue), alpha: inside(alpha))
  }
}
