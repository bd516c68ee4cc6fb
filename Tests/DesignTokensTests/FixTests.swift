import DesignTokens
import Documents
import Foundation
import Testing
import TokenLint

/// `--fix` applies mechanical fixes only: it changes no valid value and adds no finding.
@Suite struct FixTests {
  /// A theme in memory, checked like the command checks it.
  private struct Checked {
    let theme: Theme
    let findings: [Finding]
    let isComplete: Bool

    init(_ files: [String: [UInt8]]) {
      func load(_ path: String) -> Result<SourceFile, FileProblem> {
        files[path].map { .success(SourceFile(path: path, bytes: $0)) }
          ?? .failure(FileProblem(path: path, kind: .missing))
      }
      let resolver = "theme.resolver.json"
      let source = SourceFile(path: resolver, bytes: files[resolver] ?? [])
      let (theme, findings) = Theme.read([source], load: load)
      self.theme = theme
      isComplete = !findings.contains {
        $0.severity == .error && $0.rule.id.hasPrefix("json.")
          || $0.rule.id.hasSuffix("-missing")
            && $0.rule.id.hasPrefix("resolver.")
      }
      self.findings = findings + (isComplete ? ThemeLint.findings(in: theme) : [])
    }

    var errors: Int { findings.count { $0.severity == .error } }

    /// The values of all tokens in all permutations, by name and contexts.
    var values: [String: TokenValue] {
      var values: [String: TokenValue] = [:]
      for token in theme.names.indices {
        for permutation in theme.permutations.indices {
          let contexts = theme.permutations[permutation].contexts.map {
            "\($0.modifier)=\($0.context)"
          }
          values["\(theme.names[token]) \(contexts)"] = theme.value(token, in: permutation)
        }
      }
      return values
    }
  }

  /// Returns the files after all rounds of mechanical fixes.
  private static func fixed(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    var files = files
    var fixes = FixApplier()
    for _ in 0..<FixApplier.maximumRounds {
      guard fixes.apply(Checked(files).findings, where: { _ in true }) else { break }
      for text in fixes.changed { files[text.source.path] = text.source.bytes }
    }
    return files
  }

