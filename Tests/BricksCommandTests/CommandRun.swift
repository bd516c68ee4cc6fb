import Foundation
import Testing

/// A temporary folder in which tests run the built command as a user does.
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

  /// The exit code and the output of one run of the command.
  struct Result {
    let exitCode: Int32
    let output: String
    let messages: String
  }

  /// Runs `bricks` with arguments in a subfolder, with only the given environment variables.
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

  /// Runs a shell command line in which `$BRICKS` is the path of the command.
  @discardableResult
  func shell(_ line: String) throws -> Result {
    try run(
      URL(filePath: "/bin/sh"), ["-c", line], input: "",
      environment: ["BRICKS": Self.program.path], in: ".")
  }

  /// The path of the command, which is in the folder of the test runner.
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
    // Sanitizer settings come from the developer who runs the tests, so they are always passed on.
    let settings = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = environment.merging(settings) { own, _ in own }
    process.currentDirectoryURL = URL(filePath: path).appending(path: folder)
    // Use files, because a full pipe would block the command.
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

  /// Creates a file next to the folder for the input or the output of the command.
  private func stream(_ name: String, _ text: String) throws -> (url: URL, handle: FileHandle) {
    let url = URL(filePath: "\(path).\(name)")
    try Data(text.utf8).write(to: url)
    return (url, try FileHandle(forUpdating: url))
  }
}
