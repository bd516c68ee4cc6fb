import Basics
import Documents
package import FeedModel

extension Blueprint {
  /// Returns the layouts that a version of the app has; `nil` is the newest version.
  ///
  /// Sections of kinds that the version does not have use their fallback, and so do cells.
  package func at(_ version: AppVersion?) -> Blueprint {
    guard version != self.version else { return self }
    var blueprint = self
    blueprint.version = version
    blueprint.catalog = catalog.at(version)
    return blueprint
  }

  /// The number of versions up to this one at which a kind, a field or a cell begins or ends.
  ///
  /// Versions with equal numbers show the same, so they share their plans.
  package var epoch: Int {
    version.map { version in versionBounds.prefix { $0 <= version }.count } ?? versionBounds.count
  }

  /// Returns the sorted versions at which something begins or ends.
  static func bounds(
    _ kinds: [SectionKind], _ cells: some Sequence<File<CellBlueprint>>
  ) -> [AppVersion] {
    let fields = kinds.flatMap { $0.sectionFields + $0.itemFields }
    let ranges =
      kinds.map(\.versions) + fields.map(\.declaration.versions) + cells.map(\.root.versions)
    return Set(ranges.flatMap(\.bounds)).sorted()
  }

  /// Returns the name of the cell that shows a cell in the version of the app: the cell itself, its
  /// fallback, or `nil` if the version has neither.
  package func shownCell(_ name: String) -> String? {
    var next = Optional(name)
    // Fallbacks can refer to each other.
    for _ in 0...cells.count {
      guard let name = next, let cell = cells[name]?.root else { return nil }
      if cell.versions.contains(version) { return name }
      next = cell.fallback?.value
    }
    return nil
  }
}

/// A use of a cell that the version of the app does not have.
package struct ReplacedCell: Sendable {
  let use: Placed<String>
  /// The place of the use.
  let place: Place
  /// The cell that is shown instead, or `nil` if nothing is.
  let shown: String?
  /// The index of the kind of section that uses it, or `nil` for the screen.
  let kind: Int?
  let versions: VersionRange
  /// The place that declares the versions of the cell.
  let declaration: Place
}

extension PlanCompiler {
  /// Returns the name of the cell that is shown for a cell, and records a replacement.
  mutating func shownCell(
    _ name: Placed<String>, _ file: Blueprint.File<CellBlueprint>, _ scope: PlanScope,
    else last: String?
  ) -> String? {
    let shown = blueprint.shownCell(name.value)
    if let shown, shown.hasSameBytes(as: name.value) { return shown }
    plan.replacedCells.append(
      ReplacedCell(
        use: name, place: place(of: name.node, scope), shown: shown ?? last, kind: scope.kind,
        versions: file.root.versions,
        declaration: VersionChecks.place(of: file.document.root, in: file.document)))
    return shown
  }
}

extension Plan {
  /// Returns findings about the cells that the version of the app does not have and that the
  /// sections of a feed use, one for each cell.
  func findings(of feed: Feed, at version: AppVersion?) -> [Finding] {
    guard !replacedCells.isEmpty else { return [] }
    let kinds = Set(feed.sections.map(\.kind))
    var reported: Set<String> = []
    return replacedCells.compactMap { cell in
      guard cell.kind.map(kinds.contains) ?? true, reported.insert(cell.use.value).inserted else {
        return nil
      }
      return Finding(
        AppRules.notInVersion,
        "The cell \(Quoted.text(cell.use.value)) \(cell.versions.reason(for: version)); "
          + "\(VersionRange.title(of: version)) "
          + (cell.shown.map { "shows \(Quoted.text($0)) instead." } ?? "does not show it."),
        at: cell.place, notes: [Note("its versions", at: cell.declaration)])
    }
  }
}
