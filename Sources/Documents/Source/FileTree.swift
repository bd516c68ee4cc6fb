import Glibc

/// The files of a project in memory, by their paths below the project folder.
///
/// A folder exists as long as it contains a file. Copies share unchanged files, so a tree in which
/// one file differs costs little more than that file.
package struct FileTree: Sendable {
  /// The folders that the tree contains.
  ///
  /// It ignores all others.
  package let folders: [String]
  private var top = Folder()

  /// The folders of a project that are the input of rendering.
  package static let foldersOfProject = ["Layouts", "Themes"]

  /// The maximum depth, which no real project reaches.
  private static let maximumDepth = 32

  private struct Folder: Sendable {
    var entries: [[UInt8]: Entry] = [:]
  }

  private enum Entry: Sendable {
    case folder(Folder)
    case file([UInt8])
    /// An entry that cannot be read, with the reason.
    ///
    /// The kind is `nil` for a broken link.
    case broken(FileKind?, FileProblem.Kind)

    var kind: FileKind? {
      switch self {
      case .folder: .folder
      case .file: .file
      case .broken(let kind, _): kind
      }
    }
  }

  /// Creates a tree without files.
  package init(folders: [String] = foldersOfProject) { self.folders = folders }

  // MARK: Reading

  /// Reads all files of some folders, except hidden ones.
  ///
  /// An entry that cannot be read is recorded as a problem of the tree, and every later read of it
  /// throws the same problem.
  package static func read(
    _ root: String, folders: [String] = foldersOfProject, from source: FileSource = .disk
  ) -> FileTree {
    var tree = FileTree(folders: folders)
    for name in folders {
      let path = joined(root, name)
      guard source.isFolder(path) else { continue }
      tree.top.entries[Array(name.utf8)] = folder(path, source, inside: [])
    }
    return tree
  }

  private static func entry(
    _ path: String, _ kind: FileKind?, _ source: FileSource, inside ancestors: [[UInt8]]
  ) -> Entry? {
    switch kind ?? source.kind(path) {
    case .folder: return folder(path, source, inside: ancestors)
    case .file:
      do throws(FileProblem) {
        return .file(try source.file(path).bytes)
      } catch {
        return .broken(.file, error.kind)
      }
    case nil: return .broken(nil, .missing)
    // Reading a pipe in a project could block forever.
    case let kind: return .broken(kind, .other(code: ESPIPE))
    }
  }

  private static func folder(
    _ path: String, _ source: FileSource, inside ancestors: [[UInt8]]
  ) -> Entry? {
    guard let real = source.real(path) else { return .broken(nil, .missing) }
    // A link can lead back to an enclosing folder.
    guard ancestors.count < maximumDepth, !ancestors.contains(real) else {
      return .broken(.other, .other(code: ELOOP))
    }
    var folder = Folder()
    for one in source.list(path) {
      let inner = entry("\(path)/\(one.name)", one.kind, source, inside: ancestors + [real])
      if let inner { folder.entries[Array(one.name.utf8)] = inner }
    }
    return folder.entries.isEmpty ? nil : .folder(folder)
  }

  private static func joined(_ root: String, _ name: String) -> String {
    root == "." ? name : "\(root)/\(name)"
  }

  // MARK: Files

  /// Returns the file at a path below the root, or `nil` if it does not exist.
  package subscript(path: String) -> SourceFile? {
    guard let parts = Self.parts(of: path), case .file(let bytes) = entry(parts) else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Sets the file at a path and replaces any existing entry.
  package mutating func set(_ path: String, to bytes: [UInt8]) {
    guard let parts = Self.parts(of: path), !parts.isEmpty else { return }
    Self.put(.file(bytes), at: parts[...], in: &top)
  }

  /// Removes the entry at a path, and then each enclosing folder that is empty.
  package mutating func remove(_ path: String) {
    guard let parts = Self.parts(of: path), !parts.isEmpty else { return }
    Self.put(nil, at: parts[...], in: &top)
  }

  private static func put(_ entry: Entry?, at path: ArraySlice<[UInt8]>, in folder: inout Folder) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      folder.entries[name] = entry
      return
    }
    var inner = Folder()
    if case .folder(let known) = folder.entries[name] {
      inner = known
      // Removing the entry first makes this the only reference, so the change copies nothing.
      folder.entries[name] = nil
    } else if entry == nil {
      return
    }
    put(entry, at: path.dropFirst(), in: &inner)
    if !inner.entries.isEmpty { folder.entries[name] = .folder(inner) }
  }

  /// The paths of all files, sorted by their bytes.
  package var paths: [String] { files.map { String(decoding: $0.path, as: UTF8.self) } }

  /// The paths and contents of all files, sorted by the bytes of the paths.
  package var files: [(path: [UInt8], bytes: [UInt8])] {
    var files: [(path: [UInt8], bytes: [UInt8])] = []
    Self.visit(top, []) { path, entry in
      if case .file(let bytes) = entry { files.append((path, bytes)) }
    }
    return files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// The entries that could not be read, by paths below the root.
  package var problems: [FileProblem] {
    var kinds: [[UInt8]: FileProblem.Kind] = [:]
    Self.visit(top, []) { path, entry in
      if case .broken(_, let kind) = entry { kinds[path] = kind }
    }
    return Self.sorted(Array(kinds.keys)).compactMap { path in
      kinds[path].map { FileProblem(path: String(decoding: path, as: UTF8.self), kind: $0) }
    }
  }

  private static func visit(_ folder: Folder, _ path: [UInt8], _ body: ([UInt8], Entry) -> Void) {
    for (name, entry) in folder.entries {
      let inner = path.isEmpty ? name : path + [slash] + name
      if case .folder(let folder) = entry {
        visit(folder, inner, body)
      } else {
        body(inner, entry)
      }
    }
  }

  private static func sorted(_ paths: [[UInt8]]) -> [[UInt8]] {
    paths.sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: File source

  /// Returns a source that reads the tree's folders below a root from the tree, and all other paths
  /// from another source.
  package func source(at root: String, over source: FileSource) -> FileSource {
    return FileSource(
      read: { path, limit throws(FileProblem) in
        guard let parts = place(of: path, below: root) else { return try source.read(path, limit) }
        let kind: FileProblem.Kind
        switch entry(parts) {
        case .file(let bytes):
          if bytes.count <= limit { return SourceFile(path: path, bytes: bytes) }
          kind = .tooLarge(limit: limit)
        case .broken(_, let problem): kind = problem
        case .folder: kind = .directory
        case nil: kind = .missing
        }
        throw FileProblem(path: path, kind: kind)
      },
      names: { folder in
        guard let parts = place(of: folder, below: root) else { return source.names(folder) }
        guard case .folder(let folder) = entry(parts) else { return [] }
        let names = folder.entries.keys.filter { $0.first != UInt8(ascii: ".") }
        return Self.sorted(names).map { String(decoding: $0, as: UTF8.self) }
      },
      kind: { path in
        guard let parts = place(of: path, below: root) else { return source.kind(path) }
        return entry(parts)?.kind
      },
      real: { path in
        guard let parts = place(of: path, below: root) else { return source.real(path) }
        guard entry(parts) != nil, let start = source.real(root) else { return nil }
        return start + parts.flatMap { [Self.slash] + $0 }
      })
  }

  /// Returns the path inside the tree, or `nil` if it is outside the tree's folders.
  private func place(of path: String, below root: String) -> [[UInt8]]? {
    guard let parts = Self.parts(of: path, below: root) else { return nil }
    return folders.contains { parts.first?.elementsEqual($0.utf8) ?? false } ? parts : nil
  }

  private func entry(_ path: [[UInt8]]) -> Entry? {
    var entry = Entry.folder(top)
    for name in path {
      guard case .folder(let folder) = entry, let next = folder.entries[name] else { return nil }
      entry = next
    }
    return entry
  }

  // MARK: Paths

  private static let slash = UInt8(ascii: "/")

  /// Returns the path below a root with `.` and `..` resolved, or `nil` if it is outside the root.
  package static func path(_ path: String, below root: String) -> String? {
    parts(of: path, below: root).map { parts in
      String(decoding: Array(parts.joined(separator: [slash])), as: UTF8.self)
    }
  }

  private static func parts(of path: String, below root: String) -> [[UInt8]]? {
    guard let start = parts(of: root), let parts = parts(of: path),
      (root.utf8.first == slash) == (path.utf8.first == slash), parts.starts(with: start)
    else { return nil }
    let below = Array(parts[start.count...])
    return below.first?.elementsEqual("..".utf8) == true ? nil : below
  }

  /// Returns the components of a path with `.` and `..` resolved.
  private static func parts(of path: String) -> [[UInt8]]? {
    guard !path.utf8.isEmpty else { return nil }
    var parts: [[UInt8]] = []
    for part in path.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else {
        parts.append(Array(part))
      }
    }
    return parts
  }
}
