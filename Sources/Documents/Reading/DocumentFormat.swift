/// A file format of Bricks: its name, its fields and its JSON Schema.
package struct DocumentFormat<Root: Sendable>: Sendable {
  /// The name of the format in `bricks schema`.
  package let name: String
  /// The file names of this format, if they are fixed.
  package let fileNames: [String]
  package let table: FieldTable<Root>
  private let options: JSONOptions
  private let replace: Replacement

  /// A function that returns a document in which parts are replaced by others, with findings.
  package typealias Replacement =
    @Sendable (JSONDocument) -> (document: JSONDocument, findings: [Finding])

  package init(
    _ name: String, fileNames: [String] = [], options: JSONOptions = JSONOptions(),
    table: FieldTable<Root>, replacing replace: @escaping Replacement = { ($0, []) }
  ) {
    self.name = name
    self.fileNames = fileNames
    self.options = options
    self.table = table
    self.replace = replace
  }

  /// Reads a file of this format and returns its value and the findings.
  ///
  /// The value is `nil` if a required part is missing or not valid.
  package func read(_ source: SourceFile) -> (value: Root?, findings: [Finding]) {
    let (document, findings) = JSONDocument.read(source, options: options)
    guard let document else { return (nil, findings) }
    let (replaced, others) = replace(document)
    let (value, more) = read(replaced)
    return (value, findings + others + more)
  }

  /// Reads a document in which parts are already replaced.
  package func read(_ document: JSONDocument) -> (value: Root?, findings: [Finding]) {
    if let version = JSONSchema.version(of: name, in: document), version != Self.version {
      return (nil, [newer(document, version)])
    }
    var reading = DocumentReading(document)
    let table = self.table
    let reader = ValueReader(.record(table.shape)) { node, reading in
      table.read(node, &reading, ignoring: JSONSchema.key)
    }
    let value = reader.read(document.root, &reading)
    return (value, reading.findings)
  }

  /// The version of every format.
  ///
  /// A change that the program of today cannot read needs a higher one.
  private static var version: Int { 1 }

  private func newer(_ document: JSONDocument, _ version: Int) -> Finding {
    let node = document.member(JSONSchema.key, of: document.root) ?? document.root
    return Finding(
      FileRules.version,
      "This file has version \(version) of the format \(Quoted.text(name)), but this program reads "
        + "version \(Self.version); use the program that wrote the file.",
      at: Place(document.source, document.range(of: node)))
  }

  /// The format without its generic type, for a registry.
  package var entry: AnyDocumentFormat {
    AnyDocumentFormat(
      name: name, summary: table.shape.summary, fileNames: fileNames,
      schema: JSONSchema(name: name, shape: table.shape).bytes, check: { read($0).findings },
      checkDocument: { document in
        let (replaced, findings) = replace(document)
        return findings + read(replaced).findings
      })
  }
}

/// A document format without its generic type, as an entry of a registry.
package struct AnyDocumentFormat: Sendable {
  package let name: String
  package let summary: String
  package let fileNames: [String]
  package let schema: [UInt8]
  package let check: @Sendable (SourceFile) -> [Finding]
  /// Returns the findings about a parsed document of this format, without syntax findings.
  package let checkDocument: @Sendable (JSONDocument) -> [Finding]
}
