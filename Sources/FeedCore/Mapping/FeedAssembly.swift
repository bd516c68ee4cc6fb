import Documents
import FeedModel
import Localization
import YoullNetwork

/// Turns sections of the network's models into rows of a feed, as the catalogue declares them.
struct FeedAssembly {
  private(set) var origins = FeedOrigins()
  private let catalog: SectionCatalog
  private let app: CustomerApp
  private var builder: FeedBuilder
  private var found = AssemblyFindings()

  init(_ catalog: SectionCatalog, of app: CustomerApp) {
    self.catalog = catalog
    self.app = app
    builder = FeedBuilder(catalog)
  }

  var feed: Feed { builder.finished }
  var findings: [Finding] { found.all }

  /// Adds sections in their order, but for those that need what the app has not; that they are
  /// hidden is no mistake.
  mutating func add(_ sections: [BNHomeFeedSection]) {
    var ids = StableIDs(given: sections.map(\.id))
    for (index, section) in sections.enumerated() {
      let kind = kind(of: section)
      let (id, outcome) = ids.id(given: section.id, prefix: kind.name, position: index + 1)
      guard kind.index.map({ isShown(section, catalog[$0]) }) ?? true else { continue }
      report(outcome, of: "section", given: section.id, id: id, at: section.place)
      let isKnown = catalog.index(of: section.type) != nil
      guard let kind = builder.beginSection(kind: kind.name, id: id) else { continue }
      origins.sections.append(section.place)
      addFields(of: section, kind: catalog[kind])
      addItems(of: section, id: id, kind: catalog[kind])
      if isKnown, section.items.isEmpty, !catalog[kind].itemFields.isEmpty,
        !catalog[kind].mayBeEmpty
      {
        found.report(
          FeedRules.sectionEmpty, at: section.place?.opening,
          "This section has no items; nothing but its header is drawn.")
      }
    }
  }

  /// Whether the app has all that a section of a kind needs.
  private func isShown(_ section: BNHomeFeedSection, _ kind: SectionKind) -> Bool {
    guard kind.needs.allSatisfy(app.has) else { return false }
    return kind.fieldNeeds.allSatisfy { need in
      let name = kind.sectionFields[need.field].name
      return section.value(named: name) == nil || app.has(need.need)
    }
  }

  /// The kind by which a section is drawn.
  private mutating func kind(of section: BNHomeFeedSection) -> (name: String, index: Int?) {
    let fallback = SectionCatalog.fallbackName
    let drawing =
      catalog.index(of: fallback) == nil ? "it is not drawn" : "it is drawn as \"\(fallback)\""
    guard !section.type.utf8.isEmpty else {
      found.report(
        FeedRules.fieldMissing, at: section.place?.opening,
        "This section does not say of which kind it is; \(drawing).")
      return (fallback, catalog.index(of: fallback))
    }
    if let index = catalog.index(of: section.type) { return (section.type, index) }
    let names = catalog.kinds.map(\.name).filter { $0 != fallback }
    let advice = NearestName.of(section.type, among: names).map {
      " Did you mean \(Quoted.text($0))?"
    }
    found.report(
      FeedRules.kindUnknown, at: section.typePlace ?? section.place?.opening,
      "There is no kind of section \(Quoted.text(section.type)); \(drawing)." + (advice ?? ""))
    return (section.type, catalog.index(of: fallback))
  }

  // MARK: Rows

  private mutating func addFields(of section: BNHomeFeedSection, kind: SectionKind) {
    addRow(
      section, Self.row(of: kind.sectionFields, in: section), kind.sectionFields, kind: kind)
  }

  private mutating func addItems(of section: BNHomeFeedSection, id: String, kind: SectionKind) {
    let fields = kind.itemFields
    var rows: [ObjectIdentifier: [Int?]] = [:]
    var ids = StableIDs(given: section.items.map(\.id))
    for (index, item) in section.items.enumerated() {
      let (itemID, outcome) = ids.id(given: item.id, prefix: id, position: index + 1)
      report(outcome, of: "item", given: item.id, id: itemID, at: item.place)
      builder.beginItem(id: itemID)
      origins.items.append(item.place)
      let model = ObjectIdentifier(type(of: item))
      let row = rows[model] ?? Self.row(of: fields, in: item)
      rows[model] = row
      addRow(item, row, fields, kind: kind)
    }
  }

  /// The indices that the fields of a kind have in a model; nil where the model has no such field.
  private static func row(of fields: [CatalogField], in item: any BNItem) -> [Int?] {
    let names = type(of: item).fieldNames
    return fields.map { field in names.firstIndex { $0.utf8.elementsEqual(field.name.utf8) } }
  }

