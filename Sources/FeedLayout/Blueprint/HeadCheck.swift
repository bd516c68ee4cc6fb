import Documents
import FeedModel

/// What is wrong with the head of a section's file beyond the types of its values.
struct HeadCheck {
  private let kind: SectionKind
  private(set) var findings: [Finding] = []

  init(_ kind: SectionKind) {
    self.kind = kind
    check(kind.sectionFields, in: "section")
    check(kind.itemFields, in: "item")
    checkNeeds()
  }

  private var document: JSONDocument { kind.document }

  private mutating func check(_ fields: [CatalogueField], in part: String) {
    for (name, node) in members(part, of: document.root) {
      let field = fields.first { $0.name.utf8.elementsEqual(name.utf8) }
      guard let declaration = field?.declaration else { continue }
      switch (declaration.type, declaration.values.isEmpty) {
      case (.choice, true):
        report(
          LayoutRules.value,
          "\(Quoted.text(name)) can be nothing, since it has no \"values\"; list them, as in "
            + "{\"type\": \"choice\", \"values\": [\"going\", \"declined\"]}.", at: node)
      case (let type, false) where type != .choice:
        report(
          LayoutRules.property,
          "\"values\" does nothing on a field of type \(Quoted.text(type.rawValue)); make it a "
            + "\"choice\", or remove them.", at: document.member("values", of: node) ?? node)
      default: continue
      }
    }
  }

  /// Needs of fields that the section does not have.
  private mutating func checkNeeds() {
    guard let needs = document.member("needs", of: document.root) else { return }
    let names = kind.sectionFields.map(\.name)
    for (name, node) in members("fields", of: needs)
    where !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
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
