import DesignTokens
import Documents

/// The check for color spaces that a project does not use.
enum ColorSpaceLint {
  static let rule = Rule(
    "theme.color-space", .warning, "A color is not in the project's color space",
    "Colors in one space are easier to compare and edit. "
      + "`colorSpaces` lists the allowed spaces.")

  private static let setting = Setting(
    "colorSpaces", ValueReader<[ColorSpace]>.array(of: .choice, count: 1...14),
    defaultValue: [.srgb],
    "The allowed color spaces.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, spaces in
    let names = Sentence.list(spaces.map { Quoted.text($0.rawValue) })
    for literal in context.literalColors() where !spaces.contains(literal.color.space) {
      context.report(
        rule,
        "A color of this project must be in \(names), but this one is in "
          + "\(Quoted.text(literal.color.space.rawValue)).",
        at: literal.document.place(of: literal.spaceNode),
        fix: spaces.lazy.compactMap { converting(literal, to: $0) }.first)
    }
  }

  /// Returns a fix that writes the color in another space, or `nil` if it is outside of that space.
  private static func converting(_ literal: LiteralColor, to space: ColorSpace) -> Fix? {
    let color = literal.color.converted(to: space)
    var components: [String] = []
    for (index, range) in space.components.enumerated() {
      if color.isMissing(index) {
        components.append(#""none""#)
        continue
      }
      let text = DecimalText.of(color.components[index], places: 5)
      guard let number = Double(text), range.contains(number) else { return nil }
      components.append(text)
    }
    let document = literal.document
    let alpha = document.member("alpha", of: literal.node).map {
      #", "alpha": "# + document.rawText(of: $0)
    }
    let screen = TokenColor(red: color.red, green: color.green, blue: color.blue)
    return .suggestion(
      "write it in \(space.rawValue)",
      document.replacing(
        literal.node,
        with: #"{"colorSpace": "\#(space.rawValue)", "components": ["#
          + components.joined(separator: ", ") + "]\(alpha ?? "")"
          + #", "hex": "\#(screen.css)"}"#))
  }
}
