import Documents

extension Verb {
  static let schema: Verb = Verb(
    name: "schema",
    summary: "prints the JSON Schema of a format",
    discussion: [
      "Without a NAME, it lists the formats. Save a schema next to your project and name it in the "
        + "`$schema` of a file: an editor then completes and checks the file."
    ],
    operands: [
      Operand(
        name: "NAME",
        value: .choice("NAME", Bricks.formats.map { ($0.name, $0.summary) }),
        count: .optional, summary: "the format")
    ],
    examples: [
      Example("bricks schema configuration", "the schema of .bricks.json")
    ],
    run: { invocation throws(CommandError) in
      guard let name = invocation.operands.first else {
        let width = Bricks.formats.map(\.name.utf8.count).max() ?? 0
        for format in Bricks.formats {
          let gap = String(repeating: " ", count: width - format.name.utf8.count + 2)
          try invocation.console.write("\(format.name)\(gap)\(format.summary)\n")
        }
        return .clean
      }
      for format in Bricks.formats where format.name == name {
        try invocation.console.write(format.schema)
      }
      return .clean
    })
}
