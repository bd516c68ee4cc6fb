import Basics
import Documents
import FeedModel
import Localization
import YoullModels
import YoullNetwork

/// A builder that turns sections of network models into rows of a feed.
///
/// The section catalog declares the fields of each row.
struct FeedAssembly {
  private(set) var origins = FeedOrigins()
  private let catalog: SectionCatalog
  private let app: CustomerApp
  private var builder: FeedBuilder
  private var found = AssemblyFindings()
  /// The fields that the version of the app does not show and that are reported.
  private var hiddenFields: Set<ByteString> = []

  init(_ catalog: SectionCatalog, of app: CustomerApp) {
    self.catalog = catalog
    self.app = app
    builder = FeedBuilder(catalog)
  }

  var feed: Feed { builder.finished }
  var findings: [Finding] { found.all }

  /// Adds sections in their order.
  ///
  /// A section that needs a missing module or flag is hidden without a finding.
  mutating func add(_ sections: [BNHomeFeedSection]) {
    var ids = StableIDs(given: sections.map(\.id))
    for (index, section) in sections.enumerated() {
      let kind = kind(of: section)
      let (id, outcome) = ids.id(given: section.id, prefix: kind.name, position: index + 1)
      guard kind.index.map({ isShown(section, catalog[$0]) }) ?? true else { continue }
      report(outcome, of: "section", given: section.id, id: id, at: section.place)
      let isKnown = catalog.shownIndex(of: section.type) != nil
      guard let kind = builder.beginSection(kind: kind.name, id: id) else { continue }
      origins.sections.append(section.place)
      addFields(of: section, kind: catalog[kind])
      addItems(of: section, id: id, kind: catalog[kind])
      if isKnown, section.items.isEmpty, !catalog[kind].itemFields.isEmpty,
        !catalog[kind].mayBeEmpty
      {
        found.report(
          FeedRules.sectionEmpty, at: section.place?.opening,
          "This section has no items, so only its header is shown.")
      }
    }
  }

  /// Returns a Boolean value that indicates whether the app meets the needs of a section.
  private func isShown(_ section: BNHomeFeedSection, _ kind: SectionKind) -> Bool {
    guard kind.needs.allSatisfy(app.has) else { return false }
    return kind.fieldNeeds.allSatisfy { need in
      let field = kind.sectionFields[need.field]
      return !catalog.shows(field) || section.value(named: field.name) == nil || app.has(need.need)
    }
  }

  /// Returns the kind that renders a section.
  private mutating func kind(of section: BNHomeFeedSection) -> (name: String, index: Int?) {
    let fallback = SectionCatalog.fallbackName
    let index = catalog.shownIndex(of: fallback)
    let outcome = index == nil ? "it is not shown" : "it is rendered as \"\(fallback)\""
    guard !section.type.utf8.isEmpty else {
      found.report(
        FeedRules.fieldMissing, at: section.place?.opening,
        "This section has no kind; \(outcome).")
      return (fallback, index)
    }
    let shown = catalog.shownIndex(of: section.type)
    if let declared = catalog.index(of: section.type) {
      if shown != declared { report(section, catalog[declared], shownAs: shown ?? index) }
      return (section.type, shown ?? index)
    }
    let names = catalog.kinds.map(\.name).filter { $0 != fallback }
    let advice = NearestName.of(section.type, among: names).map {
      " Did you mean \(Quoted.text($0))?"
    }
    found.report(
      FeedRules.kindUnknown, at: section.typePlace ?? section.place?.opening,
      "\(Quoted.text(section.type)) is not a kind of section; \(outcome)." + (advice ?? ""))
    return (section.type, index)
  }

  /// Reports a section of a kind that the version of the app does not have.
  private mutating func report(
    _ section: BNHomeFeedSection, _ kind: SectionKind, shownAs shown: Int?
  ) {
    let outcome = shown.map { "renders it as \(Quoted.text(catalog[$0].name))" }
    found.report(
      AppRules.notInVersion, at: section.typePlace ?? section.place?.opening,
      "The kind \(Quoted.text(kind.name)) \(kind.versions.reason(for: catalog.version)); "
        + "\(VersionRange.title(of: catalog.version)) \(outcome ?? "does not show it").",
      notes: [Note("its versions", at: kind.placeOfVersions())])
  }

  /// Reports a field that the version of the app does not have, once for all rows of its kind.
  private mutating func report(
    _ field: CatalogField, of kind: SectionKind, in part: String, at place: Place?
  ) {
    guard hiddenFields.insert(ByteString("\(kind.name) \(part) \(field.name)")).inserted else {
      return
    }
    let reason = field.declaration.versions.reason(for: catalog.version)
    found.report(
      AppRules.notInVersion, at: place,
      "The field \(Quoted.text(field.name)) of \(Quoted.text(kind.name)) \(reason); "
        + "\(VersionRange.title(of: catalog.version)) does not show it.",
      notes: [Note("its versions", at: kind.placeOfVersions(of: field.name, in: part))])
  }

