import Foundation
import Testing

@testable import Documents

/// Files are equal if all of their bytes are equal.
@Suite struct FileComparatorTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "comparing-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
    return "\(folder)/\(name)"
  }

  private func areEqual(_ path: String, _ second: String) throws -> Bool {
    var comparing = FileComparator()
    return try comparing.areEqual(path, second)
  }

  private func isFile(_ path: String, equalTo bytes: [UInt8]) throws -> Bool {
    var comparing = FileComparator()
    return try comparing.isFile(path, equalTo: bytes.span)
  }

  @Test("detects a different first or last byte", arguments: [1, 1000, 128 << 10, 300_001])
  func differentBytesAreDetected(_ count: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let path = try write("one", content)
    let same = try write("same", content)
    #expect(try areEqual(path, same))
    #expect(try isFile(path, equalTo: content))
    for place in [0, count - 1] {
      var other = content
      other[place] ^= 1
      let second = try write("other", other)
      #expect(try !areEqual(path, second))
      #expect(try !isFile(path, equalTo: other))
    }
    #expect(try !isFile(path, equalTo: Array(content.dropLast())))
    #expect(try !areEqual(path, try write("longer", content + [0])))
    #expect(try areEqual(path, same))
  }

  @Test("does not treat a folder, link or missing file as an equal file")
  func onlyRegularFilesAreEqual() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try write("empty", [])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: path)
    let nothing: [UInt8] = []
    #expect(try isFile(path, equalTo: nothing))
    #expect(try !isFile(folder, equalTo: nothing))
    #expect(throws: FileProblem(path: "\(folder)/link", kind: .link)) {
      try isFile("\(folder)/link", equalTo: nothing)
    }
    #expect(throws: FileProblem(path: "\(folder)/none", kind: .missing)) {
      try isFile("\(folder)/none", equalTo: nothing)
    }
  }
}
