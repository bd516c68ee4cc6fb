import Documents

/// The flags that several token verbs share.
enum TokenFlags {
  static let format = Flag(
    name: "format",
    value: .choice(
      "FORMAT",
      [
        ValueKind.Choice(name: "text", summary: "for a terminal"),
        ValueKind.Choice(name: "json", summary: "for programs"),
      ]), summary: "The output format (default: text)")
  static let output = Flag(
    name: "output", short: "o", value: .file,
    summary: "Write to this file, atomically, instead of standard output")
}

extension Invocation {
  /// Writes to the file that `--output` names, or to standard output.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    try write(bytes, to: text(TokenFlags.output))
  }

  /// Writes to a file, atomically, or to standard output.
  func write(_ bytes: [UInt8], to path: String?) throws(CommandError) {
    guard let path else { return try console.write(bytes) }
    try orFail { () throws(FileProblem) in try FileWriting.replace(path, with: bytes) }
  }
}
