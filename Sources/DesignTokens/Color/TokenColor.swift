/// A colour in one of the spaces of the format, and what a screen shows of it.
public struct TokenColor: Sendable, Hashable {
  /// The space that the colour is written in.
  public let space: ColorSpace
  let values: SIMD3<Double>
  private let missing: UInt8
  /// The opacity, 0 to 1.
  public let alpha: Double
  /// The red component of the screen's colour, 0 to 1.
  public let red: Double
  /// The green component of the screen's colour, 0 to 1.
  public let green: Double
  /// The blue component of the screen's colour, 0 to 1.
  public let blue: Double

  /// A colour of sRGB from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(.srgb, SIMD3(red, green, blue), alpha: alpha)
  }

  /// A colour from three components; nil is one that is missing.
  package init(_ space: ColorSpace, _ components: [Double?], alpha: Double = 1) {
    var values = SIMD3<Double>()
    var missing: UInt8 = 0
    for index in 0..<3 {
      let component = index < components.count ? components[index] : 0
      values[index] = component ?? 0
      if component == nil { missing |= 1 << UInt8(index) }
    }
    self.init(space, values, missing: missing, alpha: alpha)
  }

  init(
    _ space: ColorSpace, _ values: SIMD3<Double>, missing: UInt8 = 0, alpha: Double = 1
  ) {
    self.space = space
    self.values = SIMD3(
      Self.bounded(values.x), Self.bounded(values.y), Self.bounded(values.z))
    self.missing = missing
    self.alpha = alpha >= 0 ? min(alpha, 1) : 0
    let shown = GamutMapping.toSRGB(self.values, from: space)
    red = shown.x
    green = shown.y
    blue = shown.z
  }

  /// No colour is larger than this; greater numbers would overflow on the way to the screen.
  private static func bounded(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, -1e6), 1e6)
  }

  /// The three components in the colour's own space; a missing one is 0.
  public var components: [Double] { [values.x, values.y, values.z] }

  /// Whether a component is missing, which the format writes as `"none"`.
  package func isMissing(_ component: Int) -> Bool { missing & 1 << UInt8(component) != 0 }

  /// Whether the two colours miss the same components.
  func missesTheSame(as other: TokenColor) -> Bool { missing == other.missing }

  /// Whether sRGB has this colour, so that a screen shows it as it is.
  package var isInSRGB: Bool {
    GamutMapping.contains(ColorConversion.convert(values, from: space, to: .srgb))
  }

  /// The same colour in another space; nothing is clamped, and the hue of a grey is missing.
  package func converted(to target: ColorSpace) -> TokenColor {
    guard target != space else { return self }
    var result = ColorConversion.convert(values, from: space, to: target)
    var missing: UInt8 = 0
    if let hue = target.hueComponent, target.isHuePowerless(result) {
      result[hue] = 0
      missing = 1 << UInt8(hue)
    }
    return TokenColor(target, result, missing: missing, alpha: alpha)
  }

  /// The red component as a byte.
  public var red8: UInt8 { Self.byte(red) }
  /// The green component as a byte.
  public var green8: UInt8 { Self.byte(green) }
  /// The blue component as a byte.
  public var blue8: UInt8 { Self.byte(blue) }

  /// The colour as CSS writes it: `#rrggbb`, or `#rrggbbaa` when it is translucent.
  public var css: String {
    let alpha = Self.byte(alpha)
    let bytes = [red8, green8, blue8] + (alpha == 255 ? [] : [alpha])
    var text: [UInt8] = [UInt8(ascii: "#")]
    for byte in bytes { text += [Self.digit(byte >> 4), Self.digit(byte & 15)] }
    return String(decoding: text, as: UTF8.self)
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded())
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension TokenColor {
  /// The colour of three, four, six or eight hexadecimal digits behind a `#`; nil for other text.
  package init?(hex text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "#") else { return nil }
    let digits = text.dropFirst().compactMap(Self.value(ofDigit:))
    guard digits.count == text.count - 1 else { return nil }
    let bytes: [Double]
    switch digits.count {
    case 3, 4: bytes = digits.map { Double($0 * 17) }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map {
        Double(digits[$0] << 4 | digits[$0 + 1])
      }
    default: return nil
    }
    self.init(
      red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255,
      alpha: bytes.count > 3 ? bytes[3] / 255 : 1)
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The colour as the format writes it.
  var json: String {
    let components = [red, green, blue].map { DecimalText.of($0, places: 4) }
    let opaque = TokenColor(red: red, green: green, blue: blue)
    return #"{"colorSpace": "srgb", "components": [\#(components.joined(separator: ", "))]"#
      + (alpha < 1 ? #", "alpha": \#(DecimalText.of(alpha, places: 4))"# : "")
      + #", "hex": "\#(opaque.css)"}"#
  }
}

/// Numbers as people write them.
enum DecimalText {
  /// A number with at most so many places; a whole one has no point.
  static func of(_ number: Double, places: Int = 6) -> String {
    let scale = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let rounded = (number * scale).rounded() / scale
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }
}
