import BricksKit
import FeedRendering

/// The screens of a project's customers, and the snapshots of each.
package struct SnapshotCoverage: Sendable {
  /// A screen of a customer.
  package struct Page: Sendable {
    package let customer: String
    package let screen: String
    let keys: [SnapshotKey]
    /// The values of each axis, in the order of the keys.
    private let values: [SnapshotAxis: [String]]
    /// The schemes whose colors a golden shows.
    package let shownSchemes: [String]
    /// The schemes whose colors no golden shows.
    package let hiddenSchemes: [String]

    init(_ customer: SnapshotChoices.Customer, _ screen: String, _ keys: [SnapshotKey]) {
      (self.customer, self.screen) = (customer.name, screen)
      self.keys = keys
      var values: [SnapshotAxis: [String]] = [:]
      for axis in SnapshotAxis.allCases {
        values[axis] = keys.compactMap { $0[axis] }.distinct { Array($0.utf8) }
      }
      self.values = values
      let shown = Set(keys.flatMap { Self.schemes(of: $0, customer) })
      shownSchemes = customer.schemes.filter(shown.contains)
      hiddenSchemes = customer.schemes.filter { !shown.contains($0) }
    }

    package var snapshots: Int { keys.count }
    /// A Boolean value that indicates whether the screen has goldens, but no golden shows colors.
    package var isWithoutColors: Bool { !keys.isEmpty && shownSchemes.isEmpty }

    package subscript(axis: SnapshotAxis) -> [String] { values[axis] ?? [] }

    /// Returns the schemes whose colors are in the golden of a key.
    private static func schemes(
      of key: SnapshotKey, _ customer: SnapshotChoices.Customer
    ) -> [String] {
      let format = key[.format] ?? ""
      if format == TextRenderer.entry.name { return [] }
      if let scheme = key[.scheme] { return [scheme] }
      // The style sheet of a page contains the colors of all schemes.
      return format == HTMLRenderer.entry.name
        ? customer.schemes : Array(customer.schemes.prefix(1))
    }
  }

  /// The pages by customer and screen.
  package let pages: [Page]

  package init(_ project: SnapshotProject) {
    let keys = Dictionary(grouping: project.keys) { key in
      SnapshotKey { $0 == .customer || $0 == .screen ? key[$0] : nil }
    }
    pages = SnapshotChoices(project.project).customers.flatMap { customer in
      customer.screens.map { screen in
        let page = SnapshotKey { axis in
          axis == .customer ? customer.name : axis == .screen ? screen : nil
        }
        return Page(customer, screen, keys[page] ?? [])
      }
    }
  }
}
