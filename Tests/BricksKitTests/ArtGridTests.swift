import Documents
import FeedRendering
import Testing

@testable import BricksKit

/// Tests that an SVG file can carry the colors of its picture, and that pages for browsers do not.
@Suite struct ArtGridTests {
  private static let grid = """
    <metadata>
    grid 3x2 0123456789abcdef
    000000 ff8000
    ABA
    .B.
    </metadata>
    """
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n  <path d=\"M0 0h9\"/>"

  private static func file(_ grid: String) -> String { "\(picture)\n  \(grid)\n</svg>\n" }

  private static func split(
    _ text: String
  ) -> (grid: PictureGrid?, rest: String, findings: [Finding]) {
    var findings: [Finding] = []
    let split = ArtGrid.split(SourceFile(path: "a.svg", text: text), &findings)
    return (split.grid, String(decoding: split.rest, as: UTF8.self), findings)
  }

  @Test func theGridIsReadAndRemoved() throws {
    let split = Self.split(Self.file(Self.grid))
    let grid = try #require(split.grid)
    #expect((grid.columns, grid.rows) == (3, 2))
    #expect(split.rest == "\(Self.picture)\n</svg>\n")
    #expect(split.findings.isEmpty)
  }

  @Test(arguments: ["", "<metadata>by hand</metadata>", "<metadata/>"])
  func aFileWithoutGridIsKept(_ other: String) {
    let split = Self.split(Self.file(other))
    #expect(split.grid == nil && split.findings.isEmpty)
    #expect(split.rest == Self.file(other))
  }

  /// Each mistake has a finding at its place, and the picture itself is still shown.
  @Test(arguments: [
    ("3x2", "3x", "grid 3x 0123456789abcdef"),
    ("3x2", "65x2", "grid 65x2 0123456789abcdef"),
    ("3x2", "3x3", "grid 3x3 0123456789abcdef"),
    ("3x2", "-3x2", "grid -3x2 0123456789abcdef"),
    ("ff8000", "ff80", "ff80"), ("ff8000", "+ff800", "+ff800"), ("ff8000", "orange", "orange"),
    ("ABA", "ABAB", "ABAB"), ("ABA", "ABC", "C"), ("ABA", "A?A", "?"),
    ("\n000000 ff8000\nABA\n.B.", "", "grid 3x2 0123456789abcdef"),
  ])
  func aMistakeHasAFinding(_ right: String, _ wrong: String, _ place: String) throws {
    let text = Self.file(Self.grid.replacing(right, with: wrong))
    let split = Self.split(text)
    #expect(split.grid == nil)
    #expect(split.rest == "\(Self.picture)\n</svg>\n")
    #expect(split.findings.map(\.rule.id) == ["art.grid"])
    let range = try #require(split.findings.first?.place.range)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == place)
  }

  @Test func anUnclosedGridHasAFinding() {
    let text = Self.file(Self.grid).replacing("\n</metadata>", with: "")
    let split = Self.split(text)
    #expect(split.grid == nil)
    #expect(split.findings.map(\.rule.id) == ["art.grid"])
  }

  /// More colors than letters cannot be written.
  @Test func thereIsALimitOfColors() {
    let colors = { (count: Int) in
      (0..<count).map { "0000" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined(separator: " ")
    }
    let grid = { Self.split(Self.file(Self.grid.replacing("000000 ff8000", with: colors($0)))) }
    #expect(grid(52).grid != nil && grid(52).findings.isEmpty)
    #expect(grid(53).grid == nil && grid(53).findings.count == 1)
  }

  /// Bytes in any order are a grid, no grid, or a finding.
  @Test func damagedGridsAreFindings() {
    let whole = Array(Self.file(Self.grid).utf8)
    for index in whole.indices {
      for byte: UInt8 in [0, 0x0A, 0x20, 0x3C, 0xFF] {
        var bytes = whole
        bytes[index] = byte
        var findings: [Finding] = []
        let split = ArtGrid.split(SourceFile(path: "a.svg", bytes: bytes), &findings)
        #expect(findings.count <= 1 && (split.grid == nil || findings.isEmpty))
        #expect(split.rest.count <= bytes.count)
      }
    }
  }
}
