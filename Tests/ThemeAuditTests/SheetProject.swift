import DesignTokens
import Documents
import FeedRendering
import Foundation
import Testing

@testable import ThemeAudit

/// Sheets of sample themes and of the project's customers.
enum SheetProject {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the sheet of a customer of the project.
  static func sheet(of customer: String) throws -> (sheet: ThemeSheet, theme: Theme) {
    let load = { (path: String) in
      Result { () throws(FileProblem) in try SourceFile.read(path) }
    }
    let layers = try ["base", customer].map {
      try load(folder.appending(path: "Themes/\($0)/theme.resolver.json").path).get()
    }
    let (theme, findings) = Theme.read(layers, load: load)
    return (
      ThemeSheet(
        theme, subject: customer, findings: findings,
        permutations: Array(theme.permutations.indices)), theme
    )
  }

  /// Returns the sheet of a theme with a common file and one file each for light and dark.
  static func sheet(
    _ tokens: String, light: String = "{}", dark: String = "{}", modifiers: String = ""
  ) -> ThemeSheet {
    let resolver = """
      {"version": "2025.10", "name": "Sample", "description": "A theme of a few tokens",
       "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
       "modifiers": {"scheme": {"default": "light", "contexts": {
         "light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}\(modifiers)},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
      """
    let files = ["base.json": tokens, "light.json": light, "dark.json": dark]
    let (theme, findings) = Theme.read([SourceFile(path: "theme.resolver.json", text: resolver)]) {
      path in
      files[path].map { .success(SourceFile(path: path, text: $0)) }
        ?? .failure(FileProblem(path: path, kind: .missing))
    }
    return ThemeSheet(
      theme, subject: "sample", findings: findings,
      permutations: Array(theme.permutations.indices))
  }

  static func page(_ sheet: ThemeSheet) -> String {
    String(decoding: SheetPage.html(sheet), as: UTF8.self)
  }

  static func lines(
    _ sheet: ThemeSheet, _ colors: ColorDepth = .none, columns: Int = 100
  ) -> String {
    String(
      decoding: TerminalSheet.text(sheet, colors: colors, columns: columns), as: UTF8.self)
  }

  /// Returns the approved text of a golden file.
  ///
  /// With BRICKS_RECORD=1, replaces the golden with `text`.
  static func golden(_ name: String, _ text: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/\(name)")
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// Tokens of several types.
  ///
  /// One token is deprecated, and two are broken.
  static let sample = """
    {
      "palette": {
        "$type": "color", "$description": "What everything is painted with",
        "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
        "plum": {"$value": {"colorSpace": "srgb", "components": [0.357, 0.294, 0.541]}},
        "old": {"$deprecated": "use plum", "$value": "{palette.plum}"}
      },
      "space": {
        "$type": "dimension",
        "none": {"$value": {"value": 0, "unit": "px"}},
        "m": {"$value": {"value": 13, "unit": "px"}},
        "wide": {"$value": {"value": 4, "unit": "rem"}}
      },
      "radius": {"$type": "dimension", "m": {"$value": {"value": 8, "unit": "px"}}},
      "type": {
        "$type": "typography",
        "title": {"$description": "Above a page", "$value": {
          "fontFamily": ["Georgia", "serif"], "fontSize": {"value": 24, "unit": "px"},
          "fontWeight": 700, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.25}}
      },
      "motion": {
        "quick": {"$type": "duration", "$value": {"value": 160, "unit": "ms"}}
      },
      "shadow": {"$type": "shadow", "card": {"$value": {
        "color": "{palette.plum}", "offsetX": {"value": 0, "unit": "px"},
        "offsetY": {"value": 4, "unit": "px"}, "blur": {"value": 12, "unit": "px"},
        "spread": {"value": 0, "unit": "px"}}}},
      "gradient": {"$type": "gradient", "hero": {"$value": [
        {"color": "{palette.plum}", "position": 0}, {"color": "{palette.paper}", "position": 1}]}},
      "broken": {
        "$type": "color",
        "missing": {"$value": "{palette.absent}"},
        "follower": {"$value": "{broken.missing}"}
      }
    }
    """

  static let sampleLight = """
    {"color": {"$type": "color", "background": {"$value": "{palette.paper}"},
     "accent": {"$value": "{palette.plum}"}, "onAccent": {"$value": "{palette.paper}"}}}
    """

  static let sampleDark = """
    {"color": {"$type": "color",
     "background": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.12]}},
     "accent": {"$value": "{palette.plum}"}, "onAccent": {"$value": "{palette.plum}"}}}
    """
}
