import Basics
package import Documents

/// The replacement of uses of named groups by the groups.
///
/// A file defines groups in `groups`. `{"use": "cards", "arguments": {"width": …}}` is replaced by
/// the group `cards`, in which each text `$width` is replaced by the argument. The nodes keep their
/// places in the file.
package struct NamedGroups {
  private let document: JSONDocument
  private var arrangement: JSONArrangement
  private var definitions: [Definition] = []
  /// The uses around the current node, the outermost first.
  private var uses: [Use] = []
  /// The number of uses that are being replaced, also those whose arguments are being copied.
  private var depth = 0
  private var findings: [Finding] = []
  /// The findings that several uses of a group would repeat.
  private var reported: Set<Report> = []

  private static let depthLimit = 16
  /// The maximum number of nodes of a document after the replacement.
  private static let nodeLimit = 1 << 20

  private struct Definition {
    let name: Placed<String>
    let group: JSONNode?
    /// The arguments with their default values.
    let arguments: [Argument]
    var isUsed = false
  }

  private struct Argument {
    let name: Placed<String>
    let value: JSONNode
    /// The number of uses around the value.
    var depth = 0
  }

  private struct Use {
    /// The index of the definition.
    let definition: Int
    let arguments: [Argument]
  }

  private struct Report: Hashable {
    let rule: Rule
    let node: JSONNode
  }

  /// Returns a document in which all uses are replaced, and the findings about them.
  @Sendable
  package static func replaced(
    in document: JSONDocument
  ) -> (document: JSONDocument, findings: [Finding]) {
    let groups = document.member("groups", of: document.root)
    let isNeeded =
      groups != nil
      || (0..<document.nodeCount).contains {
        document.isString(JSONNode(index: $0), equalTo: "use")
      }
    guard isNeeded else { return (document, []) }
    var groupsReading = NamedGroups(document, groups)
    groupsReading.copyRoot(groups)
    return (groupsReading.arrangement.document, groupsReading.findings)
  }

  private init(_ document: JSONDocument, _ groups: JSONNode?) {
    self.document = document
    arrangement = JSONArrangement(document)
    guard let groups else { return }
    definitions = members(of: groups).map { name, value in
      Definition(
        name: name, group: document.member("group", of: value),
        arguments: document.member("arguments", of: value).map(arguments) ?? [])
    }
  }

  private func members(of object: JSONNode) -> [(name: Placed<String>, value: JSONNode)] {
    document.members(of: object).map { key, value in
      (Placed(document.string(of: key) ?? "", key), value)
    }
  }

  private func arguments(_ object: JSONNode) -> [Argument] {
    members(of: object).map { Argument(name: $0.name, value: $0.value, depth: uses.count) }
  }

  // MARK: Nodes

  private mutating func copyRoot(_ groups: JSONNode?) {
    let root = arrangement.begin(document.root)
    for (key, value) in document.members(of: document.root) where value != groups {
      copyMember(key, value)
    }
    if let groups { copyDefinitions(groups) }
    arrangement.end(root)
    // Beyond a limit, it is unknown which groups are used.
    guard !findings.contains(where: { $0.rule == LayoutRules.depth }) else { return }
    for definition in definitions where !definition.isUsed {
      report(
        LayoutRules.unusedGroup, at: definition.name.node,
        "The group \(Quoted.text(definition.name.value)) is never used; remove it.")
    }
  }

  /// Copies the definitions, whose groups have the default values of the arguments.
  private mutating func copyDefinitions(_ groups: JSONNode) {
    arrangement.append(document.key(of: groups))
    guard document.kind(of: groups) == .object else { return copy(groups) }
    let all = arrangement.begin(groups)
    for (index, (key, value)) in document.members(of: groups).enumerated() {
      arrangement.append(key)
      guard document.kind(of: value) == .object else {
        copy(value)
        continue
      }
      let definition = arrangement.begin(value)
      for (key, value) in document.members(of: value) {
        let isGroup = value == definitions[index].group
        if isGroup { uses.append(Use(definition: index, arguments: [])) }
        copyMember(key, value)
        if isGroup { uses.removeLast() }
      }
      arrangement.end(definition)
      reportUnusedArguments(of: definitions[index])
    }
    arrangement.end(all)
  }

  private mutating func copyMember(_ key: JSONNode, _ value: JSONNode) {
    arrangement.append(key)
    if document.isString(key, equalTo: "group"),
      let name = document.member("use", of: value), let text = document.string(of: name)
    {
      replace(value, Placed(text, name))
    } else {
      copy(value)
    }
  }

  private mutating func copy(_ node: JSONNode) {
    switch document.kind(of: node) {
    case .object:
      let object = arrangement.begin(node)
      for (key, value) in document.members(of: node) { copyMember(key, value) }
      arrangement.end(object)
    case .array:
      let array = arrangement.begin(node)
      for element in document.elements(of: node) { copy(element) }
      arrangement.end(array)
    case .string: copyText(node)
    case .number, .true, .false, .null: arrangement.append(node)
    }
  }

  // MARK: Arguments

  /// Copies a text, or the argument that it names.
  private mutating func copyText(_ node: JSONNode) {
    guard let use = uses.last, let name = argumentName(node) else {
      return arrangement.append(node)
    }
    let arguments = use.arguments + definitions[use.definition].arguments
    guard let argument = arguments.first(where: { $0.name.value.hasSameBytes(as: name) }) else {
      reportUnknown(
        LayoutRules.argument, Placed(name, node), "argument", of: use.definition, prefix: "$")
      return arrangement.append(node)
    }
    // The value is a part of the file outside of the uses that are newer than the argument.
    let inner = uses[argument.depth...]
    uses.removeLast(inner.count)
    copy(argument.value)
    uses += inner
  }

  /// Returns the name of the argument that a text such as `$width` is replaced by.
  private func argumentName(_ node: JSONNode) -> String? {
    guard let text = document.string(of: node)?.utf8, text.first == UInt8(ascii: "$"),
      text.count > 1, !text.starts(with: "${".utf8)
    else { return nil }
    return String(Substring(text.dropFirst()))
  }

  private mutating func reportUnusedArguments(of definition: Definition) {
    guard let group = definition.group else { return }
    let used = document.childIndices(of: group).compactMap { argumentName(JSONNode(index: $0)) }
    for argument in definition.arguments
    where !used.contains(where: { $0.hasSameBytes(as: argument.name.value) }) {
      report(
        LayoutRules.unusedGroup, at: argument.name.node,
        "The group \(Quoted.text(definition.name.value)) does not use the argument "
          + "\(Quoted.text(argument.name.value)); remove it.")
    }
  }

  // MARK: Uses

  /// Copies a group instead of its use.
  private mutating func replace(_ use: JSONNode, _ name: Placed<String>) {
    for (key, value) in members(of: use) where !["use", "arguments"].contains(key.value) {
      report(
        LayoutRules.property, at: document.key(of: value),
        "\(Quoted.text(key.value)) has no effect next to \"use\"; make it an argument of the group "
          + "\(Quoted.text(name.value)).")
    }
    guard let index = definitions.firstIndex(where: { $0.name.value.hasSameBytes(as: name.value) })
    else {
      reportUnknownGroup(name)
      return copyAsIs(use)
    }
    definitions[index].isUsed = true
    guard let group = definitions[index].group, isAllowed(index, name) else { return copyAsIs(use) }
    let given = document.member("arguments", of: use).map(arguments) ?? []
    for argument in given
    where !definitions[index].arguments.contains(where: {
      $0.name.value.hasSameBytes(as: argument.name.value)
    }) {
      reportUnknown(LayoutRules.argument, argument.name, "argument", of: index)
    }
    uses.append(Use(definition: index, arguments: given))
    depth += 1
    if let inner = document.member("use", of: group), let text = document.string(of: inner) {
      replace(group, Placed(text, inner))
    } else {
      copy(group)
    }
    depth -= 1
    uses.removeLast()
  }

  /// Copies a use that cannot be replaced.
  private mutating func copyAsIs(_ use: JSONNode) {
    let open = uses
    uses = []
    copy(use)
    uses = open
  }

  /// Returns whether a group can be used here; otherwise reports the reason.
  private mutating func isAllowed(_ index: Int, _ name: Placed<String>) -> Bool {
    if let start = uses.firstIndex(where: { $0.definition == index }) {
      let between = uses[(start + 1)...].map { Quoted.text(definitions[$0.definition].name.value) }
      report(
        LayoutRules.groupCycle, at: name.node,
        "The group \(Quoted.text(name.value)) contains itself"
          + (between.isEmpty ? "" : ", through \(Sentence.list(between, conjunction: "and"))")
          + "; use a different group here.")
      return false
    }
    guard depth < Self.depthLimit, arrangement.nodeCount < Self.nodeLimit else {
      report(
        LayoutRules.depth, at: name.node,
        depth < Self.depthLimit
          ? "The named groups of this file contain too many others; further ones are left out."
          : "Named groups can be inside each other up to \(Self.depthLimit) times; this one is left "
            + "out.")
      return false
    }
    return true
  }

  // MARK: Findings

  private mutating func report(_ rule: Rule, at node: JSONNode, _ message: String) {
    guard findings.count < 1000, reported.insert(Report(rule: rule, node: node)).inserted else {
      return
    }
    findings.append(Finding(rule, message, at: document.place(of: node)))
  }

  private mutating func reportUnknownGroup(_ name: Placed<String>) {
    let names = definitions.map(\.name.value)
    report(
      LayoutRules.namedGroup, at: name.node,
      "There is no group \(Quoted.text(name.value)) in `groups` of this file; "
        + Self.advice(name.value, among: names))
  }

  private mutating func reportUnknown(
    _ rule: Rule, _ name: Placed<String>, _ what: String, of definition: Int, prefix: String = ""
  ) {
    let names = definitions[definition].arguments.map { prefix + $0.name.value }
    report(
      rule, at: name.node,
      "The group \(Quoted.text(definitions[definition].name.value)) has no \(what) "
        + "\(Quoted.text(prefix + name.value)); " + Self.advice(prefix + name.value, among: names))
  }

  private static func advice(_ name: String, among names: [String]) -> String {
    NearestName.of(name, among: names).map { "did you mean \(Quoted.text($0))?" }
      ?? (names.isEmpty
        ? "none exist."
        : "there are \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and")).")
  }
}

/// A group with a name, as defined in `groups` of a file.
package struct NamedGroupBlueprint: Sendable {
  package var summary = ""
  package var arguments: [(key: String, value: JSONNode)] = []
  package var group: GroupBlueprint?

  /// Reads the definitions of a file, in which all uses are already replaced.
  static let reader = ValueReader<[(key: String, value: NamedGroupBlueprint)]>.dictionary(
    of: table.reader)

  static let summary =
    "Groups that the layouts of this file use by name, as in `{\"use\": \"cards\"}`."

  private static let table = FieldTable(
    "namedGroup", "A group that several layouts use.", from: NamedGroupBlueprint(),
    [
      .optional("summary", \.summary, .string, "The purpose of the group, in a sentence."),
      .optional(
        "arguments", \.arguments,
        ValueReader<[(key: String, value: JSONNode)]>.dictionary(of: .anything),
        "The arguments with their default values. In the group, the text `$name` stands for the "
          + "argument `name`."),
      .required(
        "group", \.group,
        // The schema cannot check values that are arguments.
        ValueReader(.dictionary(.anything, keys: nil)) { node, reading in
          GroupBlueprint.reader.read(node, &reading)
        }.map { Optional($0) }, "The group, in which `$name` is an argument."),
    ])
}
