import Basics
import Documents
import GraphQLLanguage

/// A parsed and validated operation, with the variables that determine its statements.
struct PreparedOperation: Sendable {
  /// The identity of a prepared operation in this process.
  typealias ID = Int

  let id: ID
  let schema: Schema
  let operation: OperationDefinition
  /// A Boolean value that indicates whether the document allows cached responses.
  let isCached: Bool
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
    self.init(operation, in: document, schema: schema)
  }

  /// Prepares an operation of a valid document.
  init(_ operation: OperationDefinition, in document: GraphQLDocument, schema: Schema) {
    id = Self.nextID.withLock { id in
      id += 1
      return id
    }
    self.schema = schema
    self.operation = operation
    isCached = operation.directives.contains { directive in
      directive.name.text == "cached"
        && !directive.arguments.contains {
          $0.name.text == "refresh" && InputTree($0.value, variables: [:]) == .boolean(true)
        }
    }
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

  private static let nextID = Locked(0)

  /// The response names of the root fields that are selected directly.
  var rootNames: [String] {
    operation.selections.selections.compactMap {
      if case .field(let field) = $0 { field.responseName.text } else { nil }
    }
  }

  func type(ofVariable name: String) -> TypeReference? {
    operation.variables.first { $0.name.text.hasSameBytes(as: name) }?.type
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
