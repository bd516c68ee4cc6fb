import DesignTokens
import Foundation
import Testing

/// Color computations match the results of coloraide, a different program.
///
/// The tables have nine digits, so values may differ by one in the eighth digit. Near zero, they
/// may differ by the same fraction of the space's scale.
@Suite struct ColorVectorTests {
  @Test(arguments: ColorSpace.allCases)
  func everySpaceConvertsToXYZ(_ space: ColorSpace) throws {
    let rows = try ColorTable.rows("to-xyz").filter { $0[0] == space.rawValue }
    #expect(rows.count > 140)
    for row in rows {
      let color = TokenColor(space, ColorTable.components(row[1...3]))
      let xyz = color.converted(to: .xyzD65).components
      #expect(ColorTable.areNear(xyz, try ColorTable.numbers(row[4...6])), "\(row): \(xyz)")
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func everySpaceConvertsFromXYZ(_ space: ColorSpace) throws {
    let rows = try ColorTable.rows("from-xyz").filter { $0[0] == space.rawValue }
    #expect(rows.count >= 140)
    for row in rows {
      let color = TokenColor(.xyzD65, ColorTable.components(row[1...3])).converted(to: space)
      let expected = try ColorTable.numbers(row[4...6])
      for (index, range) in space.components.enumerated() {
        let (found, wanted) = (color.components[index], expected[index])
        let difference = abs(found - wanted)
        let near = difference <= 1e-8 * max(abs(wanted), range.upper ?? 1, 1)
        let turned = range.isHue && abs(difference - 360) <= 1e-5
        #expect(near || turned, "\(row): \(color.components)")
      }
    }
  }

  @Test func gamutMappingMatchesTheTable() throws {
    let rows = try ColorTable.rows("gamut")
    #expect(rows.count > 800)
    for row in rows {
      let space = try #require(ColorSpace(rawValue: row[0]))
      let color = TokenColor(space, ColorTable.components(row[1...3]))
      let shown = [color.red, color.green, color.blue]
      #expect(
        ColorTable.areNear(shown, try ColorTable.numbers(row[4...6])), "\(row): \(shown)")
    }
  }

  @Test func differencesAreDistancesInOklab() throws {
    for row in try ColorTable.rows("difference") {
      let spaces = try [row[0], row[4]].map { try #require(ColorSpace(rawValue: $0)) }
      let difference = ColorDifference.between(
        TokenColor(spaces[0], ColorTable.components(row[1...3])),
        TokenColor(spaces[1], ColorTable.components(row[5...7])))
      #expect(ColorTable.areNear([difference], try ColorTable.numbers(row[8...8])), "\(row)")
    }
  }

  @Test func compositingMatchesBrowsers() throws {
    for row in try ColorTable.rows("compositing") {
      let numbers = try ColorTable.numbers(row[...])
      let front = TokenColor(
        red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
      let back = TokenColor(
        red: numbers[4], green: numbers[5], blue: numbers[6], alpha: numbers[7])
      let mixed = front.over(back)
      #expect(
        ColorTable.areNear(
          [mixed.red, mixed.green, mixed.blue, mixed.alpha], Array(numbers[8...])), "\(row)")
    }
  }

  @Test func contrastMatchesWCAG() throws {
    for row in try ColorTable.rows("contrast") {
      let (text, ground) = (try ColorTable.color(row[0]), try ColorTable.color(row[1]))
      let ratio = Contrast.ratio(text, on: ground)
      #expect(ColorTable.areNear([ratio], try ColorTable.numbers(row[2...2])), "\(row): \(ratio)")
      #expect(ratio == Contrast.ratio(ground, on: text))
    }
  }

  @Test func paletteFindsTheNearestColor() throws {
    for row in try ColorTable.rows("terminal") {
      let color = try ColorTable.color(row[0])
      let numbers = [TerminalPalette.indexed, .sixteen].map { $0.nearest(to: color) }
      #expect(numbers.map(String.init) == Array(row[1...2]), "\(row)")
    }
  }
}

/// A table of colors written by `Tests/Oracles/color_vectors.py`.
enum ColorTable {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Colors")

  /// Returns the rows after the header line.
  static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appending(path: "\(name).tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t").map(String.init) }
  }

  static func components(_ columns: ArraySlice<String>) -> [Double?] {
    columns.map { Double($0) }
  }

  static func numbers(_ columns: ArraySlice<String>) throws -> [Double] {
    try columns.map { try #require(Double($0)) }
  }

  static func color(_ hex: String) throws -> TokenColor {
    let number = try #require(UInt32(hex.dropFirst(), radix: 16))
    let bytes = [number >> 16, number >> 8, number].map { Double($0 & 255) / 255 }
    return TokenColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  static func areNear(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { abs($0 - $1) <= 1e-8 * max(abs($1), 1) }
  }
}
