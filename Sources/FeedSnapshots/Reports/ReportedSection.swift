import Basics
import Documents

/// The changed places of a section in a report, to which causes refer by number.
///
/// The numbers continue from section to section.
package struct ReportedSection: Sendable {
  package var customer = ""
  package var screen = ""
  package var section = ""
  package var nodes: [String] = []

  static let table = FieldTable(
    "section", "The places that causes change in a section of a screen.", from: ReportedSection(),
    [
      .required("customer", \.customer, .string, "The customer."),
      .required("screen", \.screen, .string, "The screen."),
      .required("section", \.section, .string, "The section; empty for the frame of the screen."),
      .required(
        "nodes", \.nodes, .array(of: .string),
        "Cells and other nodes; empty for the area around cells."),
    ])

  var places: [ChangedPlace] {
    nodes.map { ChangedPlace(customer: customer, screen: screen, section: section, node: $0) }
  }

  /// Returns the sections of sorted places.
  static func sections(_ places: [ChangedPlace]) -> [ReportedSection] {
    var sections: [ReportedSection] = []
    var last: ChangedPlace?
    for place in places {
      if last?.isInSameSection(place) != true {
        sections.append(
          ReportedSection(
            customer: place.customer.text, screen: place.screen.text,
            section: place.section.text))
      }
      sections[sections.count - 1].nodes.append(place.node.text)
      last = place
    }
    return sections
  }
}
