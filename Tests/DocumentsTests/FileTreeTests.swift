import Documents
import Foundation
import Testing

/// A tree in memory gives the same answers as the folders that it was read from.
@Suite struct FileTreeTests {
  /// A source without files whose answers differ from those of the disk.
  private static let nowhere = FileSource(
    read: { path, _ throws(FileProblem) in throw FileProblem(path: path, kind: .unnamable) },
    names: { _ in ["nowhere"] }, kind: { _ in .other })

  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let manager = FileManager.default
    for (path, text) in [
      ("Layouts/cells/card.json", "{}"), ("Layouts/cells/card-large.json", "[1]"),
      ("Layouts/.hidden/a.json", "hidden"), ("Layouts/.hidden.json", "hidden"),
      ("Themes/base/é.json", "composed"), ("Themes/base/e\u{301}.json", "in two parts"),
      ("Themes/a/content/de/x.json", "1"), ("Themes/a-b/x.json", "2"), ("notes.txt", "notes"),
    ] {
      let file = URL(filePath: "\(folder)/\(path)")
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let link = manager.createSymbolicLink(atPath:withDestinationPath:)
    try link("\(folder)/Themes/linked", "a")
    try link("\(folder)/Themes/a/lost.json", "nothing")
    try link("\(folder)/Themes/a/self", ".")
    try link("\(folder)/Themes/a/up", "../a-b")
    try link("\(folder)/Themes/a-b/down", "../a")
    mkfifo("\(folder)/Themes/a/pipe.json", 0o666)
  }

  private static let paths = [
    "Layouts", "Layouts/cells", "Layouts/cells/card.json", "Layouts/cells/card-large.json",
    "Layouts/cells/card", "Layouts/cells/card.json/inside", "Layouts/sections", "Themes",
    "Themes/base", "Themes/base/é.json", "Themes/base/e\u{301}.json", "Themes/a/content",
    "Themes/a/content/de/x.json", "Themes/a/../a-b/./x.json", "Themes//a-b/x.json",
    "Themes/linked/content/de", "Themes/a/lost.json", "Themes/a/up/x.json", "Themes/nobody",
  ]

  @Test(arguments: paths)
  func treeMatchesTheDisk(_ path: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tree = FileTree.read(folder)
    for root in [folder, folder + "/", folder + "/./Themes/.."] {
      let source = tree.source(at: root, over: Self.nowhere)
      let path = "\(root)/\(path)"
      #expect(source.kind(path) == FileSource.disk.kind(path))
      #expect(source.names(path) == FileSource.disk.names(path))
      for limit in [0, 1, 100] {
        #expect(Self.read(path, limit, source) == Self.read(path, limit, .disk))
      }
    }
  }

  private static func read(
    _ path: String, _ limit: Int, _ source: FileSource
  ) -> Result<[[UInt8]], FileProblem> {
    Result { () throws(FileProblem) in
      let file = try source.read(path, limit)
      return [Array(file.path.utf8), file.bytes]
    }
  }

  @Test func hiddenFilesAreSkippedAndUnreadableOnesAreReported() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tree = FileTree.read(folder)
    #expect(tree.paths.allSatisfy { !$0.contains(".hidden") && !$0.contains("notes") })
    let told = tree.problems.filter { !$0.path.contains("linked") && !$0.path.contains("down") }
    #expect(
      told == [
        FileProblem(path: "Themes/a/lost.json", kind: .missing),
        FileProblem(path: "Themes/a/pipe.json", kind: .other(code: ESPIPE)),
        FileProblem(path: "Themes/a/self", kind: .other(code: ELOOP)),
      ])
    // Two folders that link to each other are read once in each other, and no deeper.
    #expect(tree["Themes/a/up/x.json"]?.bytes == Array("2".utf8))
    #expect(!tree.paths.contains { $0.contains("up/down/") || $0.contains("down/up/") })
    let source = tree.source(at: folder, over: Self.nowhere)
    #expect(source.isPipe("\(folder)/Themes/a/pipe.json"))
    #expect(
      Self.read("\(folder)/Themes/a/pipe.json", 1, source)
        == .failure(
          FileProblem(path: "\(folder)/Themes/a/pipe.json", kind: .other(code: ESPIPE))))
  }

  @Test func foldersAppearAndDisappearWithTheirFiles() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var tree = FileTree()
    for path in ["Themes/a/x.json", "Themes/a-b/x.json", "Layouts/z.json", "Themes/a.json"] {
      tree.set(path, to: Array(path.utf8))
    }
    let before = tree
    let source = { (tree: FileTree) in tree.source(at: ".", over: Self.nowhere) }
    #expect(
      tree.paths == ["Layouts/z.json", "Themes/a-b/x.json", "Themes/a.json", "Themes/a/x.json"])
    tree.set("Themes/a/x.json", to: [7])
    tree.remove("Themes/a-b/x.json")
    tree.remove("Themes/nobody/x.json")
    #expect(tree["Themes/a/x.json"]?.bytes == [7] && tree["Themes/a-b/x.json"] == nil)
    #expect(source(tree).names("Themes") == ["a", "a.json"])
    #expect(source(tree).kind("Themes/a-b") == nil)
    tree.set("Themes/a", to: [1])
    #expect(tree.paths == ["Layouts/z.json", "Themes/a", "Themes/a.json"])
    #expect(before["Themes/a/x.json"]?.bytes == Array("Themes/a/x.json".utf8))
    #expect(source(before).names("./Themes") == ["a", "a-b", "a.json"])
  }

  @Test func pathsOutsideTheTreeAreReadFromTheOtherSource() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var tree = FileTree()
    tree.set("Themes/a/x.json", to: [7])
    let source = tree.source(at: folder, over: .disk)
    // A file that is on the disk but not in the tree is missing.
    #expect(source.exists("\(folder)/Themes/a/x.json") && !source.exists("\(folder)/Themes/base"))
    #expect(!source.exists("\(folder)/Layouts"))
    #expect(try source.file("\(folder)/notes.txt").bytes == Array("notes".utf8))
    #expect(try source.file("\(folder)/Themes/../notes.txt").bytes == Array("notes".utf8))
    #expect(source.names(folder) == FileSource.disk.names(folder))
    let relative = tree.source(at: ".", over: Self.nowhere)
    #expect(try relative.file("Themes/a/x.json").bytes == [7])
    #expect(relative.kind("/Themes/a/x.json") == .other && relative.kind("-") == .other)
    #expect(relative.kind("../Themes/a/x.json") == .other)
  }
}
