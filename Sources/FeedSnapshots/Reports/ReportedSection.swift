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

  var places: [(section: ChangedSection, node: ByteString)] {
    let place = ChangedSection(customer: customer, screen: screen, section: section)
    return nodes.map { (place, ByteString($0)) }
  }
}
