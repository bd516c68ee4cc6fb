/// A linear map of three components, stored by columns.
struct ColorMatrix: Sendable {
  let first: SIMD3<Double>
  let second: SIMD3<Double>
  let third: SIMD3<Double>

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// Creates a matrix from its rows.
  init(
    rows top: SIMD3<Double>, _ middle: SIMD3<Double>, _ bottom: SIMD3<Double>
  ) {
    first = SIMD3(top.x, middle.x, bottom.x)
    second = SIMD3(top.y, middle.y, bottom.y)
    third = SIMD3(top.z, middle.z, bottom.z)
  }

  @inline(__always)
  static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
  }

  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(left * right.first, left * right.second, left * right.third)
  }

  /// The inverse map.
  var inverse: ColorMatrix {
    let top = Self.cross(second, third)
    let determinant = (first * top).sum()
    return ColorMatrix(
      rows: top / determinant, Self.cross(third, first) / determinant,
      Self.cross(first, second) / determinant)
  }

  /// Returns the map that scales each component.
  static func scaling(_ factors: SIMD3<Double>) -> ColorMatrix {
    ColorMatrix(SIMD3(factors.x, 0, 0), SIMD3(0, factors.y, 0), SIMD3(0, 0, factors.z))
  }

  private static func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z,
      left.x * right.y - left.y * right.x)
  }
}

extension ColorMatrix {
  /// Returns the XYZ color at a CIE 1931 chromaticity, with luminance 1.
  private static func xyz(_ x: Double, _ y: Double) -> SIMD3<Double> {
    SIMD3(x / y, 1, (1 - x - y) / y)
  }

  static let whiteD65 = xyz(0.3127, 0.3290)
  static let whiteD50 = xyz(0.3457, 0.3585)

  /// Returns the map from linear light of three primaries, which add up to white, to XYZ.
  private static func rgb(
    _ red: (x: Double, y: Double), _ green: (x: Double, y: Double), _ blue: (x: Double, y: Double),
    white: SIMD3<Double>
  ) -> ColorMatrix {
    let primaries = ColorMatrix(xyz(red.x, red.y), xyz(green.x, green.y), xyz(blue.x, blue.y))
    return primaries * scaling(primaries.inverse * white)
  }

  /// Returns the linear Bradford adaptation, which maps a color to the same color under a different
  /// white point.
  private static func adaptation(
    from source: SIMD3<Double>, to target: SIMD3<Double>
  ) -> ColorMatrix {
    let cones = ColorMatrix(
      rows: SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
      SIMD3(0.0389, -0.0685, 1.0296))
    return cones.inverse * scaling((cones * target) / (cones * source)) * cones
  }

  // The maps from the linear light of each space to XYZ-D65, and their inverses.

  static let srgb = rgb((0.64, 0.33), (0.30, 0.60), (0.15, 0.06), white: whiteD65)
  static let displayP3 = rgb((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), white: whiteD65)
  static let a98RGB = rgb((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), white: whiteD65)
  static let rec2020 = rgb((0.708, 0.292), (0.170, 0.797), (0.131, 0.046), white: whiteD65)
  static let prophotoRGB =
    d50
    * rgb(
      (0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105), white: whiteD50)
  static let d50 = adaptation(from: whiteD50, to: whiteD65)

  static let toSRGB = srgb.inverse
  static let toDisplayP3 = displayP3.inverse
  static let toA98RGB = a98RGB.inverse
  static let toRec2020 = rec2020.inverse
  static let toProphotoRGB = prophotoRGB.inverse
  static let toD50 = adaptation(from: whiteD65, to: whiteD50)

  /// The map from XYZ-D65 to the cone responses of Oklab.
  static let okCones = ColorMatrix(
    rows: SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  /// The map from the cube roots of the cone responses to Oklab.
  static let okOpponents = ColorMatrix(
    rows: SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))

  static let fromOkCones = okCones.inverse
  static let fromOkOpponents = okOpponents.inverse
  /// Combined maps for gamut mapping, which uses them often.
  static let srgbToOkCones = okCones * srgb
  static let okConesToSRGB = toSRGB * fromOkCones
}
