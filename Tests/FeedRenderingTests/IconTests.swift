import FeedLayout
import FeedModel
import FeedRendering
import Testing
import UnicodeText

/// Tests the icons that layouts refer to by name, in every format.
@Suite struct IconTests {
  private static let names = [
    "lock", "check", "heart", "heartFilled", "star", "play", "pause", "clock", "search", "refresh",
    "close", "back", "chevron", "share", "gift", "bell", "calendar", "location", "people", "flame",
    "bolt", "bulb", "wifi", "battery", "timer", "quote", "plus", "sparkle", "warning", "moon",
    "sun", "leaf", "music",
  ]

  @Test func iconsAreComplete() { #expect(Icon.all.map(\.name) == Self.names) }

  /// A glyph occupies one cell in every terminal and has no emoji presentation.
  @Test(arguments: Icon.all.map(\.name)) func anIconIsOneCell(_ name: String) throws {
    let icon = try #require(Icon.all.first { $0.name == name })
    for glyph in [icon.glyph, icon.mirrored ?? icon.glyph] {
      #expect(glyph.value < 0x10000 && !glyph.properties.isEmojiPresentation)
      #expect(CellWidth.columns(of: String(glyph)) == 1)
    }
    #expect(icon.ascii.isASCII && icon.ascii.value > 0x20 && icon.ascii.value < 0x7F)
    // A path contains only path commands and numbers.
    #expect(
      icon.path.hasPrefix("M")
        && icon.path.allSatisfy { "MLHVCSAZmlhvcsaz0123456789. -".contains($0) })
  }

  private func page(
    _ format: String, _ icon: String, _ environment: RenderEnvironment = RenderEnvironment()
  ) throws -> String {
    try CardPage.page(
      format, card: #"{"type": "horizontal", "children": [\#(icon)]}"#, item: #"{"name": "text"}"#,
      environment
    ) { $0.set(0, "a \"b\" <c>") }
  }

  private static let plain = #"{"type": "icon", "name": "lock"}"#
  private static let speaking = #"{"type": "icon", "name": "lock", "alt": "${name}"}"#

  @Test func anIconIsReadableOnlyWithAltText() throws {
    let silent = try #require(
      HTMLReader.read(try page("html", Self.plain)).first { $0.name == "svg" })
    #expect(silent.attribute("aria-hidden") == "true" && silent.attribute("role") == nil)
    let image = try #require(
      HTMLReader.read(try page("html", Self.speaking)).first { $0.name == "svg" })
    #expect(image.attribute("role") == "img" && image.attribute("aria-hidden") == nil)
    #expect(image.attribute("aria-label") == #"a "b" <c>"#)
    #expect(image.attribute("style") == nil)
    let json = try page("json", Self.speaking)
    #expect(json.contains(#""role": "image""#) && json.contains(#""text": "a \"b\" <c>""#))
    #expect(try !page("json", Self.plain).contains(#""role": "image""#))
  }

  @Test func anIconIsOneCellInATerminal() throws {
    let icon = #"{"type": "icon", "name": "back", "size": 90}, {"type": "text", "text": "x"}"#
    #expect(try page("text", icon) == "‹ x\n")
    var environment = RenderEnvironment()
    environment.columns = 10
    environment.direction = .rightToLeft
    #expect(try page("text", icon, environment) == "       x ›\n")
    environment.isLoading = true
    #expect(try page("text", icon, environment) == "       ▒ ▒\n")
  }

  @Test(arguments: [("l", "20"), ("ax5", "62.333"), ("xs", "16.333")])
  func anIconScalesWithTheTextSize(_ size: String, _ points: String) throws {
    var environment = RenderEnvironment()
    environment.textSize = try #require(TextSize.named(size))
    let json = try page("json", Self.plain, environment)
    #expect(
      json.contains(#""width": \#(points)"#) && json.contains(#""height": \#(points)"#), "\(json)")
  }
}
