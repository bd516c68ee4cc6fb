package import Documents

/// The part of a section's file that the catalogue is made of.
package struct SectionHead: Sendable {
  package var summary = ""
  package var needs = SectionNeeds()
  package var mayBeEmpty = false
  package var section: [(key: String, value: FieldDeclaration)] = []
  package var item: [(key: String, value: FieldDeclaration)] = []

  package init() {}

  /// The rows of the head; the table of the whole file holds them too.
  package static let fields: [Field<SectionHead>] = [
    .required("summary", \.summary, .string, "What the section is for, in a sentence."),
    .optional(
      "needs", \.needs, SectionNeeds.table.reader,
      "What has to be switched on in the app before the section shows."),
    .optional(
      "mayBeEmpty", \.mayBeEmpty, .boolean,
      "Whether a section without items is as it should be, and no finding."),
    .optional(
      "section", \.section, declarations, "The fields of the section as a whole, by their names."),
    .optional("item", \.item, declarations, "The fields of each item, by their names."),
  ]

  private static let table = FieldTable(
    "sectionHead", "What a kind of section is and holds.", from: SectionHead(), fields)

  private static let declarations = ValueReader<[(key: String, value: FieldDeclaration)]>
    .dictionary(
      of: .either(
        ValueReader<FieldType>.choice.map { FieldDeclaration(type: $0) },
        FieldDeclaration.table.reader))

  /// The kind of section that a file declares, and what is wrong with its head.
  package static func kind(
    named name: String, in document: JSONDocument
  ) -> (kind: SectionKind?, findings: [Finding]) {
    var reading = DocumentReading(document)
    guard let head = table.readPart(of: document.root, &reading) else {
      return (nil, reading.findings)
    }
    let kind = SectionKind(
      name: name, summary: head.summary,
      needs: head.needs.flags.map(Need.flag) + head.needs.modules.map(Need.module),
      sectionFields: head.section.map { CatalogueField(name: $0.key, declaration: $0.value) },
      itemFields: head.item.map { CatalogueField(name: $0.key, declaration: $0.value) },
      fieldNeeds: head.fieldNeeds, mayBeEmpty: head.mayBeEmpty, document: document)
    return (kind, reading.findings)
  }

  private var fieldNeeds: [FieldNeed] {
    needs.fields.compactMap { name, flag in
      section.firstIndex { $0.key.utf8.elementsEqual(name.utf8) }.map {
        FieldNeed(field: $0, need: .flag(flag))
      }
    }
  }
}

/// What a section needs, as its file says it.
package struct SectionNeeds: Sendable {
  package var flags: [String] = []
  package var modules: [String] = []
  package var fields: [(key: String, value: String)] = []

  static let table = FieldTable(
    "needs", "What has to be switched on in the app.", from: SectionNeeds(),
    [
      .optional("flags", \.flags, .array(of: .string), "Feature flags that have to be on."),
      .optional(
        "modules", \.modules, .array(of: .string), "Module interfaces that have to be injected."),
      .optional(
        "fields", \.fields, .dictionary(of: .string),
        "Fields of the section, each with the feature flag that has to be on for those that bring "
          + "it."),
    ])
}

extension FieldDeclaration {
  static let table = FieldTable(
    "field", "A field with its type.", from: FieldDeclaration(),
    [
      .required("type", \.type, .choice, "What the field holds."),
      .optional(
        "required", \.isRequired, .boolean, "Whether a slice without it is worth a finding."),
      .optional(
        "values", \.values, .array(of: .string, count: 1...100),
        "Of a choice, the words that it can be; any other counts as missing."),
    ])
}
