import Testing

@testable import DesignTokens
@testable import ThemeAudit

@Suite("The wording of values")
struct WordsTests {
  @Test func colorsKeepTheirSpace() {
    let neon = TokenColor(.displayP3, [0, 1, nil], alpha: 0.5)
    #expect(SheetText.components(neon) == "display-p3 0 1 none / 0.5")
    #expect(
      SheetText.components(TokenColor(.oklch, [0.62345678, 0.1, 240]))
        == "oklch 0.62345678 0.1 240")
  }

  @Test func valuesAreShownWithTheirUnits() {
    let pixels = { TokenDimension($0, .px) }
    let curve = TokenCurve(x1: 0.2, y1: -0.5, x2: 0, y2: 1)
    let black = TokenColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let told: [(TokenValue, String)] = [
      (.dimension(TokenDimension(1.5, .rem)), "1.5 rem"),
      (.cubicBezier(curve), "0.2, -0.5, 0, 1"),
      (.strokeStyle(.named(.dotted)), "dotted"),
      (
        .strokeStyle(.dashes([pixels(4), pixels(2)], .round)),
        "dashes of 4 px, 2 px with round ends"
      ),
      (
        .border(TokenBorder(color: black, width: pixels(2), style: .named(.solid))),
        "2 px solid #00000080"
      ),
      (
        .transition(
          TokenTransition(
            duration: TokenDuration(milliseconds: 200), delay: TokenDuration(milliseconds: 0),
            timingFunction: curve)), "200 ms after 0 ms, 0.2, -0.5, 0, 1"
      ),
    ]
    for (value, words) in told { #expect(SheetText.of(value) == words) }
  }

  @Test func theUseOfALengthFollowsFromItsName() {
    #expect(LengthPurpose("radius.m") == .radius)
    #expect(LengthPurpose("card.cornerSize") == .radius)
    #expect(LengthPurpose("size.hairline") == .line)
    #expect(LengthPurpose("space.m") == .space)
  }

  @Test func textIsShortenedAndMadePrintable() {
    #expect(SheetText.text("abcdef", limit: 3) == "abc…")
    #expect(SheetText.text("a\u{202E}b\u{1B}[1m\nc") == "a\u{FFFD}b␛[1m␊c")
  }
}
