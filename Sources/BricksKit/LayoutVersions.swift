import Basics
package import Documents
import FeedCore
import FeedLayout
package import FeedModel

/// The kinds of sections, the fields and the cells that each released version of the apps does not
/// show, with the screens that use them.
package struct LayoutVersions: Sendable {
  /// A part of the layouts that a version does not have.
  package struct Part: Sendable {
    package enum Noun: String, Sendable {
      case kind, field, cell
    }

    package let noun: Noun
    /// The name of the kind or cell, or that of the field after its kind and a period.
    package let name: String
    package let versions: VersionRange
    /// The kind or cell that the version shows instead, or `nil` if it shows nothing.
    package let shown: String?
    /// The screens whose recorded feeds use the part, by customer.
    package let uses: [(customer: String, screens: [String])]
  }

  /// The versions, the oldest first, with the parts that each does not have.
  package let versions: [(version: AppVersion, parts: [Part])]
  /// The findings about the layouts.
  package let findings: [Finding]

  /// Lists the parts for the versions that the apps of the customers name in `versions`.
  ///
  /// Customers that name none have the versions at which the layouts change.
  package init(
    _ project: BricksProject, customer: String? = nil
  ) async throws(RequestProblem) {
    let all = project.customers
    if let customer, !all.contains(where: { $0.hasSameBytes(as: customer) }) {
      throw RequestProblem("customer", customer, among: all)
    }
    guard !all.isEmpty else { throw .noCustomers }
    guard let layouts = ProjectLayouts(project.files) else {
      (versions, findings) = ([], [ProjectLayouts.missing(in: project.files)])
      return
    }
    findings = layouts.findings
    let blueprint = layouts.blueprint
    var series = PageSeries(project)
    var released: [(customer: String, versions: Set<AppVersion>)] = []
    var uses: [PartUse] = []
    for name in customer.map({ [$0] }) ?? all {
      let summary = project.summary(of: name)
      let own = summary.versions.isEmpty ? blueprint.versionBounds : summary.versions
      released.append((name, Set(own)))
      for screen in summary.screens {
        let request = PageRequest(customer: name, screen: screen)
        guard let page = try await series.prepare(request).page else { continue }
        uses.append(PartUse(name, screen, page, blueprint))
      }
    }
    let versions = Set(released.flatMap(\.versions)).sorted()
    self.versions = versions.map { version in
      let customers = released.filter { $0.versions.contains(version) }.map(\.customer)
      return (
        version,
        Self.parts(missingIn: version, blueprint) { part in
          customers.map { customer in
            let screens = uses.filter {
              $0.customer.hasSameBytes(as: customer) && $0.names.contains(part)
            }
            return (customer, screens.map(\.screen))
          }.filter { !$0.screens.isEmpty }
        }
      )
    }
  }

  /// Returns the parts that the newest version has and an older one does not have.
  private static func parts(
    missingIn version: AppVersion, _ blueprint: Blueprint,
    uses: (PartName) -> [(customer: String, screens: [String])]
  ) -> [Part] {
    let blueprint = blueprint.at(version)
    let catalog = blueprint.catalog
    func isMissing(_ range: VersionRange) -> Bool {
      range.contains(nil) && !range.contains(version)
    }
    let last = catalog.shownIndex(of: SectionCatalog.fallbackName)
    let kinds = catalog.kinds.filter { isMissing($0.versions) }.map { kind in
      Part(
        noun: .kind, name: kind.name, versions: kind.versions,
        shown: (catalog.shownIndex(of: kind.name) ?? last).map { catalog[$0].name },
        uses: uses(PartName(.kind, kind.name)))
    }
    // The fields of a missing kind are missing with it.
    let fields = catalog.kinds.filter { $0.versions.contains(version) }.flatMap { kind in
      kind.fieldsWithNames.filter { isMissing($0.field.declaration.versions) }.map {
        Part(
          noun: .field, name: $0.name, versions: $0.field.declaration.versions, shown: nil,
          uses: uses(PartName(.field, $0.name)))
      }
    }
    let cells = blueprint.cellVersions.filter { isMissing($0.versions) }.map { cell in
      Part(
        noun: .cell, name: cell.name, versions: cell.versions,
        shown: blueprint.shownCell(cell.name) ?? Blueprint.fallbackCell,
        uses: uses(PartName(.cell, cell.name)))
    }
    return kinds + fields + cells
  }
}

