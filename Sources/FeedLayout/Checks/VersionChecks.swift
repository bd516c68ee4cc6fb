import Basics
import Documents
import FeedModel

/// The checks of the declared versions of kinds, fields and cells, and of their fallbacks.
struct VersionChecks {
  /// A kind or a cell as its file declares it.
  private struct Entry {
    let name: String
    let versions: VersionRange
    let fallback: Placed<String>?
    let document: JSONDocument
  }

  private(set) var findings: [Finding] = []

  init(_ kinds: [SectionKind], _ cells: [String: Blueprint.File<CellBlueprint>]) {
    check(
      kinds.map {
        Entry(
          name: $0.name, versions: $0.versions, fallback: $0.fallback, document: $0.document)
      }, "kind of section", LayoutRules.kind, last: SectionCatalog.fallbackName)
    for kind in kinds {
      checkFields(kind.sectionFields, in: "section", of: kind.document)
      checkFields(kind.itemFields, in: "item", of: kind.document)
    }
    check(
      cells.sorted { $0.key < $1.key }.map {
        Entry(
          name: $0.key, versions: $0.value.root.versions, fallback: $0.value.root.fallback,
          document: $0.value.document)
      }, "cell", LayoutRules.cell, last: Blueprint.fallbackCell)
  }

  /// Returns the place of `since` or `until` in an object, or of the object.
  static func place(of object: JSONNode, in document: JSONDocument) -> Place {
    let node = ["since", "until"].lazy.compactMap { document.member($0, of: object) }.first
    return document.place(of: node ?? object)
  }

  private mutating func check(
    _ entries: [Entry], _ noun: String, _ unknown: Rule, last: String
  ) {
    var ranges: [String: VersionRange] = [:]
    for entry in entries { ranges[entry.name] = entry.versions }
    for entry in entries {
      checkRange(entry.versions, of: entry.document.root, in: entry.document)
      if entry.name.hasSameBytes(as: last), !entry.versions.bounds.isEmpty {
        report(
          LayoutRules.fallbackVersion,
          "The \(noun) \(Quoted.text(last)) is the fallback in every version; remove its versions.",
          at: Self.place(of: entry.document.root, in: entry.document))
      }
      guard let fallback = entry.fallback else { continue }
      let place = entry.document.place(of: fallback.node)
      guard let other = ranges[fallback.value] else {
        let nearest = NearestName.of(fallback.value, among: ranges.keys.sorted())
        let advice = nearest.map { "did you mean \(Quoted.text($0))?" } ?? "use an existing one."
        report(
          unknown, "There is no \(noun) \(Quoted.text(fallback.value)); \(advice)", at: place)
        continue
      }
      check(fallback.value, other, insteadOf: entry, noun, at: place)
    }
  }

  /// Checks that a fallback exists in the versions next to those that have the kind or cell.
  private mutating func check(
    _ fallback: String, _ other: VersionRange, insteadOf entry: Entry, _ noun: String,
    at place: Place
  ) {
    guard !entry.versions.bounds.isEmpty else {
      return report(
        LayoutRules.property,
        "\"fallback\" has no effect because every version has this \(noun); remove it, or add "
          + "\"since\".", at: place)
    }
    if let since = entry.versions.since,
      other.since.map({ $0 >= since }) ?? false || other.until.map({ $0 < since }) ?? false
    {
      report(
        LayoutRules.fallbackVersion,
        "The fallback \(Quoted.text(fallback)) does not exist before version \(since), either; use "
          + "an older \(noun).", at: place)
    }
    if let until = entry.versions.until, !other.contains(until) {
      report(
        LayoutRules.fallbackVersion,
        "The fallback \(Quoted.text(fallback)) does not exist in version \(until), either; use "
          + "a newer \(noun).", at: place)
    }
  }

  private mutating func checkFields(
    _ fields: [CatalogField], in part: String, of document: JSONDocument
  ) {
    for field in fields where !field.declaration.versions.bounds.isEmpty {
      guard let object = document.member(part, of: document.root),
        let node = document.member(field.name, of: object)
      else { continue }
      checkRange(field.declaration.versions, of: node, in: document)
    }
  }

  private mutating func checkRange(
    _ versions: VersionRange, of object: JSONNode, in document: JSONDocument
  ) {
    guard let since = versions.since, let until = versions.until, until <= since,
      let node = document.member("until", of: object)
    else { return }
    report(
      LayoutRules.versionRange,
      "\"until\" is \(until) and \"since\" is \(since), so no version has this; make \"until\" "
        + "newer.", at: document.place(of: node))
  }

  private mutating func report(_ rule: Rule, _ message: String, at place: Place) {
    findings.append(Finding(rule, message, at: place))
  }
}
