/// The numbered colors of a terminal, and the search for the color most similar to another.
package struct TerminalPalette: Sendable {
  private let first: UInt8
  private let colors: [TokenColor]
  /// The same colors in Oklab, in which distances are measured.
  private let places: [SIMD3<Double>]

  private init(first: UInt8, _ colors: [TokenColor]) {
    self.first = first
    self.colors = colors
    places = colors.map(Self.place)
  }

  /// The colors 16 to 255: a 6×6×6 cube, then grays.
  ///
  /// Users can change the first sixteen colors, so they are never chosen.
  package static let indexed: TerminalPalette = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { color(red, green, $0) } }
    }
    let greys = (0..<24).map { (step: UInt8) in
      color(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)
    }
    return TerminalPalette(first: 16, cube + greys)
  }()

  /// The sixteen colors of every terminal, with the defaults of xterm.
  package static let sixteen = TerminalPalette(
    first: 0,
    [
      color(0, 0, 0), color(205, 0, 0), color(0, 205, 0), color(205, 205, 0), color(0, 0, 238),
      color(205, 0, 205), color(0, 205, 205), color(229, 229, 229), color(127, 127, 127),
      color(255, 0, 0), color(0, 255, 0), color(255, 255, 0), color(92, 92, 255),
      color(255, 0, 255), color(0, 255, 255), color(255, 255, 255),
    ])

  /// The numbers of the palette's colors.
  package var numbers: ClosedRange<UInt8> { first...first + UInt8(colors.count - 1) }

  /// Returns the color with a number, or `nil` if the palette does not have the number.
  package func color(_ number: UInt8) -> TokenColor? {
    numbers.contains(number) ? colors[Int(number - first)] : nil
  }

  /// Returns the number of the color with the least ΔEOK, or the smallest number of several.
  package func nearest(to color: TokenColor) -> UInt8 {
    nearest(to: Self.place(color)) { _ in true } ?? first
  }

  /// Returns the numbers of a text and its background, which differ if the two colors differ.
  ///
  /// If both are nearest to the same palette color, the text gets a different one: a lighter color
  /// if the text is the lighter of the two, otherwise a darker one.
  package func distinct(
    text: TokenColor, on ground: TokenColor
  ) -> (text: UInt8, ground: UInt8) {
    let behind = nearest(to: ground)
    let (front, back) = (Self.place(text), Self.place(ground))
    let number = nearest(to: front) { _ in true } ?? first
    guard number == behind, Self.bytes(text) != Self.bytes(ground) else { return (number, behind) }
    let taken = places[Int(behind - first)]
    let onItsSide = nearest(to: front) { front.x >= back.x ? $0.x > taken.x : $0.x < taken.x }
    return (onItsSide ?? nearest(to: front) { $0 != taken } ?? number, behind)
  }

  private func nearest(
    to color: SIMD3<Double>, among isWanted: (SIMD3<Double>) -> Bool
  ) -> UInt8? {
    var best: Int?
    var least = Double.infinity
    for index in places.indices where isWanted(places[index]) {
      let distance = ColorDifference.squared(places[index], color)
      guard distance < least else { continue }
      best = index
      least = distance
    }
    return best.map { first + UInt8($0) }
  }

  private static func place(_ color: TokenColor) -> SIMD3<Double> {
    ColorConversion.oklab(linear: ColorConversion.linear(color.screen))
  }

  private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TokenColor {
    TokenColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  private static func bytes(_ color: TokenColor) -> [UInt8] {
    [color.red8, color.green8, color.blue8]
  }
}
