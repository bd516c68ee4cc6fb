import Documents

/// A generated theme of any size, with the same bytes on every machine.
struct SampleTheme {
  /// The resolver document and the files it refers to.
  let files: [SourceFile]

  var bytes: Int { files.reduce(0) { $0 + $1.bytes.count } }

  func load(_ path: String) -> Result<SourceFile, FileProblem> {
    files.first { $0.path == path }.map { .success($0) }
      ?? .failure(FileProblem(path: path, kind: .missing))
  }

  /// Creates a theme with a palette, semantic aliases in several steps, lengths, typography and
  /// shadows.
  ///
  /// The theme has two schemes, and the given numbers of tokens, brands and densities.
  init(tokens: Int, brands: Int = 1, densities: Int = 1) {
    let groups = tokens / 10
    var files = [SourceFile(path: "base.tokens.json", text: Self.base(groups))]
    var modifiers = [
      Self.modifier("scheme", ["light": nil, "dark": "dark.tokens.json"], first: "light")
    ]
    files.append(
      SourceFile(path: "dark.tokens.json", text: Self.overrides(groups, step: 2, of: "role", to: 7))
    )
    for (name, count, part) in [("brand", brands, "palette"), ("density", densities, "space")]
    where count > 1 {
      var contexts: [String: String?] = ["\(name)0": nil]
      for index in 1..<count {
        let path = "\(name)\(index).tokens.json"
        contexts["\(name)\(index)"] = path
        files.append(SourceFile(path: path, text: Self.context(part, groups, index)))
      }
      modifiers.append(Self.modifier(name, contexts, first: "\(name)0"))
    }
    let order = ["scheme"] + (brands > 1 ? ["brand"] : []) + (densities > 1 ? ["density"] : [])
    let references = order.map { ##"{"$ref": "#/modifiers/\##($0)"}"## }.joined(separator: ", ")
    files.insert(
      SourceFile(
        path: "theme.resolver.json",
        text: ##"""
          {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
           "modifiers": {\##(modifiers.joined(separator: ",\n"))},
           "resolutionOrder": [{"$ref": "#/sets/base"}, \##(references)]}
          """##), at: 0)
    self.files = files
  }

  private static func modifier(
    _ name: String, _ contexts: [String: String?], first: String
  ) -> String {
    let rows = contexts.sorted { $0.key < $1.key }.map { context, path in
      "\"\(context)\": [" + (path.map { "{\"$ref\": \"\($0)\"}" } ?? "") + "]"
    }
    return
      "\"\(name)\": {\"contexts\": {\(rows.joined(separator: ", "))}, \"default\": \"\(first)\"}"
  }

  // MARK: Tokens

  /// Returns the base tokens, with ten tokens per index.
  private static func base(_ groups: Int) -> String {
    let palette = group("palette", "color", groups) { #""c\#($0)": {"$value": \#(color($0))}"# }
    let lengths = group("space", "dimension", groups) { index in
      #""s\#(index)": {"$value": \#(length(Double(index % 64)))}"#
    }
    let levels = (1...5).map { level in
      group("role\(level)", "color", groups) { index in
        let target = level == 1 ? "palette.c\(index)" : "role\(level - 1).r\(index)"
        return #""r\#(index)": {"$value": "{\#(target)}", "$description": "Step \#(level)"}"#
      }
    }
    let type = group("type", "typography", groups) { index in
      #"""
      "t\#(index)": {"$value": {"fontFamily": ["Inter", "sans-serif"], "fontSize": "{space.s\#(index)}",
        "fontWeight": \#(100 + index % 9 * 100), "letterSpacing": {"value": 0, "unit": "px"},
        "lineHeight": 1.4}}
      """#
    }
    let shadows = group("shadow", "shadow", groups) { index in
      #"""
      "d\#(index)": {"$value": [{"color": "{role5.r\#(index)}", "offsetX": {"value": 0, "unit": "px"},
        "offsetY": "{space.s\#(index)}", "blur": \#(length(12)), "spread": \#(length(0))}]}
      """#
    }
    let numbers = group("opacity", "number", groups) {
      #""o\#($0)": {"$value": 0.\#($0 % 90 + 10)}"#
    }
    return "{\(([palette, lengths] + levels + [type, shadows, numbers]).joined(separator: ",\n"))}"
  }

  private static func overrides(_ groups: Int, step: Int, of part: String, to shift: Int) -> String
  {
    "{"
      + group("role1", "color", groups / step) { index in
        #""r\#(index)": {"$value": "{palette.c\#((index + shift) % groups)}"}"#
      } + "}"
  }

  private static func context(_ part: String, _ groups: Int, _ shift: Int) -> String {
    "{"
      + (part == "palette"
        ? group("palette", "color", groups / 2) {
          #""c\#($0)": {"$value": \#(color($0 * 3 + shift * 17))}"#
        }
        : group("space", "dimension", groups / 4) {
          #""s\#($0)": {"$value": \#(length(Double($0 % 64 + shift)))}"#
        }) + "}"
  }

  private static func group(
    _ name: String, _ type: String, _ count: Int, _ token: (Int) -> String
  ) -> String {
    "\"\(name)\": {\"$type\": \"\(type)\",\n"
      + (0..<max(1, count)).map(token).joined(separator: ",\n") + "}"
  }

  private static func color(_ index: Int) -> String {
    let parts = [3, 7, 11].map { "0.\(10 + index * $0 % 90)" }
    return #"{"colorSpace": "srgb", "components": [\#(parts.joined(separator: ", "))]}"#
  }

  private static func length(_ value: Double) -> String {
    #"{"value": \#(Int(value)), "unit": "px"}"#
  }
}

extension SampleTheme {
  /// Returns a token file in the notation of old drafts of the format.
  static func legacy(tokens: Int) -> SourceFile {
    let rows = (0..<tokens).map { index in
      switch index % 4 {
      case 0: ##""c\##(index)": {"$type": "color", "$value": "#\##(hex(index))"}"##
      case 1: #""s\#(index)": {"$type": "dimension", "$value": "\#(index % 64)px"}"#
      case 2: #""d\#(index)": {"$type": "duration", "$value": "\#(index % 500)ms"}"#
      default: #""a\#(index)": {"$type": "color", "$value": "{palette.c\#(index - 3)}"}"#
      }
    }
    return SourceFile(
      path: "legacy.tokens.json", text: "{\"palette\": {\(rows.joined(separator: ",\n"))}}")
  }

  private static func hex(_ index: Int) -> String {
    let digits = String(index * 2_654_435 % 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
