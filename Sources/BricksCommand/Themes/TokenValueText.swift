import Basics
import BricksKit
import DesignTokens
import Documents

/// Token values as text: in CSS notation, and colors with a swatch.
struct TokenValueText {
  private let colors: ColorDepth
  let style: TerminalStyle

  init(_ console: Console) {
    colors = console.colors
    style = console.style
  }

  func text(_ value: TokenValue?) -> String {
    guard let value else { return "no value" }
    let text = PrintableText.of(CSSText.value(value, colors: .exact))
    guard case .color(let color) = value, let code = code(color) else { return text }
    return "\u{1B}[\(code)m  \u{1B}[0m \(text)"
  }

  func whole(_ value: TokenValue?) -> String {
    var writer = JSONWriter()
    if let value { writer.line(value) }
    return PrintableText.of(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// Returns names in one line: up to `limit` names, and the number of the rest.
  func list(_ names: [String], limit: Int = 8) -> String {
    let shown = names.prefix(limit).map { PrintableText.of($0) }.joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  /// Returns the parameters of the escape sequence that sets the background to a color.
  private func code(_ color: TokenColor) -> String? {
    switch colors {
    case .none: return nil
    case .truecolor: return "48;2;\(color.red8);\(color.green8);\(color.blue8)"
    case .indexed: return "48;5;\(TerminalPalette.indexed.nearest(to: color))"
    case .sixteen:
      let number = Int(TerminalPalette.sixteen.nearest(to: color))
      return String(number < 8 ? 40 + number : 92 + number)
    }
  }
}

extension TokenOrigin {
  /// The set or context in words, with the resolver document that declares it.
  var phrase: String {
    // The origin in a single token file is the file itself.
    if name.hasSameBytes(as: resolver.path) { return PrintableText.of(name) }
    let name = context.map { "\(self.name) \($0)" } ?? self.name
    return PrintableText.of("\(name) of \(resolver.path)")
  }
}

extension Theme {
  /// Returns the index of the token with a name that the user entered.
  func token(_ name: String) throws(CommandError) -> Int {
    if let token = index(of: name) { return token }
    let members = names.filter { $0.utf8.starts(with: (name + ".").utf8) }
    guard members.isEmpty else {
      throw .request(
        "\(Quoted.text(name)) is a group; its tokens are "
          + Sentence.list(members.map { Quoted.text($0) }, limit: 6, conjunction: "and") + ".")
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let others = names.filter { $0.utf8.count > last.utf8.count && $0.hasSuffix("." + last) }
    throw .request(
      InvalidName.message(
        name, "token", among: names,
        otherwise: others.isEmpty
          ? "the theme has \(Sentence.count(names.count, "token"))."
          : "use " + Sentence.list(others.map { InvalidName.quoted($0) }, limit: 6) + "."))
  }
}
