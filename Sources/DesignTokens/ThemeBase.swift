import Basics
package import Documents

/// The layers that several customers' themes share, read once.
package struct ThemeBase: Sendable {
  private let reading: ThemeReading

  /// Reads resolver documents, the lowest layer first, and the files that they name.
  package init(
    _ layers: [SourceFile], limits: ThemeLimits = ThemeLimits(),
    load: (String) -> Result<SourceFile, FileProblem>
  ) {
    var reading = ThemeReading(limits)
    for layer in layers { reading.read(layer: layer, load: load) }
    self.reading = reading
  }

  /// Returns the theme with these layers on top of the shared ones.
  package func theme(
    of layers: [SourceFile], load: (String) -> Result<SourceFile, FileProblem>
  ) -> (theme: Theme, findings: [Finding]) {
    var reading = reading
    for layer in layers { reading.read(layer: layer, load: load) }
    return reading.resolved()
  }

  /// Returns the paths of the files that a layer names, without reading them.
  package static func sources(of layer: SourceFile) -> [String] {
    var paths: [String] = []
    _ = ThemeBase([layer]) {
      paths.append($0)
      return .failure(FileProblem(path: $0, kind: .missing))
    }
    return paths
  }

  /// Returns the contexts of a modifier, the default first, without reading the files that they
  /// name.
  package static func contexts(of modifier: String, in layers: [SourceFile]) -> [String] {
    let base = ThemeBase(layers) { .failure(FileProblem(path: $0, kind: .missing)) }
    let found = base.reading.plan.modifiers.first { $0.name.hasSameBytes(as: modifier) }
    guard let found, !found.contexts.isEmpty else { return [] }
    var contexts = found.contexts
    contexts.insert(contexts.remove(at: found.defaultContext), at: 0)
    return contexts
  }
}
