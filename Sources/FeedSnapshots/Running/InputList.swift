import BricksKit
import Documents
import Localization

/// A list of the inputs of pages: a header, and each file with the hash of its content.
///
/// Equal lists mean equal inputs.
struct InputList {
  private(set) var bytes: [UInt8]
  /// The contents of the project's own files by hash, if they are requested.
  private(set) var contents: [String: [UInt8]]?

  private static let head = "bricks-inputs 2\n"

  /// Creates a list without files, whose second line contains the other inputs of pages.
  fileprivate init(_ circumstances: String, keepsContents: Bool) {
    bytes = Array("\(Self.head)\(circumstances)\n".utf8)
    contents = keepsContents ? [:] : nil
  }

  var hash: String { QuickHash(bytes).description }

  /// Adds files, and follows links in the same way as rendering does; returns a source that reads
  /// the folders from memory, and all other files from the given source.
  @discardableResult
  fileprivate mutating func add(_ scope: InputScope, from source: FileSource) -> FileSource {
    var known = source
    for folder in scope.folders {
      let end = folder.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let above = end.map { String(folder.path[..<$0]) } ?? "."
      let last =
        end.map { String(folder.path[folder.path.utf8.index(after: $0)...]) } ?? folder.path
      let tree = FileTree.read(above, folders: [last], from: source)
      known = tree.source(at: above, over: known)
      for path in tree.paths {
        guard let file = tree[path] else { continue }
        add(file.bytes, folder.name + String(Substring(path.utf8.dropFirst(last.utf8.count))))
      }
    }
    for file in scope.otherFiles(from: source) { add(file.bytes, file.name) }
    return known
  }

  private mutating func add(_ content: [UInt8], _ name: String) {
    let hash = QuickHash(content).description
    bytes += "\(hash) \(name)".utf8
    bytes.append(0)
    if InputScope.isOfProject(name) { contents?[hash] = content }
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
    let lines = list.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    return (lines.count > 2 ? lines[2] : []).split(separator: 0).compactMap { line in
      let path = String(decoding: line.dropFirst(QuickHash.length + 1), as: UTF8.self)
      guard InputScope.isOfProject(path) else { return nil }
      return (path, String(decoding: line.prefix(QuickHash.length), as: UTF8.self))
    }
  }
}

/// A reader of the inputs of customers' pages.
struct InputReader {
  private let files: ProjectFiles
  /// The header and the files that all customers share.
  let common: InputList

  init(_ project: SnapshotProject, keepsContents: Bool = false) {
    files = project.project.files
    // The settings decide which findings are errors.
    let settings = try? SourceFile.read(
      SnapshotProject.path(project.folder, ProjectConfiguration.fileName))
    let zone = project.matrix.timeZone.text
    let clocks = project.project.zones.bytes(of: zone)
    let hashes = [clocks, settings?.bytes].map { QuickHash($0 ?? []).description }
    let head = ["\(project.matrix.now)", zone] + hashes
    var list = InputList(head.joined(separator: " "), keepsContents: keepsContents)
    list.add(.common(to: files), from: files.source)
    common = list
  }

  /// Returns the inputs of a customer without those that all customers share.
  func ownList(of customer: String) -> InputList {
    var list = InputList("", keepsContents: false)
    list.add(.own(of: customer, files), from: files.source)
    return list
  }

  func list(of customer: String) -> InputList {
    var list = common
    list.add(.own(of: customer, files), from: files.source)
    return list
  }

  /// Reads the inputs of a customer once, for their hash and for the pages.
  func inputs(of customer: String) -> CustomerInputs {
    var list = common
    let scope = InputScope.own(of: customer, files)
    let source = list.add(scope, from: files.source)
    return CustomerInputs(hash: list.hash, source: source, isWhole: scope.files.isEmpty)
  }
}

/// The inputs of a customer's pages.
struct CustomerInputs: Sendable {
  /// The hash of the inputs, including those that all customers share.
  let hash: String
  /// The files of the customer, as the hash covers them.
  let source: FileSource
  /// A Boolean value that indicates whether all files that the hash covers are in the folder of the
  /// customer or shared by all customers.
  let isWhole: Bool
}
