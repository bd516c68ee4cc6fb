import Documents

/// Colours in other spaces than a project wants.
enum ColorSpaceLint {
  static let rule = Rule(
    "theme.color-space", .warning, "A color in another space than the project's",
    "A project that keeps its colors in one space can compare and edit them more easily. "
      + "`colorSpaces` lists those that are wanted.")

  private static let setting = Setting(
    "colorSpaces", ValueReader<[ColorSpace]>.array(of: .choice, count: 1...14), standard: [.srgb],
    "The color spaces that colors may be written in.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, spaces in
    let names = Sentence.list(spaces.map { Quoted.text($0.rawValue) })
    for literal in context.literalColors() where !spaces.contains(literal.color.space) {
      context.report(
        rule,
        "A color of this project is written in \(names), and this one is in "
          + "\(Quoted.text(literal.color.space.rawValue)).",
        at: literal.document.place(of: literal.spaceNode),
        fix: spaces.lazy.compactMap { converting(literal, to: $0) }.first)
    }
  }

  /// The same colour in another space; nil if it lies outside of it.
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
    return Fix(
      "write it in \(space.rawValue)",
      document.replacing(
        literal.node,
        with: #"{"colorSpace": "\#(space.rawValue)", "components": ["#
          + components.joined(separator: ", ") + "]\(alpha ?? "")"
          + #", "hex": "\#(screen.css)"}"#))
  }
}
