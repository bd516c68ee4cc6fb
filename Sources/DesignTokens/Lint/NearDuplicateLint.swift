import Documents

/// Colours that nobody can tell apart.
enum NearDuplicateLint {
  static let rule = Rule(
    "theme.near-duplicate", .note, "Two colors that nobody can tell apart",
    "Two colors of a palette are nearer to each other than can be seen, most often because one was "
      + "picked anew instead of looked up. Use one of them, or make the difference visible. They "
      + "are compared in Oklab, those of one folder with each other; `nearDuplicates` says up to "
      + "which distance.")

  private static let setting = Setting(
    "nearDuplicates", .number(in: 0.0001...0.2), standard: 0.01,
    "The distance in Oklab below which two colors are as good as the same; 0.02 can just be seen.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, distance in
    let literals = context.literalColors().filter(\.isWhole)
    // A customer's palette need not know that of the base below it.
    let folders = literals.map { folder(of: $0.document.source) }
    let kept = NearColors.pairs(literals.map(\.color), nearer: distance) { left, right in
      folders[left] == folders[right]
        && areSeenTogether(literals[left].declaration, literals[right].declaration)
    }
    for (index, other) in kept {
      let color = literals[index]
      let first = literals[other]
      let apart = ColorDifference.between(color.color, first.color)
      // The same color twice is no slip of the eye; that is looked for by another rule.
      guard apart > 0.00001 else { continue }
      context.report(
        rule,
        "\(context.quoted(color.declaration.token)) differs from "
          + "\(context.quoted(first.declaration.token)) by \(DecimalText.of(apart, places: 4)), and "
          + "0.02 can just be noticed; use one of them.",
        at: color.document.place(of: color.node),
        notes: [Note("the other color", at: first.document.place(of: first.node))])
    }
  }

  private static func folder(of source: SourceFile) -> [UInt8] {
    let path = source.path.utf8
    return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }

  /// Whether there is a permutation that has both.
  private static func areSeenTogether(
    _ left: LintedDeclaration, _ right: LintedDeclaration
  ) -> Bool {
    guard left.token != right.token else { return false }
    // Both lists are in order.
    var others = right.permutations[...]
    return left.permutations.contains { permutation in
      others = others.drop { $0 < permutation }
      return others.first == permutation
    }
  }
}

/// Finds colours that are near to each other without comparing all with all.
package enum NearColors {
  /// For each colour that is near to one before it, the nearest of these.
  ///
  /// Colours are put into cubes as wide as the distance, so only 27 cubes are looked at for each;
  /// and only colours that are not near to an earlier one stay in them, so that a cube never holds
  /// more than a few. Colours of another opacity are never near.
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
        for other in cubes[own.neighbour(number)] ?? [] where areCompared(other, index) {
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

  /// More than these are in a cube only if they are never seen together.
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

    /// One of the 27 cubes around this one, itself among them.
    func neighbour(_ number: Int) -> Cube {
      let offset = SIMD3(number % 3 - 1, number / 3 % 3 - 1, number / 9 - 1)
      return Cube(corner &+ offset, alpha)
    }
  }
}
