import Foundation
import Testing

/// A temporary folder in which the built command runs as a user runs it.
struct CommandFolder: ~Copyable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    for (name, text) in files {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What a run of the command gave.
  struct Result {
    let exitCode: Int32
    let output: String
    let messages: String
  }

  /// Runs `bricks` with words, in a folder below this one, with an environment of its own.
  func bricks(
    _ words: String..., input: String = "", environment: [String: String] = [:],
    in folder: String = "."
  ) throws -> Result {
    try bricks(words, input: input, environment: environment, in: folder)
  }

  func bricks(
    _ words: [String], input: String = "", environment: [String: String] = [:],
    in folder: String = "."
  ) throws -> Result {
    try run(Self.program, words, input: input, environment: environment, in: folder)
  }

  /// Runs a line in a shell that knows the command as `$BRICKS`.
  func shell(_ line: String) throws -> Result {
    try run(
      URL(filePath: "/bin/sh"), ["-c", line], input: "",
      environment: ["BRICKS": Self.program.path], in: ".")
  }

  /// The command lies beside the program that runs the tests.
  private static var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "bricks")
  }

  private func run(
    _ program: URL, _ words: [String], input: String, environment: [String: String],
    in folder: String
  ) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: path).appending(path: folder)
    let (inputPipe, output, messages) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) =
      (inputPipe, output, messages)
    try process.run()
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, output: String(decoding: told, as: UTF8.self),
      messages: String(decoding: complained, as: UTF8.self))
  }
}