  /// Sets the fields of the row that was begun last, from the model or else from its other values.
  private mutating func addRow(
    _ item: any BNItem, _ row: [Int?], _ fields: [CatalogField], kind: SectionKind
  ) {
    let (values, place) = (item.values, item.place)
    for (index, field) in fields.enumerated() {
      if let value = row[index].flatMap({ item.value(at: $0) }) {
        set(index, field, value, at: place?.opening)
      } else if let named = values.last(where: { $0.name.utf8.elementsEqual(field.name.utf8) }) {
        set(index, field, named.value, at: named.place)
      } else if field.declaration.isRequired {
        found.report(
          FeedRules.fieldMissing, at: place?.opening,
          "\(Quoted.text(field.name)) is missing here, and \(Quoted.text(kind.name)) needs it; its "
            + "place stays empty.")
      }
    }
  }

  // MARK: Values

  private mutating func set(
    _ index: Int, _ field: CatalogField, _ value: BNValue, at place: Place?
  ) {
    switch (field.declaration.type, value) {
    case (.text, .text(let text)), (.markdown, .text(let text)), (.image, .text(let text)),
      (.url, .text(let text)):
      builder.set(index, text)
    case (.choice, .text(let text)):
      guard field.declaration.values.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
        let words = Sentence.list(field.declaration.values.map { Quoted.text($0) })
        found.report(
          FeedRules.fieldType, at: place,
          "\(Quoted.text(field.name)) has to be \(words), and is \(Quoted.text(text)); it is left "
            + "out.")
        return
      }
      builder.set(index, text)
    case (.texts, .text(let text)): builder.set(index, [text])
    case (.texts, .list(let list)): builder.set(index, texts(in: list, of: field, at: place))
    case (.number, .number(let number)): builder.set(index, .number(number))
    case (.boolean, .boolean(let boolean)): builder.set(index, .boolean(boolean))
    case (.fraction, .number(let number)):
      let clamped = min(max(number, 0), 1)
      builder.set(index, .number(clamped))
      if clamped != number {
        found.report(
          FeedRules.fieldRange, at: place,
          "\(Quoted.text(field.name)) is a share of a whole, and \(number) is not between 0 and 1; "
            + "it is drawn as \(clamped == 0 ? "0" : "1").")
      }
    case (.duration, .number(let number)) where number >= 0: builder.set(index, .number(number))
    case (.duration, .number(let number)):
      found.report(
        FeedRules.fieldRange, at: place,
        "\(Quoted.text(field.name)) is a span of time, and \(number) is negative; it is left out.")
    case (.instant, .text(let text)):
      if let instant = Instant(text) {
        builder.set(index, .number(Double(instant.milliseconds)))
      } else {
        found.report(
          FeedRules.fieldType, at: place,
          "\(Quoted.text(field.name)) has to be a moment such as \"2026-03-01T18:00:00Z\", and is "
            + "\(Quoted.text(text)); it is left out.")
      }
    default:
      found.report(
        FeedRules.fieldType, at: place,
        "\(Quoted.text(field.name)) has to be \(field.declaration.type.expectation), and is "
          + "\(value.name); it is left out.")
    }
  }

  /// The texts of a list, which holds them and nothing else.
  private mutating func texts(
    in list: [BNValue], of field: CatalogField, at place: Place?
  ) -> [String] {
    var texts: [String] = []
    for element in list {
      if case .text(let text) = element {
        texts.append(text)
      } else {
        found.report(
          FeedRules.fieldType, at: place,
          "\(Quoted.text(field.name)) has to be a list of texts, and \(element.name) stands in it; "
            + "that is left out.")
      }
    }
    return texts
  }

  private mutating func report(
    _ outcome: StableIDs.Outcome, of thing: String, given: String, id: String, at place: Place?
  ) {
    let now = "it is called \(Quoted.text(id)) here."
    switch outcome {
    case .given: return
    case .missing:
      found.report(
        FeedRules.idMissing, at: place?.opening, "This \(thing) has no \"slug\"; \(now)")
    case .duplicate:
      found.report(
        FeedRules.idDuplicate, at: place?.opening,
        "The \(thing) \(Quoted.text(given)) was there before; \(now)")
    }
  }
}

extension FieldType {
  /// What a server has to send for it.
  fileprivate var expectation: String {
    switch self {
    case .text, .choice, .markdown: "a text"
    case .texts: "a list of texts"
    case .number: "a number"
    case .fraction: "a number between 0 and 1"
    case .boolean: "true or false"
    case .image, .url: "an address as a text"
    case .duration: "a number of seconds"
    case .instant: "a moment as a text"
    }
  }
}

extension BNValue {
  fileprivate var name: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "a boolean"
    case .list: "an array"
    case .structure: "an array or an object"
    }
  }
}
