import DesignTokens
import Documents
import Foundation

/// The folders of a project that tests read.
enum ThemeFolder {
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let customers = ["lathelight", "stillmoor", "stridewell"]

  /// A theme of the project: the base, and a customer over it.
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

/// A theme of documents that are at hand.
struct MemoryTheme {
  var files: [String: String]

  /// Reads the layers in their order; a path that is not there is missing.
  func read(
    _ layers: String..., limits: ThemeLimits = ThemeLimits()
  ) -> (theme: Theme, findings: [Finding]) {
    Theme.read(layers.map { SourceFile(path: $0, text: files[$0] ?? "") }, limits: limits) { path in
      files[path].map { .success(SourceFile(path: path, text: $0)) }
        ?? .failure(FileProblem(path: path, kind: .missing))
    }
  }

  /// A theme with a single source.
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
  /// The value of a token by names.
  func value(_ name: String, _ input: [String: String] = [:]) -> TokenValue? {
    guard let token = index(of: name), let permutation = permutation(input) else { return nil }
    return value(token, in: permutation)
  }

  func color(_ name: String, _ input: [String: String] = [:]) -> TokenColor? {
    guard case .color(let color)? = value(name, input) else { return nil }
    return color
  }
}
