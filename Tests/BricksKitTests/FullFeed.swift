import FeedModel

/// Feeds with one section and one item that have every field of the catalog except one.
struct FullFeed {
  let catalog: SectionCatalog
  let kind: Int
  let variant: Variant

  /// A field of the section or the item of a kind.
  struct Field: Hashable, CustomStringConvertible {
    let isOfSection: Bool
    let index: Int
    let name: String
    /// The index of the value, for a choice.
    let choice: Int
    let word: String?

    var description: String {
      let path = isOfSection ? "section.\(name)" : name
      return word.map { "\(path) == \($0)" } ?? path
    }
  }

  /// The values of fields with several possible values.
  struct Variant: Hashable {
    /// The index of the value of each choice.
    let choice: Int
    let booleans: Booleans
    /// A Boolean value that indicates whether all times are in the past.
    let isOver: Bool
  }

  /// The fields that are true.
  enum Booleans: Hashable {
    case all, none, only(String)
  }

  /// The fields of a kind, with one entry for each value of a choice.
  static func fields(of kind: SectionKind) -> [Field] {
    let rows = [(true, kind.sectionFields), (false, kind.itemFields)]
    return rows.flatMap { isOfSection, fields in
      fields.enumerated().flatMap { index, field in
        let words = field.declaration.values
        return (0..<max(words.count, 1)).map {
          Field(
            isOfSection: isOfSection, index: index, name: field.name, choice: $0,
            word: words.isEmpty ? nil : words[$0])
        }
      }
    }
  }

  static func variants(of kind: SectionKind) -> [Variant] {
    let words = fields(of: kind).map(\.choice).max() ?? 0
    let names = (kind.sectionFields + kind.itemFields).filter { $0.declaration.type == .boolean }
    let booleans = [.all, .none] + names.map { Booleans.only($0.name) }
    return (0...words).flatMap { word in
      [false, true].flatMap { isOver in
        booleans.map { Variant(choice: word, booleans: $0, isOver: isOver) }
      }
    }
  }

  func feed(without missing: Field? = nil) -> Feed {
    var builder = FeedBuilder(catalog)
    let declared = catalog[kind]
    builder.beginSection(kind: declared.name, id: "section")
    fill(&builder, declared.sectionFields, without: missing.flatMap { $0.isOfSection ? $0 : nil })
    if !declared.itemFields.isEmpty {
      builder.beginItem(id: "item")
      fill(&builder, declared.itemFields, without: missing.flatMap { $0.isOfSection ? nil : $0 })
    }
    return builder.finished
  }

  static func picture(_ name: String) -> String { "https://media.example/\(name).png" }

  private func fill(
    _ builder: inout FeedBuilder, _ fields: [CatalogField], without missing: Field?
  ) {
    for (index, field) in fields.enumerated() where index != missing?.index {
      let name = field.name
      switch field.declaration.type {
      case .text: builder.set(index, "the \(name)")
      case .choice:
        let values = field.declaration.values
        builder.set(index, values.isEmpty ? name : values[variant.choice % values.count])
      case .texts: builder.set(index, ["a \(name)", "another \(name)"])
      case .markdown: builder.set(index, "the **\(name)**")
      case .image: builder.set(index, Self.picture(name))
      case .url: builder.set(index, "https://example.com/\(name)")
      case .boolean:
        builder.set(index, .boolean(variant.booleans == .all || variant.booleans == .only(name)))
      case .fraction: builder.set(index, .number(0.5))
      case .number: builder.set(index, .number(3))
      case .duration: builder.set(index, .number(600))
      case .instant:
        let distance: Double = variant.isOver ? -86_400_000 : 86_400_000
        builder.set(index, .number(Double(MatrixPages.now) + distance))
      }
    }
  }
}
