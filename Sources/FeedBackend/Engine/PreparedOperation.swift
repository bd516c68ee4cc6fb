import Documents
import GraphQLLanguage

/// A parsed and validated operation, with the variables that determine its statements.
struct PreparedOperation: Sendable {
  let operation: OperationDefinition
  let fragments: [String: FragmentDefinition]
  /// The variables whose values are part of the statements: directives, conditions and orders.
  let structural: [String]
  /// The variables for languages, of which only an empty one changes the statements.
  let languages: [String]

  /// Parses and validates a document.
  init(
    _ query: [UInt8], _ operationName: String?, schema: Schema, limits: BackendLimits
  ) throws(RequestProblem) {
    var parsing = GraphQLLimits()
    parsing.bytes = min(parsing.bytes, limits.documentBytes)
    let (document, findings) = GraphQLDocument.read(
      SourceFile(path: "<query>", bytes: query), limits: parsing)
    guard let document else {
      throw RequestProblem(findings.first?.message ?? "not a valid document", .parse)
    }
    if let finding = schema.validate([document]).first(where: { $0.severity == .error }) {
      throw RequestProblem(finding.message)
    }
    let named = document.operations.filter { operation in
      operationName.map { operation.name?.text == $0 } ?? true
    }
    guard let operation = named.first else {
      throw RequestProblem("no such operation found in the document: \"\(operationName ?? "")\"")
    }
    guard named.count == 1 else {
      throw RequestProblem("exactly one operation must be present if operationName is not given")
    }
    self.operation = operation
    fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    var uses = VariableUses()
    uses.add(operation.selections)
    for fragment in document.fragments { uses.add(fragment.selections) }
    let scalars = Set(["Int", "Float", "String", "ID"])
    structural = operation.variables.filter { variable in
      let type = schema.type(of: variable.type)
      return type?.kind != .scalar
        || !scalars.contains(variable.type.name.text)
          && uses.conditions.contains(variable.name.text)
    }.map(\.name.text)
    languages = operation.variables.map(\.name.text).filter { uses.languages.contains($0) }
  }
}

/// The variables of selections in directives and as languages.
private struct VariableUses {
  var conditions: Set<String> = []
  var languages: Set<String> = []

  mutating func add(_ set: SelectionSet) {
    for selection in set.selections {
      for argument in selection.directives.flatMap(\.arguments) {
        if case .variable(let name) = argument.value.kind { conditions.insert(name.text) }
      }
      switch selection {
      case .field(let field):
        for argument in field.arguments where argument.name.text == "lang" {
          if case .variable(let name) = argument.value.kind { languages.insert(name.text) }
        }
        if let inner = field.selections { add(inner) }
      case .inline(let fragment): add(fragment.selections)
      case .spread: break
      }
    }
  }
}
