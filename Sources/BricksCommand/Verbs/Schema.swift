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
        let plain = TerminalStyle(usesColor: false)
        try invocation.console.write(plain.list(Bricks.formats.map { ($0.name, $0.summary) }))
        return .clean
      }
      for format in Bricks.formats where format.name == name {
        try invocation.console.write(format.schema)
      }
      return .clean
    })
}
