import DesignTokens
import Documents
import Testing

@testable import BricksKit

/// Tests that the fonts of a customer are read, and that each mistake has a finding at its place.
@Suite struct FontFolderTests {
  private static let face =
    #"{"family": "Brand", "file": "brand.woff2", "license": "OFL.txt", "weight": 400}"#

  private static func read(
    _ list: String, with files: [String: String] = ["brand.woff2": "wOF2…", "OFL.txt": "Free."]
  ) -> (isEmpty: Bool, findings: [Finding]) {
    var tree = FileTree(folders: ["fonts"])
    tree.set("fonts/fonts.json", to: Array(list.utf8))
    for (name, text) in files { tree.set("fonts/\(name)", to: Array(text.utf8)) }
    let read = FontFolder.read("fonts", from: tree.source(at: ".", over: .disk))
    return (read.fonts.isEmpty, read.findings)
  }

  @Test("A font with its file and its license has no finding")
  func valid() {
    let read = Self.read(#"{"faces": [\#(Self.face)]}"#)
    #expect(!read.isEmpty)
    #expect(read.findings == [])
  }

  @Test("A customer without fonts has no finding")
  func none() {
    let read = FontFolder.read("fonts", from: FileTree().source(at: ".", over: .disk))
    #expect(read.fonts.isEmpty && read.findings == [])
  }

  @Test(
    "A mistake has a finding at its place",
    arguments: [
      ("\"brand.woff2\"", "\"brnd.woff2\"", "font.file"),
      ("\"brand.woff2\"", "\"../brand.woff2\"", "font.file"),
      ("\"brand.woff2\"", "\"OFL.txt\"", "font.file"),
      ("\"OFL.txt\"", "\"LICENSE\"", "font.license"),
      ("400", "0", "field.range"),
      ("400", "400, \"maxWeight\": 300", "font.file"),
    ])
  func mistake(_ right: String, _ wrong: String, _ rule: String) throws {
    let list = #"{"faces": [\#(Self.face.replacing(right, with: wrong))]}"#
    let findings = Self.read(list).findings
    #expect(findings.map(\.rule.id) == [rule])
    let place = try #require(findings.first?.place)
    #expect(wrong.hasSuffix(String(decoding: Array(list.utf8)[place.range], as: UTF8.self)))
  }

  @Test("A font that is listed twice has a warning at the second one")
  func duplicates() throws {
    let others = [
      ("Brand", "brand"), ("400", "500"), ("400}", "400, \"maxWeight\": 700}"),
      ("400}", "400, \"style\": \"italic\"}"), ("Brand", "Other"),
    ].map { Self.face.replacing($0.0, with: $0.1) }
    let list = #"{"faces": [\#(([Self.face] + others).joined(separator: ", "))]}"#
    let findings = Self.read(list).findings
    #expect(findings.map(\.rule.id) == ["font.duplicate"])
    let place = try #require(findings.first?.place)
    #expect(String(decoding: Array(list.utf8)[place.range], as: UTF8.self) == "\"brand\"")
  }

  @Test("A family that no token uses has one warning, at its first font")
  func unused() throws {
    let tokens = """
      {"font": {"$type": "fontFamily", "one": {"$value": ["BRAND", "serif"]}},
       "type": {"$type": "typography", "title": {"$value": {
         "fontFamily": "Title", "fontSize": {"value": 20, "unit": "px"}, "fontWeight": 400,
         "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}}}
      """
    let (theme, problems) = Theme.read([SourceFile(path: "a.tokens.json", text: tokens)]) {
      .failure(FileProblem(path: $0, kind: .missing))
    }
    #expect(problems == [])
    let faces = ["Brand", "Title", "Third", "Third"].map {
      Self.face.replacing("Brand", with: $0)
    }
    var tree = FileTree(folders: ["fonts"])
    let list = #"{"faces": [\#(faces.joined(separator: ", "))]}"#
    tree.set("fonts/fonts.json", to: Array(list.utf8))
    let findings = FontFolder.unused(
      in: "fonts", from: tree.source(at: ".", over: .disk), by: theme)
    #expect(findings.map(\.rule.id) == ["font.unused"])
    let place = try #require(findings.first?.place)
    #expect(list.utf8.prefix(place.range.lowerBound).count { $0 == UInt8(ascii: "{") } == 4)
  }

  @Test("More fonts than a page can have are left out, with one finding")
  func tooMany() {
    let faces = (0..<40).map { Self.face.replacing("400", with: "\(400 + $0)") }
      .joined(separator: ", ")
    #expect(Self.read(#"{"faces": [\#(faces)]}"#).findings.map(\.rule.id) == ["font.file"])
  }

  @Test("A file that is too large is left out")
  func tooLarge() {
    let large = "wOF2" + String(repeating: "x", count: 512 << 10)
    let read = Self.read(
      #"{"faces": [\#(Self.face)]}"#, with: ["brand.woff2": large, "OFL.txt": "Free."])
    #expect(read.isEmpty)
    #expect(read.findings.map(\.rule.id) == ["font.file"])
  }
}
