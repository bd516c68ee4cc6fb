import Basics
package import GraphQLLanguage
package import SQLiteStore

/// The embedded backend: GraphQL over the tables of a model.
///
/// A request is parsed and validated once. Each of its root fields becomes one SQL statement, whose
/// result is the JSON of the field. The statements of a request see the same state of the database.
package final class FeedBackend: Sendable {
  private let model: BackendModel
  private let schema: Schema
  let storage: any BackendStorage
  private let limits: BackendLimits
  /// Returns the ID of a new row.
  let makeID: @Sendable () -> String
  private let plans = Locked(PlanCache())

  /// Opens a backend in memory, or in a new file, with the given rows.
  package init(
    model: BackendModel, schema: Schema, content: ContentRows, path: String? = nil,
    limits: BackendLimits = BackendLimits(),
    makeID: @escaping @Sendable () -> String = { RandomID.next() }
  ) throws(StoreProblem) {
    self.model = model
    self.schema = schema
    self.limits = limits
    self.makeID = makeID
    let storage = try SQLiteStorage(path: path)
    try storage.load(content, model: model)
    self.storage = storage
  }

  /// Responds to the JSON of a GraphQL request with the JSON of a response.
  ///
  /// The time is an argument, in the form `2026-03-01T07:10:00+00:00`.
  package func respond(to body: [UInt8], _ session: BackendSession, now: String) -> [UInt8] {
    do throws(RequestProblem) {
      return try respond(to: GraphQLRequest.read(body), session, now: now)
    } catch {
      return error.response
    }
  }

  /// Responds to a GraphQL request.
  package func respond(
    to request: GraphQLRequest, _ session: BackendSession, now: String
  ) throws(RequestProblem) -> [UInt8] {
    let (plan, values) = try plan(for: request, session)
    let binding = ParameterBinding(values: values, user: session.user ?? "", now: now)
    if let changes = plan.changes { return try respond(with: changes, binding) }
    var queries: [Query] = []
    for field in plan.fields {
      guard let statement = field.statement else { continue }
      var bound: [StoreValue] = []
      for parameter in field.parameters { bound.append(try binding.value(of: parameter)) }
      queries.append(Query(statement: statement, values: bound))
    }
    let results: [[UInt8]]
    do throws(StoreProblem) {
      results = try storage.read(queries)
    } catch {
      throw error.requestProblem
    }
    return response(plan, results)
  }

  /// Returns the statements of a request, for explanations and tests.
  package func statements(
    for request: GraphQLRequest, _ session: BackendSession
  ) throws(RequestProblem) -> [String] {
    let plan = try plan(for: request, session).0
    if let changes = plan.changes { return changes.steps.map(\.statement.text) }
    return plan.fields.compactMap { $0.statement?.text }
  }

  private func response(_ plan: OperationPlan, _ results: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(results.reduce(64) { $0 + $1.count + 40 })
    bytes += "{\"data\":{".utf8
    var next = 0
    for (index, field) in plan.fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes += field.responseName.utf8
      bytes += "\":".utf8
      if field.statement == nil {
        bytes += field.constant
      } else {
        bytes += results[next]
        next += 1
      }
    }
    bytes += "}}".utf8
    return bytes
  }

  // MARK: Plans

  /// Returns the plan of a request and the values of its variables.
  private func plan(
    for request: GraphQLRequest, _ session: BackendSession
  ) throws(RequestProblem) -> (OperationPlan, [String: InputTree]) {
    let key = PlanCache.DocumentKey(query: request.query, operationName: request.operationName)
    let prepared: PreparedOperation
    if let known = plans.withLock({ $0.operation(key) }) {
      prepared = known
    } else {
      prepared = try PreparedOperation(
        request.query, request.operationName, schema: schema, limits: limits)
      plans.withLock { $0.insert(prepared, key) }
    }
    let values = try VariableValues(schema: schema).coerced(
      request.variables, for: prepared.operation)
    let shape = prepared.structural.map { values[$0] ?? .null }
    let emptyTexts = prepared.languages.filter {
      values[$0] == nil || values[$0] == .null || values[$0] == .text("")
    }
    let planKey = PlanCache.PlanKey(
      document: key, role: session.role, shape: shape, emptyTexts: emptyTexts)
    if let plan = plans.withLock({ $0.plan(planKey) }) { return (plan, values) }
    let variables = Dictionary(
      zip(prepared.structural, shape), uniquingKeysWith: { first, _ in first })
    let plan = try compiled(prepared, session.role, variables, Set(emptyTexts))
    plans.withLock { $0.insert(plan, planKey) }
    return (plan, values)
  }

  private func compiled(
    _ prepared: PreparedOperation, _ role: String, _ variables: [String: InputTree],
    _ emptyTexts: Set<String>
  ) throws(RequestProblem) -> OperationPlan {
    let root = schema.roots[prepared.operation.kind] ?? prepared.operation.kind.rawValue
    func compiler() -> StatementCompiler {
      StatementCompiler(
        model: model, schema: schema, dialect: storage.dialect, limits: limits, role: role,
        fragments: prepared.fragments, variables: variables, emptyTexts: emptyTexts)
    }
    var selected: [(name: String, fields: [Field])] = []
    var indices: [String: Int] = [:]
    compiler().collect(prepared.operation.selections, into: &selected, &indices)
    if prepared.operation.kind == .mutation {
      var changes = ChangeCompiler(compiler())
      for (_, same) in selected { try changes.add(same) }
      return OperationPlan(fields: [], changes: changes.plan)
    }
    var fields: [OperationPlan.RootField] = []
    for (name, same) in selected {
      let own = same[0].name.text
      if own == "__typename" {
        fields.append(
          OperationPlan.RootField(
            responseName: name, statement: nil, parameters: [], constant: Array("\"\(root)\"".utf8))
        )
        continue
      }
      guard prepared.operation.kind == .query else {
        throw .noField(own, of: root, at: "$.selectionSet")
      }
      var compiler = compiler()
      fields.append(try compiler.query(same))
    }
    return OperationPlan(fields: fields)
  }
}

extension StoreProblem {
  /// The problem without statements and paths, which a client must not see.
  var requestProblem: RequestProblem {
    switch self {
    case .cancelled: RequestProblem("the request was cancelled", .unexpected)
    case .refused(_, let code) where code & 0xFF == 19:
      RequestProblem(
        "the change violates a constraint: a row with the same key exists, a row that it refers to "
          + "does not exist, or a value is missing", .constraint)
    case .full: RequestProblem("the database is full", .unexpected)
    case .refused: RequestProblem("the query is too complex for the database", .limit)
    default: RequestProblem("the database is not available", .unexpected)
    }
  }
}
