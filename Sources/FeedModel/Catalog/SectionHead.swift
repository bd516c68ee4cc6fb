import Basics
package import Documents

/// The part of a section's file that the catalog is built from.
package struct SectionHead: Sendable {
  package var summary = ""
  package var needs = SectionRequirements()
  package var mayBeEmpty = false
  package var section: [(key: String, value: FieldDeclaration)] = []
  package var item: [(key: String, value: FieldDeclaration)] = []
  package var versions = VersionRange()
  package var fallback: Placed<String>?

  package init() {}

  /// The fields of the head; the table of the whole file contains them, too.
  package static let fields: [Field<SectionHead>] =
    [
      .required("summary", \.summary, .string, "The purpose of the section, in a sentence."),
      .optional(
        "needs", \.needs, SectionRequirements.table.reader,
        "The requirements that the app must meet to show the section."),
      .optional(
        "mayBeEmpty", \.mayBeEmpty, .boolean,
        "Whether a section without items is valid."),
      .optional(
        "section", \.section, declarations, "The fields of the section as a whole, by name."),
      .optional("item", \.item, declarations, "The fields of each item, by name."),
      .optional(
        "fallback", \.fallback, .string,
        "The kind that shows the section in versions of the app without this kind; by default "
          + "`unknown`."),
    ]
    + VersionRange.fields.map { $0.inside(\.versions) }

  private static let table = FieldTable(
    "sectionHead", "The head of a section's file: its fields and requirements.",
    from: SectionHead(), fields)

  private static let declarations = ValueReader<[(key: String, value: FieldDeclaration)]>
    .dictionary(
      of: .either(
        ValueReader<FieldType>.choice.map { FieldDeclaration(type: $0) },
        FieldDeclaration.table.reader))

  /// Returns the kind of section that a file declares, and the findings about its head.
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
      sectionFields: head.section.map { CatalogField(name: $0.key, declaration: $0.value) },
      itemFields: head.item.map { CatalogField(name: $0.key, declaration: $0.value) },
      fieldNeeds: head.fieldNeeds, mayBeEmpty: head.mayBeEmpty,
      versions: head.versions, fallback: head.fallback, document: document)
    return (kind, reading.findings)
  }

  private var fieldNeeds: [FieldRequirement] {
    needs.fields.compactMap { name, flag in
      section.firstIndex { $0.key.hasSameBytes(as: name) }.map {
        FieldRequirement(field: $0, need: .flag(flag))
      }
    }
  }
}

package struct SectionRequirements: Sendable {
  package var flags: [String] = []
  package var modules: [String] = []
  package var fields: [(key: String, value: String)] = []

  static let table = FieldTable(
    "needs", "The requirements that the app must meet.", from: SectionRequirements(),
    [
      .optional("flags", \.flags, .array(of: .string), "Feature flags that must be on."),
      .optional(
        "modules", \.modules, .array(of: .string), "Module interfaces that must be injected."),
      .optional(
        "fields", \.fields, .dictionary(of: .string),
        "Fields of the section, each with the feature flag that must be on for sections with "
          + "this field."),
    ])
}

extension FieldDeclaration {
  static let table = FieldTable(
    "field", "A field with its type.", from: FieldDeclaration(),
    [
      .required("type", \.type, .choice, "The type of the field."),
      .optional(
        "required", \.isRequired, .boolean, "Whether a slice without the field is reported."),
      .optional(
        "values", \.values, .array(of: .string, count: 1...100),
        "The valid values of a choice; every other value counts as missing."),
    ] + VersionRange.fields.map { $0.inside(\.versions) })
}
