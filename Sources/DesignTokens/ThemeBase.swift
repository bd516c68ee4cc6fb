package import Documents

/// The layers that the themes of several customers lie over, read once for all of them.
package struct ThemeBase: Sendable {
  private let reading: ThemeReading

  /// Reads resolver documents, the lowest first, and the files that they name.
  package init(
    _ layers: [SourceFile], limits: ThemeLimits = ThemeLimits(),
    load: (String) -> Result<SourceFile, FileProblem>
  ) {
    var reading = ThemeReading(limits)
    for layer in layers { reading.read(layer: layer, load: load) }
    self.reading = reading
  }

  /// The theme of further layers over these.
  package func theme(
    of layers: [SourceFile], load: (String) -> Result<SourceFile, FileProblem>
  ) -> (theme: Theme, findings: [Finding]) {
    var reading = reading
    for layer in layers { reading.read(layer: layer, load: load) }
    return reading.resolved()
  }

  /// The paths of the files that a layer names; none of them is read for that.
  package static func sources(of layer: SourceFile) -> [String] {
    var paths: [String] = []
    _ = ThemeBase([layer]) {
      paths.append($0)
      return .failure(FileProblem(path: $0, kind: .missing))
    }
    return paths
  }

  /// The contexts of a modifier, the default one first; what they name is not read for that.
  package static func contexts(of modifier: String, in layers: [SourceFile]) -> [String] {
    let base = ThemeBase(layers) { .failure(FileProblem(path: $0, kind: .missing)) }
    let found = base.reading.plan.modifiers.first { $0.name.utf8.elementsEqual(modifier.utf8) }
    guard let found, !found.contexts.isEmpty else { return [] }
    var contexts = found.contexts
    contexts.insert(contexts.remove(at: found.defaultContext), at: 0)
    return contexts
  }
}
