import Documents

/// A small format with a field of every kind, for the tests of the readers.
struct Sample: Sendable {
  enum Kind: String, CaseIterable, Sendable { case featured, banner, tag }

  var kind = Kind.featured
  var name: String?
  var columns = 2
  var weight = 1.0
  var isLocked = false
  var tags: [String] = []
  var texts: [(key: String, value: String)] = []
  var children: [Sample] = []
  var size = ""

  static let table: FieldTable<Sample> = FieldTable(
    "sample", "A section of a made-up format.", from: Sample(),
    [
      .required("kind", \.kind, .choice, "The kind of the section."),
      .optional("name", \.name, .string, "The name of the section."),
      .optional("columns", \.columns, .integer(in: 1...6), "The number of columns."),
      .optional("weight", \.weight, .number(in: 0...1), "The weight of the section."),
      .optional("locked", \.isLocked, .boolean, "A flag that locks the section."),
      .optional("tags", \.tags, .array(of: .string, count: 1...3), "The tags of the section."),
      .optional(
        "texts", \.texts, .dictionary(of: .string, keys: ["de", "en"]), "Its texts by language."),
      .optional("children", \.children, .array(of: .nested { table }), "Sections inside of it."),
      .optional(
        "size", \.size, .either(.string, ValueReader<Int>.integer().map { String($0) }),
        "A word or a number."),
    ])

  static let format = DocumentFormat("sample", table: table)
}
