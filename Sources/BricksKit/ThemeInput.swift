import Basics
package import DesignTokens
package import Documents
package import FeedRendering

/// A theme on the command line and its documents.
///
/// A word is a customer, a folder with a theme, a file, or `-` for standard input. A customer's
/// theme is read over the base theme. A file or standard input is a theme without a base.
package struct ThemeInput: Sendable {
  /// The name of the customer, or the path of the theme.
  package let name: String
  /// The paths of the documents; a later one overrides the earlier ones.
  let layers: [String]
  /// A Boolean value that indicates whether the theme is a file outside the project's themes.
  var isAlone = false

  /// The file name of a resolver document.
  package static let fileName = "theme.resolver.json"

  /// Returns the themes of words without duplicates, or all themes of the project without words.
  package static func find(
    _ words: [String], in files: ProjectFiles
  ) -> (inputs: [ThemeInput], findings: [Finding]) {
    var inputs: [ThemeInput] = []
    var findings: [Finding] = []
    if words.isEmpty {
      // Without a theme of its own, the folder is not a project, so the base theme is not checked.
      let hasBase = files.source.isFolder("\(files.themes)/base")
      inputs = files.customers.isEmpty && !hasBase ? [] : all(in: files)
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

  /// Reads the theme and reports the findings about its documents.
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
      name: name, theme: theme, findings: findings + problems, isAlone: isAlone,
      fontFolder: fontFolder)
  }

  /// The folder with the fonts of the theme, or `nil` for a theme that is not a folder.
  private var fontFolder: String? {
    guard let path = layers.last else { return nil }
    let name = path.split(separator: "/").last ?? ""
    guard name.hasSameBytes(as: Self.fileName) else { return nil }
    return "\(path.dropLast(name.count))fonts"
  }

  // MARK: Words

  private struct Problem: Error {
    let message: String
  }

  private static let nothing =
    "There are no themes here. A theme is a folder in Themes with a theme.resolver.json: run the "
    + "command in the folder of a project, name it with --project, or name a file."

  private static func meaning(
    of word: String, in files: ProjectFiles
  ) -> Result<[ThemeInput], Problem> {
    let isName = { (name: String) in name.hasSameBytes(as: word) }
    if word == SourceFile.standardInput {
      return .success([
        ThemeInput(name: "standard input", layers: [word], isAlone: !files.customers.isEmpty)
      ])
    }
    if word == "base" || files.customers.contains(where: isName) {
      return .success([customer(word, files)])
    }
    if files.source.isFolder(word) { return folder(word, files) }
    if !files.source.exists(word), case .failure(let problem) = files.source.result(word),
      problem.kind == .missing, !files.customers.isEmpty,
      !word.utf8.contains(UInt8(ascii: "/")), !word.hasSuffix(".json")
    {
      return .failure(
        Problem(message: InvalidName.message(word, "theme or file", among: files.customers)))
    }
    return .success([ThemeInput(name: word, layers: [word], isAlone: !files.customers.isEmpty)])
  }

  /// Returns the base theme and the theme of every customer.
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

/// A theme with its name and the findings about its documents.
package struct NamedTheme: Sendable {
  package let name: String
  package let theme: Theme
  package let findings: [Finding]
  /// A Boolean value that indicates whether the theme is a file outside the project's themes.
  package let isAlone: Bool
  let fontFolder: String?

  /// Reads the fonts of the theme, which may have none.
  package func fonts(from files: FileSource) -> (fonts: PageFonts, findings: [Finding]) {
    fontFolder.map { FontFolder.read($0, from: files) } ?? (PageFonts(), [])
  }

  /// A Boolean value that indicates whether every file was readable.
  package var isComplete: Bool {
    !findings.contains {
      $0.rule == FileRules.unreadable || $0.rule.id == "resolver.source-missing"
        || $0.severity == .error && $0.rule.id.utf8.starts(with: "json.".utf8)
    }
  }
}