  // MARK: Rows

  private mutating func addFields(of section: BNHomeFeedSection, kind: SectionKind) {
    addRow(
      section, Self.row(of: kind.sectionFields, in: section), kind.sectionFields, kind: kind,
      part: "section")
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
      addRow(item, row, fields, kind: kind, part: "item")
    }
  }

  /// Returns the index of each catalog field in a model, or `nil` if the model lacks the field.
  private static func row(of fields: [CatalogField], in item: any BNItem) -> [Int?] {
    let names = type(of: item).fieldNames
    return fields.map { field in names.firstIndex { $0.hasSameBytes(as: field.name) } }
  }

  /// Sets the fields of the latest row, from the fields of the model or from its other values.
  private mutating func addRow(
    _ item: any BNItem, _ row: [Int?], _ fields: [CatalogField], kind: SectionKind, part: String
  ) {
    let (values, place) = (item.values, item.place)
    for (index, field) in fields.enumerated() {
      guard catalog.shows(field) else {
        let named = values.last { $0.name.hasSameBytes(as: field.name) }
        if named != nil || row[index].flatMap({ item.value(at: $0) }) != nil {
          report(field, of: kind, in: part, at: named?.place ?? place?.opening)
        }
        continue
      }
      if let value = row[index].flatMap({ item.value(at: $0) }) {
        set(index, field, value, at: place?.opening)
      } else if let named = values.last(where: { $0.name.hasSameBytes(as: field.name) }) {
        set(index, field, named.value, at: named.place)
      } else if field.declaration.isRequired {
        found.report(
          FeedRules.fieldMissing, at: place?.opening,
          "\(Quoted.text(field.name)) is missing, and \(Quoted.text(kind.name)) requires it; its "
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
      guard field.declaration.values.contains(where: { $0.hasSameBytes(as: text) }) else {
        let words = Sentence.list(field.declaration.values.map { Quoted.text($0) })
        found.report(
          FeedRules.fieldType, at: place,
          "\(Quoted.text(field.name)) must be \(words), but is \(Quoted.text(text)); it is ignored."
        )
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
          "\(Quoted.text(field.name)) must be between 0 and 1, but is \(number); it is rendered as "
            + "\(clamped == 0 ? "0" : "1").")
      }
    case (.duration, .number(let number)) where number >= 0: builder.set(index, .number(number))
    case (.duration, .number(let number)):
      found.report(
        FeedRules.fieldRange, at: place,
        "\(Quoted.text(field.name)) must not be negative, but is \(number); it is ignored.")
    case (.instant, .text(let text)):
      if let instant = Instant(text) {
        builder.set(index, .number(Double(instant.milliseconds)))
      } else {
        found.report(
          FeedRules.fieldType, at: place,
          "\(Quoted.text(field.name)) must be a time such as \"2026-03-01T18:00:00Z\", but is "
            + "\(Quoted.text(text)); it is ignored.")
      }
    default:
      found.report(
        FeedRules.fieldType, at: place,
        "\(Quoted.text(field.name)) must be \(field.declaration.type.expectation), but is "
          + "\(value.name); it is ignored.")
    }
  }

  /// Returns the texts of a list, and reports every other value.
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
          "\(Quoted.text(field.name)) must be a list of strings, but contains \(element.name), "
            + "which is ignored.")
      }
    }
    return texts
  }

  private mutating func report(
    _ outcome: StableIDs.Outcome, of thing: String, given: String, id: String, at place: Place?
  ) {
    let now = "its ID here is \(Quoted.text(id))."
    switch outcome {
    case .given: return
    case .missing:
      found.report(
        FeedRules.idMissing, at: place?.opening, "This \(thing) has no \"slug\"; \(now)")
    case .duplicate:
      found.report(
        FeedRules.idDuplicate, at: place?.opening,
        "The \(thing) \(Quoted.text(given)) is a duplicate; \(now)")
    }
  }
}

extension FieldType {
  /// The expected value in a response.
  fileprivate var expectation: String {
    switch self {
    case .text, .choice, .markdown: "a string"
    case .texts: "a list of strings"
    case .number: "a number"
    case .fraction: "a number between 0 and 1"
    case .boolean: "true or false"
    case .image, .url: "a URL"
    case .duration: "a number of seconds"
    case .instant: "a time"
    }
  }
}

extension BNValue {
  fileprivate var name: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .list: "an array"
    case .structure: "an array or an object"
    }
  }
}
