/// The parts of SQL that differ between databases.
///
/// The compiler writes everything else in standard SQL. JSON is assembled as text, so that a value
/// that is JSON already is never parsed again.
protocol SQLDialect: Sendable {
  /// Returns the placeholder of a parameter, counted from 1.
  func placeholder(_ number: Int) -> String
  /// Returns the statements that create a table with its indices.
  func create(_ table: Table, in model: BackendModel, indices: [[String]]) -> [String]
  /// Returns an expression for the JSON text of a value.
  func json(_ expression: String, _ kind: Column.Kind) -> String
  /// Returns an expression for the JSON text of an object, whose members are JSON texts.
  ///
  /// The nesting counts the objects that contain it. The braces can be left out for a part of an
  /// object.
  func object(
    _ members: [(name: String, json: String)], nesting: Int, open: String, close: String
  ) -> String
  /// Returns an aggregate expression for the JSON text of an array of JSON texts.
  func array(of json: String) -> String
  /// Returns a query of the elements of a JSON array.
  func elements(of parameter: String) -> String
  /// Returns a condition that is met if a JSON array contains a text.
  func contains(_ array: String, _ text: String) -> String
  /// Returns a condition that is met if a text contains each word of another text.
  func matches(_ text: String, _ words: String) -> String
  /// Returns a number from -1 to 1 that is the greater, the more similar a text is to a vector.
  func similarity(_ text: String, _ vector: String) -> String
  /// Returns an aggregate expression for the keys of rows as a JSON array of arrays.
  func keys(_ columns: [String]) -> String
  /// Returns a condition that is met if a JSON array of arrays contains the key of a row.
  func isKey(_ columns: [String], in keys: String) -> String
  /// Returns a time that is a period later: a day, a week, a month or a year.
  func later(_ time: String, by period: String) -> String
  /// Returns a time that is a number of days later, or null without days.
  func later(_ time: String, days: String) -> String
  /// Returns the greater of two values.
  func greatest(_ left: String, _ right: String) -> String
  /// Returns the limit clause of an optional parameter and the largest number of rows.
  func limit(_ parameter: String?, _ maximum: Int) -> String
}

extension SQLDialect {
  func object(
    _ members: [(name: String, json: String)], nesting: Int, close: String = "}"
  ) -> String {
    object(members, nesting: nesting, open: "{", close: close)
  }

  /// Returns the JSON text of an expression that is a JSON text or null.
  func orNull(_ json: String) -> String { "coalesce(\(json),'null')" }
}

/// The SQL of SQLite 3.38 and newer.
struct SQLiteDialect: SQLDialect {
  func placeholder(_ number: Int) -> String { "?\(number)" }

  func create(_ table: Table, in model: BackendModel, indices: [[String]]) -> [String] {
    // The columns of the key come first, as in the file: SQLite 3.40 reports other columns as
    // damaged otherwise.
    let ordered =
      table.key.compactMap { table.column($0) }
      + table.columns.filter { !table.key.contains($0.name) }
    let columns = ordered.map { column in
      "\(SQLName.quoted(column.name)) \(type(of: column))\(column.isNullable ? "" : " NOT NULL")"
        + (column.reference.flatMap { model.table($0) }.map {
          references($0, isPart: table.key.contains(column.name))
        } ?? "")
    }
    let key = SQLName.list(table.key)
    var statements = [
      "CREATE TABLE \(SQLName.quoted(table.name)) (\((columns + ["PRIMARY KEY (\(key))"]).joined(separator: ", "))) "
        + "WITHOUT ROWID"
    ]
    if table.hasTranslations {
      let own = table.columns.filter { table.key.contains($0.name) || $0.isTranslated }
      let texts = own.map { "\(SQLName.quoted($0.name)) \(type(of: $0))" }
      statements.append(
        "CREATE TABLE \(SQLName.quoted(table.translationTable)) ("
          + (texts + ["\"lang\" TEXT NOT NULL", "PRIMARY KEY (\(key), \"lang\")"])
          .joined(separator: ", ") + ") WITHOUT ROWID")
    }
    for (number, index) in indices.enumerated() {
      statements.append(
        "CREATE INDEX \(SQLName.quoted("\(table.name)_\(number + 1)")) "
          + "ON \(SQLName.quoted(table.name)) (\(SQLName.list(index)))")
    }
    return statements
  }

  /// Rows may refer to each other, so references are checked at the end of a transaction.
  ///
  /// A row whose key contains the reference belongs to the other row and is deleted with it.
  private func references(_ table: Table, isPart: Bool) -> String {
    " REFERENCES \(SQLName.quoted(table.name)) (\(SQLName.quoted(table.reference))) "
      + (isPart ? "ON DELETE CASCADE " : "") + "DEFERRABLE INITIALLY DEFERRED"
  }

