import Basics
package import GraphQLLanguage
package import SQLiteStore

/// The embedded backend: GraphQL over the tables of a model.
///
/// A request is parsed and validated once. Each of its root fields becomes one SQL statement, whose
/// result is the JSON of the field. The statements of a request see the same state of the database.
package final class FeedBackend: Sendable {
  let model: BackendModel
  private let schema: Schema
  let paths: PathTable
  /// The message about a damaged file that was replaced, or `nil`.
  package let notice: String?
  let storage: any BackendStorage
  let limits: BackendLimits
  private let embedding: TextEmbedding
  /// Returns the ID of a new row.
  let makeID: @Sendable () -> String
  let known = PersistedQueries()
  let responses = Locked(ResponseCache())
  private let otherChanges: OtherChanges
  private let plans: Locked<PlanCache>
  /// The identity of the databases of backends, `BRKB` in ASCII.
  package static let applicationID: Int32 = 0x4252_4B42

  /// Opens a backend in memory or in a file.
  ///
  /// A new database gets the given rows.
  package convenience init(
    model: BackendModel, schema: Schema, paths: PathTable = .empty, content: ContentRows,
    path: String? = nil, limits: BackendLimits = BackendLimits(),
    embedding: TextEmbedding = .hashedNGrams,
    makeID: @escaping @Sendable () -> String = { RandomID.next() }
  ) throws(BackendProblem) {
    let storage = try SQLiteStorage(at: path, embedding, limits)
    try self.init(
      model: model, schema: schema, paths: paths, content: content, storage: storage,
      limits: limits, embedding: embedding, makeID: makeID)
  }

  /// Creates a backend over a storage, which gets the given rows if it is new.
  init(
    model: BackendModel, schema: Schema, paths: PathTable, content: ContentRows,
    storage: SQLiteStorage, limits: BackendLimits = BackendLimits(),
    embedding: TextEmbedding = .hashedNGrams,
    makeID: @escaping @Sendable () -> String = { RandomID.next() }
  ) throws(BackendProblem) {
    self.model = model
    self.schema = schema
    self.paths = paths
    self.limits = limits
    self.embedding = embedding
    self.makeID = makeID
    plans = Locked(PlanCache())
    try storage.load(content, model: model)
    self.storage = storage
    notice = storage.database.notice?.message
    otherChanges = OtherChanges(isPossible: !storage.database.isInMemory)
  }

  /// Creates a backend in memory with the content of an image and the plans of another backend of
  /// the same model.
  init(_ image: [UInt8], like other: FeedBackend) throws(BackendProblem) {
    (model, schema, paths) = (other.model, other.schema, other.paths)
    (limits, embedding, makeID) = (other.limits, other.embedding, other.makeID)
    plans = other.plans
    let storage = try SQLiteStorage(of: image, embedding, limits)
    self.storage = storage
    notice = storage.database.notice?.message
    otherChanges = OtherChanges(isPossible: false)
  }

  /// Responds to the JSON of a GraphQL request with the JSON of a response.
  ///
  /// The time is an argument, in the form `2026-03-01T07:10:00+00:00`.
  package func respond(to body: [UInt8], _ session: BackendSession, now: String) -> [UInt8] {
    do throws(RequestProblem) {
      return try respond(
        to: GraphQLRequest.read(body), RequestContext(session, now: now, limits: limits))
    } catch {
      return error.response
    }
  }

  /// Responds to a GraphQL request.
  func respond(
    to request: GraphQLRequest, _ context: RequestContext
  ) throws(RequestProblem) -> [UInt8] {
    let operation = try operation(of: request)
    try context.checkTime()
    return try response(
      of: operation, request.variables, context, isCached: operation.isCached
    ) { $0.response }
  }

  /// Returns the rows in the form of the database.
  func image() throws(BackendProblem) -> [UInt8] {
    do throws(StoreProblem) { return try storage.image() } catch { throw .store(error) }
  }

  /// Completes the work in progress and closes the database.
  package func close() { storage.close() }

  /// Returns a Boolean value that indicates whether a request is a mutation.
  func changes(_ request: GraphQLRequest) throws(RequestProblem) -> Bool {
    try operation(of: request).operation.kind == .mutation
  }

  /// Returns the response to an operation, from the cache if it is still valid.
  func response(
    of operation: PreparedOperation, _ variables: [InputTree.Member], _ context: RequestContext,
    isCached: Bool, _ bytes: (RootValues) -> [UInt8]
  ) throws(RequestProblem) -> [UInt8] {
    guard isCached else {
      let (plan, values) = try plan(for: operation, variables, context)
      return bytes(try self.values(of: operation, plan, values, context, now: context.now))
    }
    let user = context.session.user
    // Rows have whole seconds, and a response that depends on the time is kept for one.
    let now = Self.wholeSecond(context.now)
    if otherChanges.occurred(in: storage) { responses.withLock { $0.changeAll() } }
    let key = ResponseCache.Key(operation: operation.id, user: user, variables: variables)
    if let known = responses.withLock({ $0.response(key, now: now) }) { return known }
    let (plan, values) = try plan(for: operation, variables, context)
    let (uses, time) = (plan.uses, plan.usesTime ? now : nil)
    // The versions are those before the query, so a change meanwhile makes the response invalid.
    let stamp = responses.withLock { $0.stamp(of: uses, user: user, now: time) }
    let response = bytes(try self.values(of: operation, plan, values, context, now: now))
    responses.withLock { $0.insert(response, key, uses, stamp) }
    return response
  }

  /// Returns a time without the fraction of its second.
  private static func wholeSecond(_ time: String) -> String {
    guard let point = time.firstIndex(of: "."), let offset = time.firstIndex(of: "+") else {
      return time
    }
    return String(time[..<point] + time[offset...])
  }

  /// Runs a plan and returns the values of its root fields.
  private func values(
    of operation: PreparedOperation, _ plan: OperationPlan, _ values: [String: InputTree],
    _ context: RequestContext, now: String
  ) throws(RequestProblem) -> RootValues {
    try context.checkTime()
    let binding = ParameterBinding(
      values: values, user: context.session.user ?? "", now: now, embedding: embedding)
    if let changes = plan.changes { return try self.values(of: changes, binding, context) }
    var queries: [Query] = []
    for field in plan.fields {
      guard let statement = field.statement else { continue }
      var bound: [StoreValue] = []
      for parameter in field.parameters { bound.append(try binding.value(of: parameter)) }
      queries.append(Query(statement: statement, values: bound))
    }
    let results: [[UInt8]]
    do throws(StoreProblem) {
      results = try storage.read(queries, by: context.deadline)
    } catch {
      throw context.problem(error)
    }
    var root = RootValues()
    var next = 0
    for field in plan.fields {
      if !field.introspection.isEmpty {
        let compiler = compiler(operation, context.session.role, values, [])
        var introspection = Introspection(
          schema: operation.schema, compiler: compiler, context: context)
        let value = try introspection.value(of: field.introspection)
        root.append(field.responseName, value ?? Array("null".utf8))
      } else if field.statement == nil {
        root.append(field.responseName, field.constant)
      } else {
        root.append(field.responseName, results[next])
        next += 1
      }
    }
    return root
  }

  /// Returns the statements of a request, for explanations and tests.
  package func statements(
    for request: GraphQLRequest, _ session: BackendSession
  ) throws(RequestProblem) -> [String] {
    try statements(of: operation(of: request), request.variables, session)
  }

  /// Returns the statements of an operation, for tests.
  func statements(
    of operation: PreparedOperation, _ variables: [InputTree.Member], _ session: BackendSession
  ) throws(RequestProblem) -> [String] {
    let context = RequestContext(session, now: "", limits: limits)
    let plan = try plan(for: operation, variables, context).0
    if let changes = plan.changes { return changes.steps.map(\.statement.text) }
    return plan.fields.compactMap { $0.statement?.text }
  }

  // MARK: Plans

  /// Returns the operation of a request.
  private func operation(of request: GraphQLRequest) throws(RequestProblem) -> PreparedOperation {
    let key = PlanCache.DocumentKey(query: request.query, operationName: request.operationName)
    if let known = plans.withLock({ $0.operation(key) }) { return known }
    let prepared = try PreparedOperation(
      request.query, request.operationName, schema: schema, limits: limits)
    plans.withLock { $0.insert(prepared, key) }
    return prepared
  }

  /// Returns the plan of an operation and the values of its variables.
  private func plan(
    for prepared: PreparedOperation, _ given: [InputTree.Member], _ context: RequestContext
  ) throws(RequestProblem) -> (OperationPlan, [String: InputTree]) {
    let role = context.session.role
    let values = try VariableValues(schema: prepared.schema).coerced(
      given, for: prepared.operation)
    let shape = prepared.structural.map { values[$0] ?? .null }
    let emptyTexts = prepared.languages.filter {
      values[$0] == nil || values[$0] == .null || values[$0] == .text("")
    }
    let planKey = PlanCache.PlanKey(
      operation: prepared.id, role: role, shape: shape, emptyTexts: emptyTexts)
    if let plan = plans.withLock({ $0.plan(planKey) }) { return (plan, values) }
    let variables = Dictionary(
      zip(prepared.structural, shape), uniquingKeysWith: { first, _ in first })
    let plan = try compiled(prepared, role, variables, Set(emptyTexts))
    plans.withLock { $0.insert(plan, planKey) }
    return (plan, values)
  }

  private func compiler(
    _ prepared: PreparedOperation, _ role: String, _ variables: [String: InputTree],
    _ emptyTexts: Set<String>
  ) -> StatementCompiler {
    StatementCompiler(
      model: model, schema: prepared.schema, dialect: storage.dialect, limits: limits, role: role,
      fragments: prepared.fragments, variables: variables, emptyTexts: emptyTexts)
  }

  private func compiled(
    _ prepared: PreparedOperation, _ role: String, _ variables: [String: InputTree],
    _ emptyTexts: Set<String>
  ) throws(RequestProblem) -> OperationPlan {
    let schema = prepared.schema
    let root = schema.roots[prepared.operation.kind] ?? prepared.operation.kind.rawValue
    func compiler() -> StatementCompiler {
      self.compiler(prepared, role, variables, emptyTexts)
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
      if own == "__schema" || own == "__type" {
        fields.append(
          OperationPlan.RootField(
            responseName: name, statement: nil, parameters: [], introspection: same))
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

/// The reason why a backend cannot be opened.
package enum BackendProblem: Error, Sendable, Hashable {
  case store(StoreProblem)
  /// The database was created for other tables than those of the model.
  case otherTables

  /// A sentence that describes the problem and what to do.
  package var message: String {
    switch self {
    case .store(let problem): problem.message
    case .otherTables:
      "The database was created for other tables than those of backend.json. Use another file, or "
        + "move this one away to start again with the customer's rows."
    }
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
    case .refused(_, let code) where code & 0xFF == 18:
      RequestProblem("the response is larger than the limit", .limit)
    case .refused: RequestProblem("the query is too complex for the database", .limit)
    default: RequestProblem("the database is not available", .unexpected)
    }
  }
}
