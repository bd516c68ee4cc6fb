import DesignTokens
import Documents
import FeedRendering
import Testing

@testable import ThemeAudit

@Suite("The HTML page of a sheet")
struct PageTests {
  private static let sheet = SheetProject.sheet(
    SheetProject.sample, light: SheetProject.sampleLight, dark: SheetProject.sampleDark)

  @Test func equalThemesGiveEqualBytes() throws {
    let (first, _) = try SheetProject.sheet(of: "stillmoor")
    let (second, _) = try SheetProject.sheet(of: "stillmoor")
    #expect(SheetPage.html(first) == SheetPage.html(second))
  }

  /// The policy contains the hashes of the one style sheet and the one script.
  @Test func thePolicyAllowsOnlyTheStyleSheetAndTheScript() throws {
    let page = SheetProject.page(Self.sheet)
    let styles = try #require(Self.between("<style>", "</style>", page))
    let script = try #require(Self.between("<script>", "</script>", page))
    let hash = { (text: String) in "'sha256-\(Base64.text(SHA256.digest(of: Array(text.utf8))))'" }
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src \(hash(styles)); script-src \(hash(script)); "
          + "base-uri 'none'; form-action 'none'\""))
    #expect(!page.contains(" style="))
    for word in ["http:", "https:", "//", "url(", "@import"] {
      #expect(!page.replacing(script, with: "").contains(word))
    }
    #expect(!script.contains("fetch") && !script.contains("innerHTML"))
  }

  /// The page contains the fonts that tokens name, and its policy allows them.
  @Test func thePageContainsTheFontsOfItsTokens() throws {
    let sheet = SheetProject.sheet(
      #"{"face": {"$type": "fontFamily", "$value": ["Quiet Serif", "serif"]}}"#)
    var fonts = PageFonts()
    for family in ["Quiet Serif", "Loud Sans"] {
      fonts.add(
        PageFonts.Face(
          family: family, weights: 400...400, isItalic: false, woff2: Array("wOF2".utf8)))
    }
    let page = String(decoding: SheetPage.html(sheet, fonts), as: UTF8.self)
    let face = try #require(fonts.faces(ofFamilies: ["Quiet Serif"]).first)
    #expect(page.contains("<style>\(String(decoding: face.style, as: UTF8.self))</style>"))
    #expect(page.contains(" '\(face.styleHash)'; font-src data:; script-src "))
    #expect(!page.contains("Loud Sans"))
    #expect(!String(decoding: SheetPage.html(sheet), as: UTF8.self).contains("font-src"))
  }

  private static func between(_ start: String, _ end: String, _ text: String) -> String? {
    let parts = text.split(separator: start, maxSplits: 1)
    return parts.count == 2
      ? parts[1].split(separator: end, maxSplits: 1).first.map(String.init) : nil
  }

  @Test func everyTokenHasAnAnchorAndEveryLinkHasATarget() {
    let page = SheetProject.page(Self.sheet)
    let identifiers = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(identifiers).count == identifiers.count)
    for name in ["palette.plum", "color.accent", "broken.missing", "~palette", "~~pairs"] {
      #expect(identifiers.contains(name))
    }
    for link in page.matches(of: #/ href="#([^"]*)"/#).map({ String($0.1) }) {
      #expect(identifiers.contains(link) || link == "palette.absent")
    }
  }

  @Test func headingLevelsHaveNoGaps() {
    var level = 0
    for match in SheetProject.page(Self.sheet).matches(of: #/<h([1-6])>/#) {
      let next = Int(match.1) ?? 0
      #expect(next <= level + 1)
      level = next
    }
    #expect(level > 0)
  }

  @Test func thePageContainsTheFacts() {
    let page = SheetProject.page(Self.sheet)
    for words in [
      "srgb 0.357 0.294 0.541", "✗ broken: ", "Deprecated: use plum", "✗ fails AA",
      "24 px / 1.25, weight 700", "64 px at a root size of 16",
      "Sphinx of black quartz", "The same in light and dark.", "2 broken · 1 deprecated",
    ] { #expect(page.contains(words), "\(words)") }
  }

  /// Text from a theme cannot become markup.
  @Test func themeTextIsEscaped() throws {
    let evil = #"</style></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&"#
    let sheet = SheetProject.sheet(
      """
      {"a\(evil)": {"$type": "color", "$description": "\(evil)",
        "b\(evil)": {"$description": "\(evil)", "$deprecated": "\(evil)",
          "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
        "\\u202eback": {"$value": "{a\(evil).none\(evil)}"}},
       "f": {"$type": "fontFamily", "g": {"$value": ["\(evil)", "x;}*{color:red"]}},
       "t": {"$type": "typography", "u": {"$value": {"fontFamily": "\(evil)",
          "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 400,
          "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}}
      """)
    #expect(sheet.groups.count == 3)
    let page = SheetProject.page(sheet)
    #expect(page.matches(of: #/</?(script|style)/#).count == 4)
    #expect(!page.contains("<img") && !page.contains("\u{202E}"))
    let styles = try #require(Self.between("<style>", "</style>", page))
    #expect(!styles.contains("alert(") && !styles.contains("<") && !styles.contains("color:red"))
    let lines = SheetProject.lines(sheet)
    #expect(!lines.contains("\u{1B}") && !lines.contains("\u{202E}"))
  }

  @Test func aLargeThemeStaysSmall() {
    let color = { (number: Int) in
      """
      "c\(number)": {"$description": "What it is for", "$value": {"colorSpace": "srgb",
       "components": [0.\(number % 10)1, 0.\(number / 10 % 10)2, 0.\(number / 100)3]}}
      """
    }
    let palette = (0..<750).map(color).joined(separator: ",")
    let uses = { (shift: Int) in
      "{\"use\": {\"$type\": \"color\","
        + (0..<750).map { "\"u\($0)\": {\"$value\": \"{palette.c\(($0 + shift) % 750)}\"}" }
        .joined(separator: ",") + "}}"
    }
    let sheet = SheetProject.sheet(
      "{\"palette\": {\"$type\": \"color\", \(palette)}}", light: uses(0), dark: uses(1))
    #expect(sheet.counts.tokens == 1500)
    #expect(SheetPage.html(sheet).count < 2_000_000)
  }

  @Test func anEmptyThemeHasAPage() {
    let page = SheetProject.page(SheetProject.sheet("{}"))
    #expect(page.contains("0 tokens"))
  }
}
