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
        value: .choice("NAME", Bricks.schemas.map { ($0.name, $0.summary) }),
        count: .optional, summary: "the format")
    ],
    examples: [
      Example("bricks schema configuration", "the schema of .bricks.json"),
      Example("bricks schema tokens", "the schema of *.tokens.json files"),
    ],
    run: { invocation throws(CommandError) in
      guard let name = invocation.operands.first else {
        let plain = TerminalStyle(usesColor: false)
        try invocation.console.write(plain.list(Bricks.schemas.map { ($0.name, $0.summary) }))
        return .clean
      }
      for schema in Bricks.schemas where schema.name == name {
        try invocation.console.write(schema.bytes)
      }
      return .clean
    })
}
