import Basics
import Documents
import Foundation
import Testing

/// A temporary folder with files.
final class TestFolder: Sendable {
  let path: String

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try makeFolder("")
    for (name, text) in files {
      try makeFolder(String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
      try write(name, text)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file in place, as `echo` does.
  func write(_ name: String, _ text: String) throws {
    let handle = try #require(fopen("\(path)/\(name)", "w"))
    fputs(text, handle)
    fclose(handle)
  }

  /// Writes a temporary file and renames it, as editors do.
  func save(_ name: String, _ text: String) throws {
    try FileWriting.replace("\(path)/\(name)", with: Array(text.utf8))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }
}

/// A collector of values from another thread.
final class Collector<Value: Sendable>: Sendable {
  private let values = Locked<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock { $0 } }

  /// Waits until the condition is true for the collected values.
  ///
  /// Returns `false` after a timeout.
  func waits(for condition: ([Value]) -> Bool) -> Bool {
    for _ in 0..<5000 {
      if condition(all) { return true }
      usleep(2000)
    }
    return false
  }
}
