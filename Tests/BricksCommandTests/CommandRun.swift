import Foundation
import Testing

/// A temporary folder in which the built command runs as a user runs it.
struct CommandFolder: ~Copyable {
  let path: String

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    for (name, text) in files {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    for name in ["", ".input", ".output", ".messages"] {
      try? FileManager.default.removeItem(atPath: path + name)
    }
  }

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
  @discardableResult
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
    // A sanitizer's settings are not the command's business, but those of who runs the tests.
    let settings = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = environment.merging(settings) { own, _ in own }
    process.currentDirectoryURL = URL(filePath: path).appending(path: folder)
    // Files rather than pipes: the command never waits for someone to read.
    let streams = try ["input", "output", "messages"].map {
      try stream($0, $0 == "input" ? input : "")
    }
    (process.standardInput, process.standardOutput, process.standardError) =
      (streams[0].handle, streams[1].handle, streams[2].handle)
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { try String(decoding: Data(contentsOf: $0.url), as: UTF8.self) }
    return Result(exitCode: process.terminationStatus, output: texts[1], messages: texts[2])
  }

  /// A file beside the folder that holds what goes into the command or comes out of it.
  private func stream(_ name: String, _ text: String) throws -> (url: URL, handle: FileHandle) {
    let url = URL(filePath: "\(path).\(name)")
    try Data(text.utf8).write(to: url)
    return (url, try FileHandle(forUpdating: url))
  }
}