// MARK: Output

extension LayoutVersions {
  /// The list for people: the parts of each version, with the screens that use them.
  package var text: String {
    versions.map { version, parts in
      guard !parts.isEmpty else { return "Version \(version) shows everything.\n" }
      let rows = parts.map { part in
        [
          part.noun.rawValue, part.name, part.reason,
          part.shown.map { "shown as \($0)" } ?? "left out", part.places,
        ]
      }
      let widths = rows[0].indices.map { column in rows.map { $0[column].utf8.count }.max() ?? 0 }
      return "Version \(version) does not show:\n"
        + rows.map { row in
          "  "
            + row.enumerated().map { column, word in
              column == row.count - 1
                ? word : word + String(repeating: " ", count: widths[column] - word.utf8.count)
            }.joined(separator: "  ") + "\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// The list for programs.
  package var json: String {
    var writer = JSONWriter()
    writer.beginArray()
    for (version, parts) in versions {
      writer.beginObject()
      writer.member("version", "\(version)")
      writer.key("missing")
      writer.beginArray()
      for part in parts {
        writer.beginObject()
        writer.member("part", part.noun.rawValue)
        writer.member("name", part.name)
        if let since = part.versions.since { writer.member("since", "\(since)") }
        if let shown = part.shown { writer.member("shownAs", shown) }
        writer.key("screens")
        writer.beginObject()
        for use in part.uses { writer.strings(use.customer, use.screens) }
        writer.endObject()
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    return String(decoding: writer.line, as: UTF8.self)
  }
}

extension LayoutVersions.Part {
  fileprivate var reason: String { versions.since.map { "since \($0)" } ?? "" }

  /// The screens that use the part, by customer.
  fileprivate var places: String {
    guard !uses.isEmpty else { return "no recorded screen" }
    return uses.map { "\($0.customer): \(Sentence.list($0.screens, conjunction: "and"))" }
      .joined(separator: "; ")
  }
}

/// The identity of a part of the layouts.
private struct PartName: Hashable {
  let noun: LayoutVersions.Part.Noun
  let name: String

  init(_ noun: LayoutVersions.Part.Noun, _ name: String) {
    self.noun = noun
    self.name = name
  }
}

/// The parts of the layouts that a recorded screen uses.
private struct PartUse {
  let customer: String
  let screen: String
  let names: Set<PartName>

  init(_ customer: String, _ screen: String, _ page: PreparedPage, _ blueprint: Blueprint) {
    self.customer = customer
    self.screen = screen
    let feed = page.feed.screen.feed
    var names = Set(
      blueprint.cellNames(of: feed, in: page.plan.plan).map { PartName(.cell, $0) })
    for section in feed.sections {
      let kind = blueprint.catalog[section.kind]
      names.insert(PartName(.kind, kind.name))
      let rows = section.items.map { feed.items[$0].firstValue }
      for (number, field) in kind.fieldsWithNames.enumerated() {
        // The fields of the section come before those of its items.
        let index = number - kind.sectionFields.count
        let values = index < 0 ? [section.firstValue + number] : rows.map { $0 + index }
        if values.contains(where: { !feed.values[$0].isMissing }) {
          names.insert(PartName(.field, field.name))
        }
      }
    }
    self.names = names
  }
}

extension SectionKind {
  /// The fields of the section and then those of its items, with their names after the kind's.
  fileprivate var fieldsWithNames: [(name: String, field: CatalogField)] {
    sectionFields.map { ("\(name).section.\($0.name)", $0) }
      + itemFields.map { ("\(name).\($0.name)", $0) }
  }
}
