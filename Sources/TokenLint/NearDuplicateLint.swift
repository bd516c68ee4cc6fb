package import DesignTokens
import Documents

/// The check for colors that are almost equal.
enum NearDuplicateLint {
  static let rule = Rule(
    "theme.near-duplicate", .note, "Two colors look the same",
    "Two colors of a palette are too close to distinguish, usually because a color was picked by "
      + "eye although the palette already had it. Use one of them, or increase the difference. "
      + "Colors of one folder are compared in Oklab; `nearDuplicates` sets the maximum distance.")

  private static let setting = Setting(
    "nearDuplicates", .number(in: 0.0001...0.2), defaultValue: 0.01,
    "The distance in Oklab below which two colors look the same; 0.02 is barely noticeable.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, distance in
    let literals = context.literalColors().filter(\.isWhole)
    // A customer's palette need not match the palette of the base.
    let folders = literals.map { folder(of: $0.document.source) }
    let kept = NearColors.pairs(literals.map(\.color), nearer: distance) { left, right in
      folders[left] == folders[right]
        && areSeenTogether(literals[left].declaration, literals[right].declaration)
    }
    for (index, other) in kept {
      let color = literals[index]
      let first = literals[other]
      let apart = ColorDifference.between(color.color, first.color)
      // Equal colors are not almost equal. `DuplicateLint` reports them.
      guard apart > 0.00001 else { continue }
      context.report(
        rule,
        "\(context.quoted(color.declaration.token)) differs from "
          + "\(context.quoted(first.declaration.token)) by \(DecimalText.of(apart, places: 4)) "
          + "(0.02 is barely noticeable); use one of them.",
        at: color.document.place(of: color.node),
        notes: [Note("the other color", at: first.document.place(of: first.node))])
    }
  }

  private static func folder(of source: SourceFile) -> [UInt8] {
    let path = source.path.utf8
    return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }

  /// Returns true if a permutation uses both declarations.
  private static func areSeenTogether(
    _ left: EffectiveDeclaration, _ right: EffectiveDeclaration
  ) -> Bool {
    guard left.token != right.token else { return false }
    // Both lists are sorted.
    var others = right.permutations[...]
    return left.permutations.contains { permutation in
      others = others.drop { $0 < permutation }
      return others.first == permutation
    }
  }
}

/// The search for close colors without comparing all pairs.
package enum NearColors {
  /// Returns, for each color that is close to an earlier one, the nearest earlier color.
  ///
  /// Space is divided into cubes as wide as the distance, so 27 cubes are searched per color. A
  /// cube contains only colors that are not close to an earlier one, so there are few. Colors of
  /// different opacity are never close.
  package static func pairs(
    _ colors: [TokenColor], nearer distance: Double, areCompared: (Int, Int) -> Bool
  ) -> [(color: Int, first: Int)] {
    var cubes: [Cube: [Int]] = [:]
    var pairs: [(color: Int, first: Int)] = []
    let places = colors.map { color in
      let components = color.converted(to: .oklab).components
      return SIMD3(components[0], components[1], components[2])
    }
    for index in colors.indices {
      let own = Cube(places[index] / distance, colors[index].alpha)
      var nearest: (index: Int, distance: Double)?
      for number in 0..<27 {
        for other in cubes[own.neighbor(number)] ?? [] where areCompared(other, index) {
          let apart = ColorDifference.between(places[index], places[other])
          if apart < distance, apart < nearest?.distance ?? .infinity { nearest = (other, apart) }
        }
      }
      if let nearest {
        pairs.append((index, nearest.index))
      } else {
        let count = cubes[own]?.count ?? 0
        if count < keptAtMost { cubes[own, default: []].append(index) }
      }
    }
    return pairs
  }

  /// The limit for a cube.
  ///
  /// More colors are possible only if they are never used together.
  private static let keptAtMost = 32

  private struct Cube: Hashable {
    private let corner: SIMD3<Int>
    private let alpha: Double

    init(_ place: SIMD3<Double>, _ alpha: Double) {
      let corner = place.rounded(.down)
      self.init(SIMD3(Int(corner.x), Int(corner.y), Int(corner.z)), alpha)
    }

    private init(_ corner: SIMD3<Int>, _ alpha: Double) {
      self.corner = corner
      self.alpha = alpha
    }

    /// Returns one of the 27 cubes around this one, including itself.
    func neighbor(_ number: Int) -> Cube {
      let offset = SIMD3(number % 3 - 1, number / 3 % 3 - 1, number / 9 - 1)
      return Cube(corner &+ offset, alpha)
    }
  }
}
