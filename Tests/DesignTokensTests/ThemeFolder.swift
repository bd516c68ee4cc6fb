import DesignTokens
import Documents
import Foundation

/// The project's themes for tests.
enum ThemeFolder {
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let customers = ["lathelight", "stillmoor", "stridewell"]

  /// Reads a theme of the project: the base and, on top of it, a customer's layer.
  static func read(_ customer: String?) throws -> (theme: Theme, findings: [Finding]) {
    let layers = try (["base"] + [customer].compactMap { $0 }).map { name in
      try load(project.appending(path: "Themes/\(name)/theme.resolver.json").path).get()
    }
    return Theme.read(layers, load: load)
  }

  static func load(_ path: String) -> Result<SourceFile, FileProblem> {
    Result { () throws(FileProblem) in try SourceFile.read(path) }
  }
}

/// A theme of documents in memory.
struct MemoryTheme {
  var files: [String: String]

  /// Reads the layers in order.
  ///
  /// A path without a document is a missing file.
  func read(
    _ layers: String..., limits: ThemeLimits = ThemeLimits()
  ) -> (theme: Theme, findings: [Finding]) {
    Theme.read(layers.map { SourceFile(path: $0, text: files[$0] ?? "") }, limits: limits) { path in
      files[path].map { .success(SourceFile(path: path, text: $0)) }
        ?? .failure(FileProblem(path: path, kind: .missing))
    }
  }

  /// Reads a theme with a single source.
  static func of(
    _ tokens: String, _ limits: ThemeLimits = ThemeLimits()
  ) -> (theme: Theme, findings: [Finding]) {
    MemoryTheme(files: ["theme.resolver.json": resolver, "input.tokens.json": tokens])
      .read("theme.resolver.json", limits: limits)
  }

  static let resolver = """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "input.tokens.json"}]}},
     "resolutionOrder": [{"$ref": "#/sets/base"}]}
    """
}

extension Theme {
  /// Returns the value of a token by name.
  func value(_ name: String, _ input: [String: String] = [:]) -> TokenValue? {
    guard let token = index(of: name), let permutation = permutation(input) else { return nil }
    return value(token, in: permutation)
  }

  func color(_ name: String, _ input: [String: String] = [:]) -> TokenColor? {
    guard case .color(let color)? = value(name, input) else { return nil }
    return color
  }
}
