import DesignTokens
import Documents
import FeedSnapshots

/// The files of a new customer, in a project of its own or in an existing one.
struct NewCustomer: Sendable, Equatable {
  let name: String
  /// The folder of the project, as a path from the working folder.
  let folder: String
  let isAdded: Bool
  /// The files by path below the project, sorted.
  let files: [File]

  struct File: Sendable, Equatable {
    let path: String
    let bytes: [UInt8]
  }

  private static let matrix = "\(SnapshotProject.folderName)/\(SnapshotMatrix.fileName)"
  private static let theme = [".tokens.json", ".resolver.json"]

  /// Creates the plan for a customer.
  ///
  /// - Parameters:
  ///   - theme: The files of the theme, or `nil` for those of the template.
  ///   - isPresent: Returns whether the project has a file. Its settings and its matrix stay.
  init(
    _ name: String, in folder: String, isAdded: Bool,
    theme: [(name: String, bytes: [UInt8])]? = nil, isPresent: (String) -> Bool = { _ in false }
  ) {
    self.name = name
    self.folder = folder
    self.isAdded = isAdded
    var files = Self.template(name)
    if let theme {
      files.removeAll { file in Self.theme.contains { file.path.hasSuffix($0) } }
      files += theme.map { File(path: "Themes/\(name)/\($0.name)", bytes: $0.bytes) }
    }
    let shared = [ProjectConfiguration.fileName, Self.matrix]
    files.removeAll { isAdded && shared.contains($0.path) && isPresent($0.path) }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A Boolean value that indicates whether the customer brings the matrix of the snapshots.
  var hasMatrix: Bool { files.contains { $0.path == Self.matrix } }

  /// Returns a path of the project as a path from the working folder.
  func path(_ name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }

  // MARK: Names

  /// Returns the reason why a customer cannot have a name, or `nil`.
  static func problem(with name: String) -> String? {
    guard SnapshotChoices.canBe(.customer, name), name != "base" else {
      let isReserved = SnapshotChoices.canBe(.device, name)
      return "The customer name \(Quoted.text(name)) is "
        + (isReserved
          ? "reserved; choose a different name." : "not valid; use letters, digits, `-` and `_`.")
    }
    return nil
  }

  /// Returns a name as a title: `night-owl` becomes `Night Owl`.
  static func title(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }
    guard !words.isEmpty else { return name }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// Returns the names of the tokens in the files of a theme, which begin with its resolver document.
  static func names(ofTheme files: [(name: String, bytes: [UInt8])]) -> [String] {
    let sources = files.map { SourceFile(path: $0.name, bytes: $0.bytes) }
    return Theme.read(Array(sources.prefix(1))) { path in
      sources.first { $0.path == path }.map { .success($0) }
        ?? .failure(FileProblem(path: path, kind: .missing))
    }.theme.names
  }

  private static func template(_ name: String) -> [File] {
    let title = title(name)
    return TemplateFiles.all.map { path, text in
      File(
        path: filled("\(path)", name, title), bytes: Array(filled("\(text)", name, title).utf8))
    }
  }

  private static func filled(_ text: String, _ name: String, _ title: String) -> String {
    text.split(separator: "TITLE", omittingEmptySubsequences: false).map { part in
      part.split(separator: "NAME", omittingEmptySubsequences: false).joined(separator: name)
    }.joined(separator: title)
  }

  // MARK: The report

  /// The files as an indented list, with each folder once.
  var tree: String {
    var lines = ["  \(folder)/\n"]
    var open: [Substring] = []
    for file in files {
      let parts = file.path.split(separator: "/")
      let folders = parts.dropLast()
      let shared = zip(open, folders).prefix { $0 == $1 }.count
      for depth in shared..<folders.count {
        lines.append(Self.line(folders[depth] + "/", depth))
      }
      lines.append(Self.line(parts[folders.count], folders.count))
      open = Array(folders)
    }
    return lines.joined()
  }

  private static func line(_ name: Substring, _ depth: Int) -> String {
    String(repeating: "  ", count: depth + 2) + name + "\n"
  }

  var nextCommands: [String] {
    if isAdded {
      return [
        "bricks render showcase --customer \(name)", "bricks preview", "bricks snapshot test",
      ]
    }
    return folder == "."
      ? ["bricks render showcase", "bricks preview", "bricks snapshot test"]
      : ["cd \(folder)", "bricks preview", "bricks snapshot test"]
  }
}
