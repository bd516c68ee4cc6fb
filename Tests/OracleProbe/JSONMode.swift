import Documents

extension Mode {
  /// `ok` with the rules of the findings, or `error`, the rule, and the byte range of the error.
  static let json = Mode(name: "json") { bytes in
    let (document, findings) = JSONDocument.read(source(bytes))
    if document != nil { return (["ok"] + findings.map(\.rule.id)).joined(separator: " ") }
    let error = findings.last
    return "error \(error?.rule.id ?? "none") \(error?.place.range ?? 0..<0)"
  }

  /// The canonical text (sorted, compact) as hexadecimal digits, or `error`.
  static let jsonCanonical = Mode(name: "json-canonical") { bytes in
    guard let document = JSONDocument.read(source(bytes)).document else { return "error" }
    return Hexadecimal.text(of: document.canonical(order: .sorted, indent: nil))
  }

  private static func source(_ bytes: Span<UInt8>) -> SourceFile {
    SourceFile(path: "question.json", bytes: bytes.indices.map { bytes[$0] })
  }
}
