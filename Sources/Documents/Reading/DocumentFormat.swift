/// A kind of file that people or programs write for us: its name, its table and its schema.
package struct DocumentFormat<Root: Sendable>: Sendable {
  /// The name by which `bricks schema` prints it.
  package let name: String
  /// The names that such a file has, if they are fixed.
  package let fileNames: [String]
  package let table: FieldTable<Root>
  private let options: JSONOptions

  package init(
    _ name: String, fileNames: [String] = [], options: JSONOptions = JSONOptions(),
    table: FieldTable<Root>
  ) {
    self.name = name
    self.fileNames = fileNames
    self.options = options
    self.table = table
  }

  /// Reads a file of this format: its value unless something that it needs is missing or wrong, and
  /// all that there is to say about it.
  package func read(_ source: SourceFile) -> (value: Root?, findings: [Finding]) {
    let (document, findings) = JSONDocument.read(source, options: options)
    guard let document else { return (nil, findings) }
    let (value, more) = read(document)
    return (value, findings + more)
  }

  /// Reads a document that has been taken apart already.
  package func read(_ document: JSONDocument) -> (value: Root?, findings: [Finding]) {
    var reading = DocumentReading(document)
    let table = self.table
    let reader = ValueReader(.record(table.shape)) { node, reading in
      table.read(node, &reading, ignoring: JSONSchema.key)
    }
    let value = reader.read(document.root, &reading)
    return (value, reading.findings)
  }

  /// The format without its type, as a row of a registry.
  package var entry: DocumentFormatEntry {
    DocumentFormatEntry(
      name: name, summary: table.shape.summary, fileNames: fileNames,
      schema: JSONSchema(name: name, shape: table.shape).bytes, check: { read($0).findings },
      checkDocument: { read($0).findings })
  }
}

/// A format as a row of a registry.
package struct DocumentFormatEntry: Sendable {
  package let name: String
  package let summary: String
  package let fileNames: [String]
  /// Its JSON Schema.
  package let schema: [UInt8]
  /// What is wrong with a file of this format.
  package let check: @Sendable (SourceFile) -> [Finding]
  /// What is wrong with a document beyond its being JSON, taken to be of this format.
  package let checkDocument: @Sendable (JSONDocument) -> [Finding]
}
