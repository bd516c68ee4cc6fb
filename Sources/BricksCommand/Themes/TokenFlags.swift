import Documents

/// The flags that several token verbs share.
extension Flag {
  static let textOrJSON = format(
    [("text", "for a terminal"), ("json", "for programs")], default: "text")
  static let output = Flag(
    name: "output", short: "o", value: .file,
    summary: "Write to this file, atomically, instead of standard output")
}

extension Invocation {
  /// Writes to the file that `--output` names, or to standard output.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    try write(bytes, to: text(.output))
  }

  /// Writes to a file, atomically, or to standard output.
  func write(_ bytes: [UInt8], to path: String?) throws(CommandError) {
    guard let path else { return try console.write(bytes) }
    try orFail { () throws(FileProblem) in try FileWriting.replace(path, with: bytes) }
  }
}
