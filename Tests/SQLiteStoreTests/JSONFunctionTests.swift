import Testing

@testable import SQLiteStore

/// The functions of statements that assemble JSON, compared with those of SQLite.
@Suite struct JSONFunctionTests {
  private func text(_ sql: String, _ values: StoreValue...) throws -> String? {
    let schema = StoreSchema(applicationID: 1, migrations: [])
    let database = try Database.inMemory(schema: schema)
    defer { database.close() }
    let statement = GeneratedStatement(sql)
    return try database.read { connection throws(StoreProblem) in
      var text: String?
      try connection.each(statement, values) { row throws(StoreProblem) in
        text = row.isNull(0) ? nil : row.text(0)
      }
      return text
    }
  }

  private static let values: [StoreValue] =
    (1..<0x80).map { .text("a\(Character(UnicodeScalar(UInt8($0))))b") } + [
      .null, .integer(0), .integer(-7), .integer(.max), .number(0.5), .number(3), .number(1e300),
      .text(""), .text("\\\""), .text("Löwe ☔ %s %q"),
      .text(String(repeating: "\u{1}\"", count: 300)),
    ]

  @Test func aQuotedValueIsThatOfSQLite() throws {
    for value in Self.values {
      #expect(
        try text("SELECT json_format('%q', ?1)", value) == text("SELECT json_quote(?1)", value))
    }
  }

  @Test func aFormatTakesTextsAndValuesInTurn() throws {
    let value = StoreValue.text("a \"b\" %s")
    #expect(
      try text(#"SELECT json_format('{"a":%q,"b":%s,"c":%q}', ?1, '[1]', NULL)"#, value)
        == #"{"a":"a \"b\" %s","b":[1],"c":null}"#)
    #expect(try text("SELECT json_format('{}')") == "{}")
    #expect(try text("SELECT json_format('%s|%q|%q', 1)") == "1|")
  }

  @Test func aListHasAllRows() throws {
    let rows = "SELECT json_list(j) FROM (SELECT value AS j FROM json_each(?1))"
    #expect(try text(rows, .text("[1,\"x\",2.5]")) == "[1,x,2.5]")
    #expect(try text(rows, .text("[]")) == "[]")
    #expect(
      try text(
        "SELECT json_list(j) FROM (SELECT json_list(value) AS j FROM json_each(?1))", .text("[1,2]")
      )
        == "[[1,2]]")
  }

  @Test func aTextBeyondTheLimitIsAnError() throws {
    var limits = StoreLimits()
    limits.valueBytes = 1000
    let schema = StoreSchema(applicationID: 1, migrations: [])
    let database = try Database.inMemory(schema: schema, limits: limits)
    defer { database.close() }
    for sql in [
      "SELECT json_format('%s%s', ?1, ?1)", "SELECT json_list(?1) FROM json_each('[1,2]')",
    ] {
      let statement = GeneratedStatement(sql)
      #expect(throws: StoreProblem.self) {
        try database.read { connection throws(StoreProblem) in
          let value = StoreValue.text(String(repeating: "x", count: 600))
          try connection.each(statement, [value]) { _ throws(StoreProblem) in }
        }
      }
    }
  }
}
