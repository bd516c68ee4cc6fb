import Documents
import Foundation
import Testing

/// Files are read up to a limit and written atomically, and problems explain why a file cannot be
/// used.
@Suite struct FileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func writtenBytesAreReadBack() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a.json"
    for text in ["first", "second, and longer"] {
      try FileWriting.replace(path, with: Array(text.utf8))
      #expect(try SourceFile.read(path).bytes == Array(text.utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
  }

  @Test func replacingKeepsLinksAndPermissions() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manager = FileManager.default
    try FileWriting.replace(folder + "/real", with: [1])
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder + "/real")
    try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
    try FileWriting.replace(folder + "/link", with: [2])
    #expect(try SourceFile.read(folder + "/real").bytes == [2])
    #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link") == "real")
    let mode = try manager.attributesOfItem(atPath: folder + "/real")[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func devicesAndBrokenLinksReceiveTheBytes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manager = FileManager.default
    try FileWriting.replace("/dev/null", with: [1])
    #expect(throws: (any Error).self) { try SourceFile.read("/dev/null/inside") }
    #expect(try SourceFile.read("/dev/null").bytes.isEmpty)
    try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "new")
    try FileWriting.replace(folder + "/link", with: [2])
    #expect(try SourceFile.read(folder + "/new").bytes == [2])
  }

  @Test func unreadableFilesReportTheReason() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileWriting.replace(folder + "/big", with: [UInt8](repeating: 0, count: 100))
    let cases: [(String, Int, FileProblem.Kind)] = [
      ("/nothing", 10, .missing), ("", 10, .directory), ("/big", 99, .tooLarge(limit: 99)),
      ("/big/inside", 10, .missing),
    ]
    for (name, limit, kind) in cases {
      #expect(throws: FileProblem(path: folder + name, kind: kind)) {
        try SourceFile.read(folder + name, limit: limit)
      }
    }
    #expect(try SourceFile.read(folder + "/big", limit: 100).bytes.count == 100)
  }

  @Test func writingIntoAMissingFolderLeavesNoFiles() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: FileProblem(path: folder + "/no", kind: .missingFolder)) {
      try FileWriting.replace(folder + "/no/a.json", with: [])
    }
  }

  @Test func walkFindsFilesInOrderAndSkipsLinksToFolders() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/b", withIntermediateDirectories: true)
    for name in ["z.json", "a.json", "b/c.json", "b/d.txt"] {
      try FileWriting.replace(folder + "/" + name, with: [])
    }
    try manager.createSymbolicLink(atPath: folder + "/b/loop", withDestinationPath: folder)
    #expect(
      FolderWalk.files(in: folder, suffix: ".json").files.map { String($0.dropFirst(folder.count)) }
        == ["/a.json", "/b/c.json", "/z.json"])
  }
}
