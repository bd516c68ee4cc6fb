import Basics
import BricksKit
import Documents

/// The stored inputs from which goldens and pending pages were rendered.
///
/// Each content is stored once. A list is written after all contents that it names.
struct StoredInputs: Sendable {
  private let folder: StoreFolder

  private static let lists = "lists"
  private static let files = "files"

  init(_ work: SnapshotWorkFolder) {
    folder = StoreFolder(path: work.inputs, waitsForDisk: false)
  }

  /// Stores the inputs of customers, unless a file has changed.
  ///
  /// Stored contents are verified, each of them once.
  func keep(
    _ hashes: [String: String], of inputs: RunInputs, _ project: SnapshotProject
  ) throws(FileProblem) {
    var memory = StoreCache()
    var sound: Set<String> = []
    for (customer, hash) in hashes where !holds(hash, &sound, &memory) {
      guard let list = inputs.list(of: customer), list.hash.hasSameBytes(as: hash),
        let files = InputList.files(in: list.bytes),
        try keep(files, of: project, &sound, &memory)
      else { continue }
      try folder.write("\(Self.lists)/\(hash)", list.bytes)
    }
  }

  /// Stores the contents of files, and returns whether all files have these contents.
  private func keep(
    _ files: [(path: String, content: String)], of project: SnapshotProject,
    _ sound: inout Set<String>, _ memory: inout StoreCache
  ) throws(FileProblem) -> Bool {
    for (path, name) in files where !sound.contains(name) {
      if content(name, &memory) == nil {
        let path = SnapshotProject.path(project.folder, path)
        let content = try? project.contents.content(name) { () throws(FileProblem) in
          try project.project.files.source.file(path).bytes
        }
        guard let content, content.isSame else { return false }
        try folder.write("\(Self.files)/\(name)", content.bytes)
      }
      sound.insert(name)
    }
    return true
  }

  /// Returns whether some inputs are stored intact; contents in `sound` are not read again.
  private func holds(
    _ hash: String, _ sound: inout Set<String>, _ memory: inout StoreCache
  ) -> Bool {
    guard let files = list(hash).flatMap(InputList.files) else { return false }
    for (_, name) in files where !sound.contains(name) {
      guard content(name, &memory) != nil else { return false }
      sound.insert(name)
    }
    return true
  }

  /// Returns the inputs among some that are stored intact.
  func whole(_ hashes: Set<String>) -> Set<String> {
    var memory = StoreCache()
    var sound: Set<String> = []
    return hashes.filter { holds($0, &sound, &memory) }
  }

  /// Returns the files of the project among some inputs, or `nil` if a file is missing or damaged.
  ///
  /// Contents that several customers have are read only once.
  func tree(_ hash: String, sharing contents: SharedContents) -> FileTree? {
    guard let list = list(hash), let files = InputList.files(in: list) else { return nil }
    var memory = StoreCache()
    var tree = FileTree()
    if let matrix = InputList.matrix(in: list) { tree.set(SnapshotProject.matrixPath, to: matrix) }
    for (path, name) in files {
      let stored = try? contents.content(name) { () throws(FileProblem) in
        guard let content = content(name, &memory) else {
          throw FileProblem(path: folder.shown("\(Self.files)/\(name)"), kind: .missing)
        }
        return content
      }
      guard let stored else { return nil }
      tree.set(path, to: stored.bytes)
    }
    return tree
  }

  /// Removes all inputs except some, and the contents that no remaining list names.
  func removeAll(but hashes: Set<String>) throws(FileProblem) {
    let lists = names(in: Self.lists)
    let gone = lists.filter { !hashes.contains($0) }
    guard !gone.isEmpty else { return }
    for name in gone { try folder.remove("\(Self.lists)/\(name)") }
    let used = Set(
      lists.filter(hashes.contains).flatMap { list($0).flatMap(InputList.files) ?? [] }
        .map(\.content))
    for name in names(in: Self.files) where !used.contains(name) {
      try folder.remove("\(Self.files)/\(name)")
    }
  }

  private func names(in name: String) -> [String] { FileSource.disk.names(folder.shown(name)) }

  /// Returns an intact content.
  private func content(_ name: String, _ memory: inout StoreCache) -> [UInt8]? {
    guard let content = (try? folder.read("\(Self.files)/\(name)", &memory)).flatMap(\.self),
      QuickHash(content).description.hasSameBytes(as: name)
    else { return nil }
    return content
  }

  /// Returns an intact list.
  private func list(_ hash: String) -> [UInt8]? {
    guard let list = (try? folder.read("\(Self.lists)/\(hash)")).flatMap(\.self),
      QuickHash(list).description.hasSameBytes(as: hash)
    else { return nil }
    return list
  }
}
