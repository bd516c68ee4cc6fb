package import Documents

/// The detection of scripts among the input files.
package enum ScriptFiles {
  private static let endings = [".js", ".cjs", ".mjs", ".ts", ".cts", ".mts", ".json5"]
  private static let beginnings = ["module.exports", "export ", "import ", "const ", "exports."]

  package static func problem(_ file: SourceFile) -> Finding? {
    let start = file.bytes.firstIndex { $0 > 0x20 } ?? 0
    let head = file.bytes[start...].prefix(20)
    let isScript =
      endings.contains { file.path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      || beginnings.contains { head.starts(with: $0.utf8) }
    guard isScript else { return nil }
    return Finding(
      MigrationRules.script,
      "This is a script, not JSON, and scripts are never run; write the tokens as JSON with the "
        + "script's own tool and migrate that file.",
      at: Place(file, 0..<0))
  }
}
