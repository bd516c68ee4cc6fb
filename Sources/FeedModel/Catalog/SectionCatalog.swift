import Basics
package import Documents

/// The declaration of a field: its type, and whether a slice must have it.
package struct FieldDeclaration: Sendable, Hashable {
  package var type: FieldType = .text
  package var isRequired = false
  package var values: [String] = []
}

/// A named field; its index in the list is also its index in every row of the kind.
package struct CatalogField: Sendable {
  package let name: String
  package let declaration: FieldDeclaration
}

/// A kind of section apart from its layout: its requirements and its fields.
package struct SectionKind: Sendable {
  /// The name by which slices refer to the kind.
  package let name: String
  package let summary: String
  /// The requirements that the app must meet to show such a section.
  package let needs: [Need]
  /// The fields of the section as a whole, such as its title.
  package let sectionFields: [CatalogField]
  package let itemFields: [CatalogField]
  /// The additional requirements of sections that have certain fields.
  package let fieldNeeds: [FieldRequirement]
  /// A Boolean value that indicates whether a section without items is valid.
  package let mayBeEmpty: Bool
  /// The file that declares the kind.
  package let document: JSONDocument
}

/// A requirement that the customer's app must meet to show sections of a kind.
package enum Need: Sendable, Hashable {
  /// A feature flag that must be on.
  case flag(String)
  /// A module that the app must have, such as `TimerModuleInterface`.
  case module(String)
}

/// A requirement that the customer's app must meet to show sections with a certain field.
package struct FieldRequirement: Sendable, Hashable {
  /// The index of the field in the section's fields.
  package let field: Int
  package let need: Need

  package init(field: Int, need: Need) {
    self.field = field
    self.need = need
  }
}

/// The catalog of all kinds of sections; a feed refers to a kind by its index.
///
/// The catalog is read from the heads of `Layouts/sections/*.json`. The same file declares the
/// fields and the layout of a kind, so a new kind is one file.
package struct SectionCatalog: Sendable {
  package let kinds: [SectionKind]
  private let indices: [String: Int]

  /// The name of the kind that shows sections of unknown kinds.
  package static let fallbackName = "unknown"

  package init(kinds: [SectionKind]) {
    self.kinds = kinds
    indices = Dictionary(
      kinds.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the index of a kind by its name.
  package func index(of name: String) -> Int? {
    guard let index = indices[name], kinds[index].name.hasSameBytes(as: name) else {
      return nil
    }
    return index
  }

  package subscript(index: Int) -> SectionKind { kinds[index] }
}