  @Test(arguments: SeededRandom.seeds(12))
  func fixesOfARandomFaultChangeNoValueAndAddNoFinding(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<40 {
      let whole = RandomTheme.files(&random)
      #expect(Checked(whole).findings.map(\.message) == [])
      var files = whole
      let fault = Fault.apply(to: &files, &random)
      let before = Checked(files)
      let fixedFiles = Self.fixed(files)
      let after = Checked(fixedFiles)
      let changed = fixedFiles.filter { files[$0.key] != $0.value }
      let report = Comment(
        rawValue: "\(fault)\n\(before.findings.map(\.message))\n\(after.findings.map(\.message))\n"
          + changed.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
      // A file that can be read again shows its findings, but has no further errors.
      if before.isComplete {
        #expect(after.findings.count <= before.findings.count, report)
      } else {
        #expect(after.errors <= before.errors, report)
      }
      let values = after.values
      for (key, value) in before.values { #expect(values[key] == value, report) }
    }
  }
}

/// Random themes without findings.
private enum RandomTheme {
  static func files(_ random: inout SeededRandom) -> [String: [UInt8]] {
    let colors = (0...(2 + random.next(5))).map { "tone\($0)" }
    let steps = (0...(1 + random.next(4))).map { "step\($0)" }
    var palette = "{\n  \"palette\": {\n    \"$type\": \"color\""
    for (index, name) in colors.enumerated() {
      // Colors that are nearly equal have a finding.
      let bytes = (0..<3).map { _ in index * 36 + random.next(12) }
      let components = bytes.map { "\((Double($0) / 255 * 10_000).rounded() / 10_000)" }
      let hex = "#" + bytes.map { String($0 + 256, radix: 16).suffix(2) }.joined()
      palette += ",\n    \"\(name)\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": ["
      palette += components.joined(separator: ", ") + "], \"hex\": \"\(hex)\"}}"
    }
    palette += "\n  },\n  \"space\": {\n    \"$type\": \"dimension\""
    for name in steps {
      palette +=
        ",\n    \"\(name)\": {\"$value\": {\"value\": \(random.next(64)), \"unit\": \"px\"}}"
    }
    palette += """

        },
        "time": {"$type": "duration", "$value": {"value": \(100 + random.next(400)), "unit": "ms"}},
        "line": {"$type": "border", "$value": {"color": "{palette.\(colors[0])}",
          "width": "{space.\(steps[0])}", "style": "dashed"}},
        "lift": {"$type": "shadow", "$value": {"color": "{palette.\(colors[1])}",
          "offsetX": {"value": 0, "unit": "px"}, "offsetY": "{space.\(steps[1])}",
          "blur": {"value": 8, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}},
        "fade": {"$type": "gradient", "$value": [
          {"color": "{palette.\(colors[0])}", "position": 0},
          {"color": "{palette.\(colors[2])}", "position": 1}]}
      }
      """
    let first = random.next(colors.count)
    func scheme(_ shift: Int) -> String {
      let lines = ["paper", "ink", "mark"].enumerated().map { index, name in
        let color = colors[(first + index + shift) % colors.count]
        return "    \"\(name)\": {\"$value\": \"{palette.\(color)}\"}"
      }
      return "{\n  \"color\": {\n    \"$type\": \"color\",\n"
        + lines.joined(separator: ",\n") + "\n  }\n}\n"
    }
    let resolver = """
      {"version": "2025.10",
       "sets": {"base": {"sources": [{"$ref": "palette.tokens.json"}]}},
       "modifiers": {"scheme": {"contexts": {
         "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
         "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
      """
    return [
      "theme.resolver.json": resolver, "palette.tokens.json": palette,
      "light.tokens.json": scheme(0), "dark.tokens.json": scheme(1),
    ].mapValues { Array($0.utf8) }
  }
}

/// Mistakes that people make in token files.
private enum Fault {
  private static let replacements: [(String, [String])] = [
    ("\"px\"", ["\"PX\"", "\"em\"", "\"pt\"", "\"p\""]), ("\"ms\"", ["\"MS\"", "\"sec\""]),
    ("\"srgb\"", ["\"sRGB\"", "\"rgb\"", "\"display-p3\""]),
    ("\"$type\"", ["\"type\"", "\"$typ\"", "\"$Type\""]),
    ("\"$value\"", ["\"value\"", "\"$valeu\"", "\"$Value\""]),
    ("\"color\"", ["\"colour\"", "\"Color\"", "\"dimension\""]),
    ("\"components\"", ["\"component\"", "\"channels\"", "\"alpha\""]),
    ("palette.tone1", ["palette.tone", "palette.tone9", "Palette.tone1", "palette.tone1.$value"]),
    ("{palette.", ["palette.", "{ palette.", "{palete."]), ("\"hex\"", ["\"Hex\"", "\"hx\""]),
    ("\"position\"", ["\"postion\"", "\"color\""]), ("position\": 1", ["position\": 50"]),
    ("\"tone1\"", ["\"tone0\"", "\"tone1x\"", "\"Tone1\""]),
    ("\"step0\"", ["\"step1\"", "\"stop\""]), ("\"dashed\"", ["\"Dashed\"", "\"dash\""]),
    ("\"default\"", ["\"defualt\""]), ("\"light\"", ["\"lihgt\"", "\"Light\""]),
    ("2025.10", ["2025.1", "2024.12"]), ("#/sets/base", ["#/sets/bas", "sets/base"]),
  ]

  /// Makes one mistake and returns its description.
  static func apply(to files: inout [String: [UInt8]], _ random: inout SeededRandom) -> String {
    let name = files.keys.sorted()[random.next(files.count)]
    let text = String(decoding: files[name] ?? [], as: UTF8.self)
    switch random.next(4) {
    case 0:
      let index = text.utf8.index(text.startIndex, offsetBy: random.next(text.utf8.count))
      var bytes = Array(text.utf8)
      let removed = bytes.remove(at: text.utf8.distance(from: text.startIndex, to: index))
      files[name] = bytes
      return "\(name): removed \(Unicode.Scalar(removed)) at \(index)"
    case 1:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = random.next(lines.count)
      if random.next(2) == 0 { lines.remove(at: line) } else { lines.insert(lines[line], at: line) }
      files[name] = Array(lines.joined(separator: "\n").utf8)
      return "\(name): line \(line) removed or doubled"
    case 2:
      let digits = text.utf8.indices.filter {
        ("0"..."9").contains(Character(Unicode.Scalar(text.utf8[$0])))
      }
      guard !digits.isEmpty else { return "none" }
      let place = digits[random.next(digits.count)]
      let new = ["-4", "255", "x", "0.5", "9"][random.next(5)]
      files[name] = Array(
        (String(text[..<place]) + new + text[text.utf8.index(after: place)...]).utf8)
      return "\(name): \(new) at \(place)"
    default:
      let present = replacements.filter { text.contains($0.0) }
      guard !present.isEmpty else { return "none" }
      let (old, all) = present[random.next(present.count)]
      let new = all[random.next(all.count)]
      var parts = text.components(separatedBy: old)
      let at = random.next(parts.count - 1)
      let joined = parts[at] + new + parts[at + 1]
      parts.replaceSubrange(at...at + 1, with: [joined])
      files[name] = Array(parts.joined(separator: old).utf8)
      return "\(name): \(old) became \(new)"
    }
  }
}
