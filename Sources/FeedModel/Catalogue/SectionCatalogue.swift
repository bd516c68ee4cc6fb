package import Documents

/// One field of a kind of section: its name, its type, and whether a slice has to bring it.
package struct FieldDeclaration: Sendable, Hashable {
  package var type: FieldType = .text
  package var isRequired = false
  /// Of a choice, the words that it can be.
  package var values: [String] = []
}

/// A named field, at the index that it has in every row of its kind.
package struct CatalogueField: Sendable {
  package let name: String
  package let declaration: FieldDeclaration
}

/// What a kind of section is, apart from its looks: what it needs, and what its slices hold.
package struct SectionKind: Sendable {
  /// The name by which a slice asks for it.
  package let name: String
  package let summary: String
  /// What has to be switched on in the app before such a section shows.
  package let needs: [Need]
  /// The fields of the section as a whole, such as its title.
  package let sectionFields: [CatalogueField]
  /// The fields of each of its items.
  package let itemFields: [CatalogueField]
  /// What a section needs besides when it brings certain fields.
  package let fieldNeeds: [FieldNeed]
  /// Whether a section without items is as it should be.
  package let mayBeEmpty: Bool
  /// The file that says so.
  package let document: JSONDocument

  package init(
    name: String, summary: String, needs: [Need], sectionFields: [CatalogueField],
    itemFields: [CatalogueField], fieldNeeds: [FieldNeed] = [], mayBeEmpty: Bool = false,
    document: JSONDocument
  ) {
    self.name = name
    self.summary = summary
    self.needs = needs
    self.sectionFields = sectionFields
    self.itemFields = itemFields
    self.fieldNeeds = fieldNeeds
    self.mayBeEmpty = mayBeEmpty
    self.document = document
  }
}

/// A condition on the customer's app under which sections of a kind are shown.
package enum Need: Sendable, Hashable {
  /// A feature flag that has to be on.
  case flag(String)
  /// A module of the app that has to be there, such as `TimerModuleInterface`.
  case module(String)
}

/// A condition on the customer's app for sections that bring a field.
package struct FieldNeed: Sendable, Hashable {
  /// The index of the field among those of the section.
  package let field: Int
  package let need: Need

  package init(field: Int, need: Need) {
    self.field = field
    self.need = need
  }
}

/// All kinds of sections, each at the index by which a feed names it.
///
/// The catalogue is read from the heads of `Layouts/sections/*.json`: what a kind holds stands
/// beside how it looks, so that a new kind is one file.
package struct SectionCatalogue: Sendable {
  package let kinds: [SectionKind]
  private let indices: [String: Int]

  /// The kind that draws sections of kinds that nobody knows.
  package static let fallbackName = "unknown"

  package init(kinds: [SectionKind]) {
    self.kinds = kinds
    indices = Dictionary(
      kinds.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The index of a kind by its name.
  package func index(of name: String) -> Int? {
    guard let index = indices[name], kinds[index].name.utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return index
  }

  package subscript(index: Int) -> SectionKind { kinds[index] }
}
