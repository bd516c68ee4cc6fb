import Documents

extension ThemeOutput {
  /// Constants in nested enums that need no import.
  static let swift = ThemeOutput("swift", "Swift constants that need no import") {
    theme, permutations in
    var text =
      "// Colors are parts of sRGB from 0 to 1, and components in their own space. Lengths are points,"
      + "\n// durations seconds.\n\n"
    var names = UniqueNames()
    if permutations.count == 1 {
      text += SwiftScope(theme, permutations[0], depth: 0).text(named: "Tokens")
    } else {
      text += "enum Tokens {\n"
      for permutation in permutations {
        let words = theme.permutations[permutation].contexts.flatMap {
          [$0.modifier, $0.context]
        }
        let name = names.name(SwiftName.type(words))
        text += SwiftScope(theme, permutation, depth: 1).text(named: name)
      }
      text += "}\n"
    }
    return Array(text.utf8)
  }
}

/// The notation of a permutation's tokens as nested enums.
private struct SwiftScope {
  private let theme: Theme
  private let permutation: Int
  private let depth: Int

  init(_ theme: Theme, _ permutation: Int, depth: Int) {
    self.theme = theme
    self.permutation = permutation
    self.depth = depth
  }

  func text(named name: String) -> String {
    var root = TokenGroup()
    for (token, _) in theme.values(in: permutation) {
      root.add(token, theme.names[token].utf8.split(separator: UInt8(ascii: "."))[...])
    }
    return text(of: root, named: name, depth: depth)
  }

  private func text(of group: TokenGroup, named name: String, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    var names = UniqueNames()
    var text = "\(indent)enum \(SwiftName.escaped(name)) {\n"
    for (bytes, token, below) in group.entries {
      let word = String(decoding: bytes, as: UTF8.self)
      if let token, let value = theme.value(token, in: permutation) {
        let name = names.name(SwiftName.constant([word]))
        text += comment(on: token, indent + "  ")
        text += "\(indent)  static let \(SwiftName.escaped(name)) = \(SwiftLiteral.of(value))\n"
      }
      if let below {
        text += self.text(of: below, named: names.name(SwiftName.type([word])), depth: depth + 1)
      }
    }
    return text + "\(indent)}\n"
  }

  private func comment(on token: Int, _ indent: String) -> String {
    let description = theme.declaration(of: token, in: permutation)?.description ?? ""
    return description.isEmpty ? "" : "\(indent)/// \(PrintableText.of(description))\n"
  }
}

/// Swift names for token names, made of ASCII letters and digits only.
private enum SwiftName {
  static func type(_ words: [String]) -> String {
    let name = words.flatMap(parts).map(capitalized).joined()
    return startingWithLetter(name)
  }

  static func constant(_ words: [String]) -> String {
    let parts = words.flatMap(parts)
    return startingWithLetter(
      (parts.first.map(lowercased) ?? "") + parts.dropFirst().map(capitalized).joined())
  }

  /// Returns the words of a name, split at characters other than letters and digits.
  private static func parts(_ name: String) -> [String] {
    var parts: [String] = [""]
    for scalar in name.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      } else if scalar.isASCII {
        parts.append("")
      } else {
        parts[parts.count - 1] += "u" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns the word with a lowercase start: `XS` becomes `xs`, and `FontSize` becomes `fontSize`.
  private static func lowercased(_ word: String) -> String {
    word.allSatisfy { !$0.isLowercase }
      ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  private static func startingWithLetter(_ name: String) -> String {
    guard let first = name.first, !first.isNumber else { return "_" + name }
    return name
  }

  static func escaped(_ name: String) -> String {
    if ["Type", "Protocol", "self", "Self", "init"].contains(name) { return name + "_" }
    return name == "_" || keywords.contains(name) ? (name == "_" ? "__" : "`\(name)`") : name
  }

  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "do", "dynamic", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "indirect",
    "infix", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open",
    "operator", "optional", "override", "package", "postfix", "precedencegroup", "prefix",
    "private", "protocol", "public", "repeat", "required", "rethrows", "return", "some", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while",
  ]
}

/// Values as literals of numbers, strings, arrays and tuples.
private enum SwiftLiteral {
  static func of(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let dimension): number(dimension.points)
    case .number(let number), .fontWeight(let number): self.number(number)
    case .fontFamily(let names): list(names, string)
    case .duration(let duration): number(duration.seconds)
    case .typography(let type): tuple(type)
    case .shadow(let shadows): list(shadows) { tuple($0, ", inset: \($0.inset)") }
    case .gradient(let stops): list(stops) { tuple($0) }
    case .cubicBezier(let curve):
      "("
        + zip(["x1", "y1", "x2", "y2"], curve.numbers).map { "\($0): \(number($1))" }
        .joined(separator: ", ") + ")"
    case .strokeStyle(.named(let name)): string(name.rawValue)
    case .strokeStyle(.dashes(let lengths, let cap)):
      "(dashes: \(list(lengths) { number($0.points) }), lineCap: \(string(cap.rawValue)))"
    case .border(let border): tuple(border)
    case .transition(let transition): tuple(transition)
    }
  }

  private static func tuple(_ composite: some CompositeValue, _ last: String = "") -> String {
    "(" + composite.parts.map { "\($0.name): \(of($0.value))" }.joined(separator: ", ") + last + ")"
  }

  /// Returns the color on an sRGB screen, and the exact color in its own space.
  ///
  /// The type is the same for all colors, so that a color of one permutation can replace another.
  private static func color(_ color: TokenColor) -> String {
    // A component that was converted has five decimals, which is finer than any screen.
    let isOwn = color.space == .srgb
    let parts = [("red", color.red), ("green", color.green), ("blue", color.blue)].map {
      "\($0.0): \(number(isOwn ? $0.1 : ($0.1 * 100_000).rounded() / 100_000))"
    }
    return "(\(parts.joined(separator: ", ")), alpha: \(number(color.alpha))"
      + ", space: \(string(color.space.rawValue)), components: \(list(color.components, number)))"
  }

  private static func number(_ number: Double) -> String { "\(number)" }

  private static func list<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
    "[" + items.map(text).joined(separator: ", ") + "]"
  }

  /// Returns a string literal without special characters.
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x2C...0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A:
        result.unicodeScalars.append(scalar)
      default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result + "\""
  }
}
