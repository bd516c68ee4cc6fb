import BricksKit
import Documents

/// Reads what pages are made from into lists: a head, and each file with the hash of its content.
struct InputReading {
  private let project: SnapshotProject
  /// The head, and the files that all customers share.
  private let common: [UInt8]
  /// The contents of the project's own files by their hashes, where they are wanted.
  private(set) var contents: [String: [UInt8]]?

  static let head = "bricks-inputs 1\n"
  /// What the names of files begin with that lie in the folder that projects share; they are none of
  /// the project's own.
  static let shared = "share/"

  init(_ project: SnapshotProject, keepsContents: Bool = false) {
    self.project = project
    var contents: [String: [UInt8]]? = keepsContents ? [:] : nil
    // The settings say which findings are errors.
    let settings = try? SourceFile.read(
      SnapshotProject.path(project.folder, ProjectConfiguration.fileName))
    let moment = "\(project.matrix.now) \(project.matrix.timeZone)"
    var list = Array("\(Self.head)\(moment) \(QuickHash(settings?.bytes ?? []))\n".utf8)
    let files = project.project.files
    for (path, name) in [(files.layouts, "Layouts"), (files.baseTheme, "Themes/base")] {
      let isOwn = path.utf8.elementsEqual(SnapshotProject.path(project.folder, name).utf8)
      Self.add(path, isOwn ? name : Self.shared + name, files.source, to: &list, &contents)
    }
    self.common = list
    self.contents = contents
  }

  /// The list of a customer; equal lists stand for equal inputs.
  mutating func list(of customer: String) -> [UInt8] {
    var list = common
    let files = project.project.files
    Self.add(files.theme(customer), "Themes/\(customer)", files.source, to: &list, &contents)
    return list
  }

  /// Adds the files of a folder, with all links followed as pages follow them.
  private static func add(
    _ folder: String, _ name: String, _ source: FileSource, to list: inout [UInt8],
    _ contents: inout [String: [UInt8]]?
  ) {
    let end = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
    let above = end.map { String(folder[..<$0]) } ?? "."
    let last = end.map { String(folder[folder.utf8.index(after: $0)...]) } ?? folder
    let tree = FileTree.read(above, folders: [last], from: source)
    for path in tree.paths {
      guard let file = tree[path] else { continue }
      let hash = QuickHash(file.bytes)
      list += "\(hash) \(name)".utf8
      list += path.utf8.dropFirst(last.utf8.count)
      list.append(0)
      if !name.utf8.starts(with: shared.utf8) { contents?[hash.description] = file.bytes }
    }
  }
}
