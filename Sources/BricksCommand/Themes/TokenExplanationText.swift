import Basics
import DesignTokens
import Documents

struct TokenExplanationText {
  private let theme: Theme
  private let token: Int
  private let explanations: [TokenExplanation]
  /// The tokens that refer to the token in any permutation, grouped by the fewest steps.
  private let dependents: [[String]]
  private var lines = LineTableCache()

  init(_ theme: Theme, _ token: Int) {
    self.theme = theme
    self.token = token
    explanations = theme.explanations(of: token)
    var distances: [Int: Int] = [:]
    for permutation in theme.permutations.indices {
      let levels = ThemeDependents(theme, in: permutation).levels(of: token)
      for (distance, tokens) in levels.enumerated() {
        for token in tokens { distances[token] = min(distances[token] ?? distance, distance) }
      }
    }
    dependents = (0..<(distances.values.max().map { $0 + 1 } ?? 0)).map { distance in
      distances.filter { $0.value == distance }.keys.sorted().map { theme.names[$0] }
    }
  }

  var declarations: [LocatedDeclaration] { explanations.flatMap(\.steps).map(\.declaration) }

  private var type: String? { explanations.lazy.compactMap { $0.value?.type.rawValue }.first }

  private var description: String? {
    explanations.lazy.compactMap { $0.steps.first?.declaration.description }.first
  }

  /// The deprecation of the token, if any permutation declares one.
  private var deprecation: Deprecation? {
    theme.permutations.indices.lazy.compactMap { theme.deprecation(of: token, in: $0) }.first
  }

  // MARK: Text

  mutating func text(_ values: TokenValueText) -> String {
    let style = values.style
    var text = style.text(PrintableText.of(theme.names[token]), .bold)
    if let type { text += " (\(type))" }
    if let description { text += ": \(PrintableText.of(description))" }
    text += "\n"
    if let deprecation {
      let reason = deprecation.reason.map { ": \(PrintableText.of($0))" } ?? ""
      text += style.text("deprecated", .warning) + reason + "\n"
    }
    for explanation in explanations {
      text += "\n\(PrintableText.of(theme.phrase(of: explanation.permutations)))\n"
      text +=
        explanation.steps.isEmpty
        ? "  not declared here\n" : "  \(values.text(explanation.value))\n"
      for step in explanation.steps { text += self.text(step, style) }
      for part in explanation.parts {
        text += "  with \(PrintableText.of(part.name)), at \(lines.printable(part.place))\n"
      }
    }
    return text + "\n" + textOfDependents(values)
  }

  private mutating func text(_ step: TokenExplanation.Step, _ style: TerminalStyle) -> String {
    let origin = theme.names[step.declaration.token]
    let taken =
      origin.hasSameBytes(as: step.name)
      ? "" : ", inherited from \(PrintableText.of(origin)) by $extends"
    var text =
      "  \(PrintableText.of(step.name))\(taken), at \(lines.printable(step.place))"
      + "\(Self.source(step.origin))\n"
    for covered in step.covered {
      text +=
        style.text(
          "    overrides \(lines.printable(covered.place))\(Self.source(covered.origin))", .dim)
        + "\n"
    }
    return text
  }

  private static func source(_ origin: TokenOrigin?) -> String {
    origin.map { " (\($0.phrase))" } ?? ""
  }

  private func textOfDependents(_ values: TokenValueText) -> String {
    guard !dependents.isEmpty else { return "no token refers to it\n" }
    let count = dependents.map(\.count).reduce(0, +)
    var text = "\(Sentence.count(count, "token")) \(count == 1 ? "refers" : "refer") to it\n"
    for (distance, names) in dependents.enumerated() {
      let way = distance == 0 ? "directly" : "through \(Sentence.count(distance, "other"))"
      text += "  \(way) (\(names.count)): \(values.list(names))\n"
    }
    return text
  }

  // MARK: JSON

  mutating func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("token", theme.names[token])
    if let type { writer.member("type", type) }
    if let description { writer.member("description", description) }
    if let deprecation {
      writer.key("deprecated")
      if let reason = deprecation.reason { writer.string(reason) } else { writer.boolean(true) }
    }
    writer.objects("explanations", explanations) { write($1, to: &$0) }
    writer.array("dependents", dependents) { writer, names in
      writer.beginArray()
      for name in names { writer.string(name) }
      writer.endArray()
    }
    writer.endObject()
    return writer.line
  }

  private mutating func write(_ explanation: TokenExplanation, to writer: inout JSONWriter) {
    writer.array("permutations", explanation.permutations) { $0.write(theme.permutations[$1]) }
    if let value = explanation.value {
      writer.key("value")
      writer.line(value)
      writer.member("css", CSSText.value(value, colors: .exact))
    }
    writer.objects("steps", explanation.steps) { writer, step in
      writer.member("token", step.name)
      write(step.place, step.origin, to: &writer)
      writer.objects("covers", step.covered) { write($1.place, $1.origin, to: &$0) }
    }
    writer.objects("parts", explanation.parts) { writer, part in
      writer.member("token", part.name)
      writer.member("place", lines.location(of: part.place))
    }
  }

  private mutating func write(
    _ place: Place, _ origin: TokenOrigin?, to writer: inout JSONWriter
  ) {
    writer.member("place", lines.location(of: place))
    guard let origin else { return }
    writer.member("source", origin.name)
    if let context = origin.context { writer.member("context", context) }
    writer.member("resolver", origin.resolver.path)
  }
}

extension LineTableCache {
  /// Returns a place as text that is safe to print on a terminal.
  mutating func printable(_ place: Place) -> String { PrintableText.of(location(of: place)) }
}
