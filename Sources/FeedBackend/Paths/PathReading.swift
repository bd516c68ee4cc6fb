import Basics
package import Documents
package import GraphQLLanguage

/// The paths of the REST side.
package struct PathTable: Sendable {
  private(set) var rules: [PathRule] = []

  static let empty = PathTable()

  /// Reads the documents of paths, which extend a schema, and returns the findings about them.
  package static func read(
    _ file: SourceFile, extending contract: GraphQLDocument, limits: BackendLimits = BackendLimits()
  ) -> (table: PathTable?, findings: [Finding]) {
    let (document, syntax) = GraphQLDocument.read(file)
    guard let document else { return (nil, syntax) }
    let schema = Schema([contract, document])
    var findings = syntax + schema.validate([document.executable])
    guard !findings.contains(where: { $0.severity == .error }) else { return (nil, findings) }
    var table = PathTable()
    for operation in document.operations {
      guard let directive = operation.directives.first(where: { $0.name.text == "path" }) else {
        continue
      }
      let prepared = PreparedOperation(operation, in: document, schema: schema)
      let (rule, problem) = rule(of: prepared, directive)
      if let problem {
        findings.append(
          Finding(BackendRules.path, problem, at: Place(file, directive.name.range)))
      }
      if let rule { table.rules.append(rule) }
    }
    return (findings.contains { $0.severity == .error } ? nil : table, findings)
  }

  /// Returns the rule that a directive declares, or the reason why it is not one.
  private static func rule(
    of operation: PreparedOperation, _ directive: Directive
  ) -> (rule: PathRule?, problem: String?) {
    let given = Dictionary(
      directive.arguments.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
    let methods = PathRule.methods.filter { given[$0] != nil }
    guard methods.count == 1, let path = given[methods[0]],
      case .text(let text) = InputTree(path, variables: [:])
    else {
      return (nil, "`@path` needs exactly one of \(PathRule.methods.joined(separator: ", ")).")
    }
    let body = given["returns"].map { PathBody($0) }
    let fields = operation.rootNames
    for name in body?.names ?? [] where !fields.contains(where: { $0.hasSameBytes(as: name) }) {
      return (
        nil,
        "`returns` names \(Quoted.text(name)), which is not a root field of the operation: "
          + fields.joined(separator: ", ") + "."
      )
    }
    var choices: [PathRule.Choice] = []
    for member in given["choose"].flatMap({ InputTree($0, variables: [:]).members }) ?? [] {
      guard case .text(let parameter)? = member.value.member("by") else {
        return (nil, "The choice of \(Quoted.text(member.name)) needs the parameter `by`.")
      }
      let values = member.value.members?.filter { $0.name != "by" } ?? []
      choices.append(
        PathRule.Choice(variable: member.name, parameter: parameter, values: values))
    }
    let segments = PathRule.segments(of: text)
    for case .variable(let name, _) in segments where operation.type(ofVariable: name) == nil {
      return (nil, "The path names the variable \(Quoted.text(name)), which does not exist.")
    }
    return (
      PathRule(
        method: methods[0].uppercased(), segments: segments, operation: operation, body: body,
        choices: choices), nil
    )
  }
}
