import BricksKit
import Documents
import Localization

/// A list of the inputs of pages: a header, and each file with the hash of its content.
///
/// Equal lists mean equal inputs.
struct InputList {
  private(set) var bytes: [UInt8]

  private static let head = "bricks-inputs 2\n"

  /// Creates a list without files, whose second line contains the other inputs of pages.
  fileprivate init(_ circumstances: String) {
    bytes = Array("\(Self.head)\(circumstances)\n".utf8)
  }

  var hash: String { QuickHash(bytes).description }

  /// Returns the list with the files of another list after its own.
  func adding(_ other: InputList) -> InputList {
    var list = self
    list.bytes += other.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false
    ).dropFirst(2).joined()
    return list
  }

  /// Adds the files of a folder from a tree that contains their hashes.
  fileprivate mutating func add(_ folder: InputScope.Part, named last: String, _ hashes: FileTree) {
    for (path, hash) in hashes.files {
      add([folder.name.utf8.map(\.self)[...], path.dropFirst(last.utf8.count)], hash)
    }
  }

  fileprivate mutating func add(_ name: [ArraySlice<UInt8>], _ digits: some Sequence<UInt8>) {
    bytes += digits
    bytes.append(UInt8(ascii: " "))
    for part in name { bytes += part }
    bytes.append(0)
  }

  // MARK: Reading

  /// Returns the time and time zone in the header of a list as a matrix document.
  static func matrix(in list: [UInt8]) -> [UInt8]? {
    let words = list.dropFirst(head.utf8.count).prefix { $0 != UInt8(ascii: "\n") }
      .split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let moment = Int64(words[0]) else { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("now", Instant(milliseconds: moment).text)
    writer.member("timeZone", words[1])
    writer.endObject()
    return writer.bytes
  }

  /// Returns the project's own files in a list with the hashes of their contents, or `nil` if the
  /// bytes are not a list.
  static func files(in list: [UInt8]) -> [(path: String, content: String)]? {
    guard list.starts(with: head.utf8) else { return nil }
    let lines = list.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    return (lines.count > 2 ? lines[2] : []).split(separator: 0).compactMap { line in
      let path = String(decoding: line.dropFirst(QuickHash.length + 1), as: UTF8.self)
      guard InputScope.isOfProject(path) else { return nil }
      return (path, String(decoding: line.prefix(QuickHash.length), as: UTF8.self))
    }
  }
}

/// A reader of the inputs of customers' pages.
struct InputReader: Sendable {
  private let files: ProjectFiles
  private let hashes: FileHashes?
  private let contents: SharedContents
  /// The header and the files that all customers share.
  private(set) var common: InputList

  /// Creates a reader; `keepsHashes` stores the hashes of files for later runs.
  init(_ project: SnapshotProject, keepsHashes: Bool = false) {
    files = project.project.files
    hashes =
      project.project.readsDisk ? FileHashes(in: project.work.hashes, isKept: keepsHashes) : nil
    contents = project.contents
    // The settings decide which findings are errors.
    let settings = try? SourceFile.read(
      SnapshotProject.path(project.folder, ProjectConfiguration.fileName))
    let zone = project.matrix.timeZone.text
    let clocks = project.project.zones.bytes(of: zone)
    let hashesOfOthers = [clocks, settings?.bytes].map { QuickHash($0 ?? []).description }
    let head = ["\(project.matrix.now)", zone] + hashesOfOthers
    common = InputList(head.joined(separator: " "))
    add(.common(to: files), to: &common)
  }

  /// Returns the inputs of a customer without those that all customers share.
  func ownList(of customer: String) -> InputList {
    var list = InputList("")
    add(.own(of: customer, files), to: &list)
    return list
  }

  func list(of customer: String) -> InputList {
    var list = common
    add(.own(of: customer, files), to: &list)
    return list
  }

  /// Reads the inputs of a customer once, for their hash and for the pages.
  ///
  /// `noteChange` is called if a file is no longer the same when a page needs it.
  func inputs(
    of customer: String, noteChange: @escaping @Sendable () -> Void
  ) -> CustomerInputs {
    var own = InputList("")
    let scope = InputScope.own(of: customer, files)
    let trees = add(scope, to: &own)
    let source = trees.reduce(files.source) { source, tree in
      self.source(tree.hashes, at: tree.parent, over: source, noteChange: noteChange)
    }
    return CustomerInputs(
      own: own, hash: common.adding(own).hash, source: source, isWhole: scope.files.isEmpty)
  }

  /// The folder above a tree, and the hashes of the files in it.
  private typealias HashTree = (parent: String, hashes: FileTree)

  /// Adds files, and follows links in the same way as rendering does.
  @discardableResult
  private func add(_ scope: InputScope, to list: inout InputList) -> [HashTree] {
    var trees: [HashTree] = []
    for folder in scope.folders {
      let end = folder.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let parent = end.map { String(folder.path[..<$0]) } ?? "."
      let last =
        end.map { String(folder.path[folder.path.utf8.index(after: $0)...]) } ?? folder.path
      let tree =
        hashes?.tree(of: last, in: parent, named: folder.name, adding: contents)
        ?? FileTree.read(parent, folders: [last], from: hashing(files.source))
      list.add(folder, named: last, tree)
      trees.append((parent, tree))
    }
    for file in scope.otherFiles(from: files.source) {
      list.add([Array(file.name.utf8)[...]], QuickHash(file.bytes).description.utf8)
    }
    return trees
  }

  /// Returns a source of hashes in place of the files of another source.
  private func hashing(_ source: FileSource) -> FileSource {
    let contents = contents
    return FileSource(
      read: { path, limit throws(FileProblem) in
        let bytes = try source.read(path, limit).bytes
        let hash = QuickHash(bytes).description
        contents.insert(bytes, hash)
        return SourceFile(path: path, bytes: Array(hash.utf8))
      }, names: source.names, kind: source.kind, real: source.real)
  }

  /// Returns a source with the contents of hashed files.
  private func source(
    _ hashes: FileTree, at parent: String, over source: FileSource,
    noteChange: @escaping @Sendable () -> Void
  ) -> FileSource {
    let contents = contents
    let listed = hashes.source(at: parent, over: source)
    return FileSource(
      read: { path, limit throws(FileProblem) in
        guard let inner = FileTree.path(path, below: parent),
          hashes.folders.contains(where: { inner.utf8.starts(with: "\($0)/".utf8) })
        else { return try source.read(path, limit) }
        let hash = try listed.file(path).text
        let content = try contents.content(hash) { () throws(FileProblem) in
          try source.read(path, limit).bytes
        }
        if !content.isSame { noteChange() }
        guard content.bytes.count <= limit else {
          throw FileProblem(path: path, kind: .tooLarge(limit: limit))
        }
        return SourceFile(path: path, bytes: content.bytes)
      }, names: listed.names, kind: listed.kind, real: listed.real)
  }
}

extension SourceFile {
  /// The whole content as text.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The inputs of a customer's pages.
struct CustomerInputs: Sendable {
  /// The inputs without those that all customers share.
  let own: InputList
  /// The hash of the inputs, including those that all customers share.
  let hash: String
  /// The files of the customer, as the hash covers them.
  let source: FileSource
  /// A Boolean value that indicates whether all files that the hash covers are in the folder of the
  /// customer or shared by all customers.
  let isWhole: Bool
}
