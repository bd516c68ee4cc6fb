/// A color in one of the spaces of the format, and its sRGB color on screen.
public struct TokenColor: Sendable, Hashable {
  /// The space in which the color is written.
  public let space: ColorSpace
  package let values: SIMD3<Double>
  private let missing: UInt8
  /// The opacity, from 0 to 1.
  public let alpha: Double
  /// The red component on screen, from 0 to 1.
  public let red: Double
  /// The green component on screen, from 0 to 1.
  public let green: Double
  /// The blue component on screen, from 0 to 1.
  public let blue: Double

  /// Creates an sRGB color from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(.srgb, SIMD3(red, green, blue), alpha: alpha)
  }

  /// Creates a color from three components, in which `nil` is a missing component.
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

  /// Limits a component, because larger numbers would overflow in the conversion to sRGB.
  private static func bounded(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, -1e6), 1e6)
  }

  /// The three components in the color's own space.
  ///
  /// A missing component is 0.
  public var components: [Double] { [values.x, values.y, values.z] }

  /// Returns true if a component is missing, which the format writes as `"none"`.
  package func isMissing(_ component: Int) -> Bool { missing & 1 << UInt8(component) != 0 }

  /// Returns true if both colors miss the same components.
  func hasSameMissingComponents(as other: TokenColor) -> Bool { missing == other.missing }

  /// A Boolean value that indicates whether the color is within sRGB, so that a screen shows it
  /// unchanged.
  package var isInSRGB: Bool {
    GamutMapping.contains(ColorConversion.convert(values, from: space, to: .srgb))
  }

  /// Returns the color in another space.
  ///
  /// Components are not clamped, and the hue of a gray is missing.
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

  /// The color in CSS notation: `#rrggbb`, or `#rrggbbaa` if it is translucent.
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
  /// Creates a color from a `#` and three, four, six or eight hexadecimal digits, or returns `nil`
  /// for other text.
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

  /// Returns the value of a hexadecimal digit.
  static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The color on screen in the notation of the format.
  ///
  /// Four decimals identify a byte; other values are exact.
  package var json: String {
    let components = [red, green, blue].map(Self.part)
    return #"{"colorSpace": "srgb", "components": [\#(components.joined(separator: ", "))]"#
      + (alpha < 1 ? #", "alpha": \#(Self.part(alpha))"# : "") + #", "hex": "\#(opaque.css)"}"#
  }

  private static func part(_ part: Double) -> String {
    let isByte = abs((part * 255).rounded() / 255 - part) < 1e-9
    return isByte ? DecimalText.of(part, places: 4) : DecimalText.exact(part)
  }
}
