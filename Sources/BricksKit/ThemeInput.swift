package import DesignTokens
package import Documents

/// What someone means by a word where themes are asked for, and the documents that it stands for.
///
/// A customer's name stands for its theme over the base; a folder for the theme in it, a file for
/// itself, `-` for standard input. Whatever is read alone is a theme of its own.
package struct ThemeInput: Sendable {
  /// What people call the theme: the name of a customer, or a path.
  package let name: String
  /// The paths of the documents, each laid over those before it.
  let layers: [String]
  /// Whether it is a file beside the themes that the settings of the project speak of.
  var isAlone = false

  /// The name of the resolver document of a folder.
  package static let fileName = "theme.resolver.json"

  /// The themes that words stand for, each once; all of the project where there are no words.
  package static func find(
    _ words: [String], in files: ProjectFiles
  ) -> (inputs: [ThemeInput], findings: [Finding]) {
    var inputs: [ThemeInput] = []
    var findings: [Finding] = []
    if words.isEmpty {
      inputs = all(in: files)
      if inputs.isEmpty { findings.append(finding(nothing, at: files.themes)) }
    }
    var seen: Set<[[UInt8]]> = []
    for word in words {
      switch meaning(of: word, in: files) {
      case .success(let found):
        inputs += found.filter { seen.insert($0.layers.map { Array($0.utf8) }).inserted }
      case .failure(let problem): findings.append(finding(problem.message, at: word))
      }
    }
    return (inputs, findings)
  }

  /// Reads the theme, with whatever is wrong with its documents.
  package func read(_ files: inout ThemeFiles) -> NamedTheme {
    var findings: [Finding] = []
    var sources: [SourceFile] = []
    for path in layers {
      switch files.operand(path) {
      case .failure(let problem): findings.append(FileRules.finding(problem))
      case .success(let source): sources.append(source)
      }
    }
    let (theme, problems) = Theme.read(sources) { files.source($0) }
    return NamedTheme(
      name: name, theme: theme, findings: findings + problems, isAlone: isAlone)
  }

  // MARK: Words

  private struct Problem: Error {
    let message: String
  }

  private static let nothing =
    "There are no themes here: a theme is a folder with a theme.resolver.json in Themes of the "
    + "project; name the project with --project, or a file."

  private static func meaning(
    of word: String, in files: ProjectFiles
  ) -> Result<[ThemeInput], Problem> {
    let isName = { (name: String) in name.utf8.elementsEqual(word.utf8) }
    if word == SourceFile.standardInput {
      return .success([
        ThemeInput(name: "standard input", layers: [word], isAlone: !files.customers.isEmpty)
      ])
    }
    if word == "base" || files.customers.contains(where: isName) {
      return .success([customer(word, files)])
    }
    if files.source.isFolder(word) { return folder(word, files) }
    if !files.source.exists(word), !word.utf8.contains(UInt8(ascii: "/")),
      let nearest = NearestName.of(word, among: files.customers)
    {
      return .failure(
        Problem(
          message: "There is no theme or file \(Quoted.text(word)); "
            + "did you mean \(Quoted.text(nearest))?"))
    }
    return .success([ThemeInput(name: word, layers: [word], isAlone: !files.customers.isEmpty)])
  }

  /// The base alone, then every customer over it.
  private static func all(in files: ProjectFiles) -> [ThemeInput] {
    let base = files.source.isFolder(files.baseTheme) ? [customer("base", files)] : []
    return base + files.customers.map { customer($0, files) }
  }

  private static func customer(_ name: String, _ files: ProjectFiles) -> ThemeInput {
    let base = "\(files.baseTheme)/\(fileName)"
    let own = "\(files.theme(name))/\(fileName)"
    return ThemeInput(name: name, layers: name == "base" ? [base] : [base, own])
  }

  private static func folder(
    _ word: String, _ files: ProjectFiles
  ) -> Result<[ThemeInput], Problem> {
    let path = ProjectFiles.withoutSlashes(word)
    let real = files.source.real(path)
    if real == files.source.real(files.themes) { return .success(all(in: files)) }
    let below = { (name: String) in path == "." ? name : "\(path)/\(name)" }
    let resolver = below(fileName)
    if files.source.exists(resolver) {
      let isOfProject = files.source.real("\(path)/..") == files.source.real(files.themes)
      let isBase = real == files.source.real(files.baseTheme)
      let base = "\(files.baseTheme)/\(fileName)"
      return .success([
        ThemeInput(name: path, layers: isOfProject && !isBase ? [base, resolver] : [resolver])
      ])
    }
    for suffix in [".resolver.json", ".tokens.json"] {
      let names = files.source.names(path).filter { $0.hasSuffix(suffix) }
      guard names.isEmpty else {
        return .success(
          names.map {
            ThemeInput(name: below($0), layers: [below($0)], isAlone: !files.customers.isEmpty)
          })
      }
    }
    return .failure(
      Problem(
        message: "\(Quoted.text(word)) has neither a \(fileName) nor files whose names end with "
          + ".tokens.json; name a file of it."))
  }

  private static func finding(_ message: String, at path: String) -> Finding {
    Finding(FileRules.unreadable, message, at: Place(SourceFile(path: path, bytes: []), 0..<0))
  }
}

/// A theme with the name by which it was asked for, and what is wrong with its documents.
package struct NamedTheme: Sendable {
  package let name: String
  package let theme: Theme
  package let findings: [Finding]
  /// Whether it is a file beside the themes that the settings of the project speak of.
  package let isAlone: Bool

  /// Whether every file was there to be read.
  package var isComplete: Bool {
    !findings.contains {
      $0.rule == FileRules.unreadable || $0.rule.id == "resolver.source-missing"
        || $0.severity == .error && $0.rule.id.utf8.starts(with: "json.".utf8)
    }
  }
}
