import Basics
import Documents
import FeedModel

/// The checks of the head of a section's file that go beyond the types of values.
struct SectionHeadCheck {
  private let kind: SectionKind
  private(set) var findings: [Finding] = []

  init(_ kind: SectionKind) {
    self.kind = kind
    check(kind.sectionFields, in: "section")
    check(kind.itemFields, in: "item")
    checkNeeds()
  }

  private var document: JSONDocument { kind.document }

  private mutating func check(_ fields: [CatalogField], in part: String) {
    for (name, node) in members(part, of: document.root) {
      let field = fields.first { $0.name.hasSameBytes(as: name) }
      guard let declaration = field?.declaration else { continue }
      switch (declaration.type, declaration.values.isEmpty) {
      case (.choice, true):
        report(
          LayoutRules.value,
          "\(Quoted.text(name)) has no \"values\", so that no value is valid; list them, as in "
            + "{\"type\": \"choice\", \"values\": [\"going\", \"declined\"]}.", at: node)
      case (let type, false) where type != .choice:
        report(
          LayoutRules.property,
          "\"values\" has no effect on a field of type \(Quoted.text(type.rawValue)); use type "
            + "\"choice\", or remove \"values\".", at: document.member("values", of: node) ?? node)
      default: continue
      }
    }
  }

  /// Reports `needs` of fields that the section does not declare.
  private mutating func checkNeeds() {
    guard let needs = document.member("needs", of: document.root) else { return }
    let names = kind.sectionFields.map(\.name)
    for (name, node) in members("fields", of: needs)
    where !names.contains(where: { $0.hasSameBytes(as: name) }) {
      let nearest = NearestName.of(name, among: names).map { "; did you mean \(Quoted.text($0))?" }
      report(
        LayoutRules.field,
        "There is no field of a section of kind \(Quoted.text(kind.name)) called "
          + "\(Quoted.text(name))\(nearest ?? ".")", at: node)
    }
  }

  private func members(_ name: String, of node: JSONNode) -> [(name: String, value: JSONNode)] {
    guard let object = document.member(name, of: node) else { return [] }
    return document.members(of: object).map { (document.string(of: $0.key) ?? "", $0.value) }
  }

  private mutating func report(_ rule: Rule, _ message: String, at node: JSONNode) {
    findings.append(Finding(rule, message, at: document.place(of: node)))
  }
}
