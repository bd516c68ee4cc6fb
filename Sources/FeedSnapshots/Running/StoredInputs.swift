import Basics
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

  /// Stores the inputs of customers, unless their hashes have changed.
  ///
  /// Stored contents are verified, each of them once.
  func keep(_ hashes: [String: String], of project: SnapshotProject) throws(FileProblem) {
    var memory = StoreCache()
    var sound: Set<String> = []
    var reading: InputReader?
    for (customer, hash) in hashes where !holds(hash, &sound, &memory) {
      let now = reading ?? InputReader(project, keepsContents: true)
      reading = now
      let list = now.list(of: customer)
      guard list.hash.hasSameBytes(as: hash) else { continue }
      for (name, content) in list.contents ?? [:] where sound.insert(name).inserted {
        try folder.write("\(Self.files)/\(name)", content)
      }
      try folder.write("\(Self.lists)/\(hash)", list.bytes)
    }
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
  /// The files of all customers are read only once with the same shared contents.
  func tree(_ hash: String, sharing contents: SharedContents) -> FileTree? {
    guard let list = list(hash), let files = InputList.files(in: list) else { return nil }
    var memory = StoreCache()
    var tree = FileTree()
    if let matrix = InputList.matrix(in: list) { tree.set(SnapshotProject.matrixPath, to: matrix) }
    for (path, name) in files {
      let isCommon = ["Layouts/", "Themes/base/"].contains { path.utf8.starts(with: $0.utf8) }
      let bytes =
        isCommon
        ? contents.content(name) { content(name, &memory) } : content(name, &memory)
      guard let bytes else { return nil }
      tree.set(path, to: bytes)
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

/// Contents that the inputs of many customers share, by name.
final class SharedContents: Sendable {
  private let known = Locked<[String: [UInt8]]>([:])

  /// Returns a content, which `read` reads if it is not known.
  func content(_ name: String, read: () -> [UInt8]?) -> [UInt8]? {
    if let content = known.withLock({ $0[name] }) { return content }
    guard let content = read() else { return nil }
    return known.withLock { known in
      let content = known[name] ?? content
      known[name] = content
      return content
    }
  }
}
