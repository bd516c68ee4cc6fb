import Basics
package import Documents

/// The declaration of a field: its type, whether a slice must have it, and the versions of the app
/// that show it.
package struct FieldDeclaration: Sendable, Hashable {
  package var type: FieldType = .text
  package var isRequired = false
  package var values: [String] = []
  package var versions = VersionRange()
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
  /// The versions of the app that have the kind.
  package let versions: VersionRange
  /// The kind that shows such a section in other versions.
  package let fallback: Placed<String>?
  /// The file that declares the kind.
  package let document: JSONDocument

  /// Returns the place that declares the versions of the kind or of one of its fields.
  ///
  /// `part` is `section` or `item`.
  package func placeOfVersions(of field: String? = nil, in part: String = "item") -> Place {
    var object = document.root
    if let field {
      object =
        document.member(part, of: object).flatMap { document.member(field, of: $0) } ?? object
    }
    let node = ["since", "until"].lazy.compactMap { document.member($0, of: object) }.first
    return document.place(of: node ?? object)
  }
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
  /// The version of the app whose kinds and fields are shown; `nil` for the newest one.
  package private(set) var version: AppVersion?
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

  /// Returns the same catalog for another version of the app.
  package func at(_ version: AppVersion?) -> SectionCatalog {
    var catalog = self
    catalog.version = version
    return catalog
  }

  /// Returns the index of the kind that shows a section in the version of the app.
  ///
  /// If the version does not have the kind, it is the kind's fallback. The result is `nil` for a
  /// kind that the version does not know.
  package func shownIndex(of name: String) -> Int? {
    var next = index(of: name)
    // Fallbacks can refer to each other.
    for _ in kinds.indices {
      guard let index = next else { return nil }
      if kinds[index].versions.contains(version) { return index }
      next = kinds[index].fallback.flatMap { self.index(of: $0.value) }
    }
    return nil
  }

  /// Returns whether the version of the app shows a field.
  package func shows(_ field: CatalogField) -> Bool {
    field.declaration.versions.contains(version)
  }

  package subscript(index: Int) -> SectionKind { kinds[index] }
}