  private func type(of column: Column) -> String {
    switch column.kind {
    case .integer, .boolean: "INTEGER"
    case .number: "REAL"
    case .uuid, .text, .time, .json: "TEXT"
    }
  }

  func json(_ expression: String, _ kind: Column.Kind) -> String {
    switch kind {
    case .boolean: "CASE \(expression) WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END"
    case .json: orNull(expression)
    case .integer, .number, .uuid, .text, .time: "\(Self.quote)\(expression))"
    }
  }

  private static let quote = "json_quote("

  /// Returns the value of which an expression is the JSON text, or `nil` if the expression is more
  /// than a call of `json_quote`.
  private static func quotedValue(_ json: String) -> String? {
    guard json.hasPrefix(quote), json.hasSuffix(")") else { return nil }
    let inner = json.utf8.dropFirst(quote.utf8.count).dropLast()
    var depth = 0
    var mark: UInt8?
    for byte in inner {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        if mark == nil { mark = byte } else if mark == byte { mark = nil }
      case UInt8(ascii: "(") where mark == nil: depth += 1
      case UInt8(ascii: ")") where mark == nil: depth -= 1
      default: break
      }
      if depth < 0 { return nil }
    }
    return String(inner)
  }

  /// The number of members in one call, because SQLite limits the arguments of a function to 127.
  private static let membersPerCall = 100

  /// The nesting up to which objects with queries are function calls.
  ///
  /// A call is faster than `||`, but SQLite's parser has a stack of 100 symbols, and nested calls
  /// fill it.
  private static let nestingOfCalls = 2
  /// The nesting up to which members without queries are in function calls.
  private static let nestingOfPlainCalls = 6

  func object(
    _ members: [(name: String, json: String)], nesting: Int, open: String, close: String
  ) -> String {
    guard !members.isEmpty else { return "'\(open)\(close)'" }
    var parts: [String] = []
    var format = open
    var values: [String] = []
    func flush() {
      if values.isEmpty {
        if !format.isEmpty { parts.append("'\(format)'") }
      } else {
        parts.append("json_format('\(format)',\(values.joined(separator: ",")))")
      }
      (format, values) = ("", [])
    }
    for (index, member) in members.enumerated() {
      format += "\(index == 0 ? "" : ",")\"\(member.name)\":"
      let isPlain = nesting <= Self.nestingOfPlainCalls && !member.json.contains("SELECT")
      if isPlain || nesting <= Self.nestingOfCalls {
        let value = Self.quotedValue(member.json)
        format += value == nil ? "%s" : "%q"
        values.append(value ?? member.json)
        if values.count == Self.membersPerCall { flush() }
      } else {
        flush()
        parts.append(member.json)
      }
    }
    format += close
    flush()
    return parts.count == 1 ? parts[0] : parts.joined(separator: "||")
  }

  func array(of json: String) -> String { "json_list(\(json))" }

  func elements(of parameter: String) -> String { "SELECT value FROM json_each(\(parameter))" }

  func contains(_ array: String, _ text: String) -> String {
    "EXISTS (SELECT 1 FROM json_each(\(array)) WHERE value = \(text))"
  }

  func matches(_ text: String, _ words: String) -> String {
    "NOT EXISTS (SELECT 1 FROM json_each(\(words)) WHERE instr(lowercase(\(text)), value) = 0)"
  }

  func similarity(_ text: String, _ vector: String) -> String { "similarity(\(text),\(vector))" }

  func keys(_ columns: [String]) -> String {
    "json_group_array(json_array(\(columns.joined(separator: ","))))"
  }

  func isKey(_ columns: [String], in keys: String) -> String {
    let values = columns.indices.map { "json_extract(value,'$[\($0)]')" }
    return "(\(columns.joined(separator: ","))) IN "
      + "(SELECT \(values.joined(separator: ",")) FROM json_each(\(keys)))"
  }

  func later(_ time: String, by period: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%S+00:00', \(time), "
      + "CASE \(period) WHEN 'week' THEN '+7 days' ELSE '+1 ' || \(period) END)"
  }

  func later(_ time: String, days: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%S+00:00', \(time), '+' || nullif(\(days), 0) || ' days')"
  }

  func greatest(_ left: String, _ right: String) -> String { "max(\(left),\(right))" }

  func limit(_ parameter: String?, _ maximum: Int) -> String {
    guard let parameter else { return "\(maximum)" }
    return "min(coalesce(\(parameter),\(maximum)),\(maximum))"
  }
}

/// Names in SQL.
enum SQLName {
  /// Returns a name in quotation marks.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  static func list(_ names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  /// Returns a Boolean value that indicates whether a name is a letter with letters, digits and
  /// underscores.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else {
      return false
    }
    return name.utf8.allSatisfy {
      isLetter($0) || $0 == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte | 0x20
  }
}
