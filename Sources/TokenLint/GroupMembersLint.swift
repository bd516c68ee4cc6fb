import DesignTokens
import Documents

/// The check that groups are complete.
enum GroupMembersLint {
  static let rule = Rule(
    "theme.children", .warning, "A group lacks some of its members",
    "Groups of one kind, such as the states of a control, are used in the same way, so each needs "
      + "the same members. `children` lists the groups and the names that they need.")

  /// Groups of one kind, and the names that each must contain.
  private struct Requirement: Sendable {
    var groups = TokenPattern.nothing
    var names: [String] = []
  }

  private static let setting = Setting(
    "children",
    ValueReader<[Requirement]>.array(
      of: FieldTable(
        "groupMembers", "The members that groups of one kind need.", from: Requirement(),
        [
          .required("groups", \.groups, TokenPattern.reader, "The paths of the groups."),
          .required(
            "names", \.names, .array(of: .string), "The names of the groups and tokens in each."),
        ]
      ).reader), defaultValue: [],
    "The groups and tokens that groups of one kind need.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, requirements in
    guard !requirements.isEmpty else { return }
    let groups = groups(of: context.theme)
    for requirement in requirements {
      if !groups.contains(where: { requirement.groups.matches($0.path) }) {
        context.report(
          ThemeLintContext.setting,
          "No group matches \(Quoted.text(requirement.groups.text)).",
          at: requirement.groups.place)
      }
      for group in groups where requirement.groups.matches(group.path) {
        let missing = requirement.names.filter { !group.children.contains(Array($0.utf8)) }
        guard !missing.isEmpty,
          let declared = context.declarations(of: group.token).first?.declared
        else { continue }
        let names = Sentence.list(missing.map { Quoted.text($0) }, conjunction: "and")
        context.report(
          rule, "The group \(Quoted.text(String(group.path), limit: 120)) lacks \(names).",
          at: declared.place(ofGroup: group.below))
      }
    }
  }

  /// A group with its direct members and its first token.
  private struct Group {
    let path: Substring
    var children: Set<[UInt8]>
    let token: Int
    /// The number of names after the group in the token's path.
    let below: Int
  }

  private static func groups(of theme: Theme) -> [Group] {
    var numbers: [[UInt8]: Int] = [:]
    var groups: [Group] = []
    for (token, name) in theme.names.enumerated() {
      let parts = name.utf8.split(separator: UInt8(ascii: "."))
      for (index, part) in parts.enumerated().dropFirst() {
        let path = name[..<parts[index - 1].endIndex]
        let key = Array(path.utf8)
        if let number = numbers[key] {
          groups[number].children.insert(Array(part))
        } else {
          numbers[key] = groups.count
          groups.append(
            Group(
              path: path, children: [Array(part)], token: token, below: parts.count - index))
        }
      }
    }
    return groups
  }
}
