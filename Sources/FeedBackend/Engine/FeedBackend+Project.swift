package import Documents
import GraphQLLanguage
import SQLiteStore
import YoullContract

extension FeedBackend {
  /// A backend with the rows of a customer.
  package struct Opened: Sendable {
    package let backend: FeedBackend
    /// The keys of the users, in the order of the file.
    package let users: [String]
  }

  /// The schema of the platform.
  private static let contract: (schema: Schema, document: GraphQLDocument)? = {
    let text = ContractSchema.text
    let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    return GraphQLDocument.read(SourceFile(path: "Youll.graphqls", bytes: bytes)).document.map {
      (Schema([$0]), $0)
    }
  }()

  /// The file with the GraphQL types of a customer's own tables.
  private static let ownTypes = "backend.graphqls"

  /// Opens a backend with the rows of a customer, in memory or in a file.
  ///
  /// `backend.json` of the base declares the tables, and that of the customer, if there is one,
  /// further tables; `backend.graphqls` of the customer has their types and query fields.
  /// `paths.graphql` of the base declares the REST paths. The folders `backend` contain the rows.
  /// Without a backend, the findings contain the reason.
  package static func open(
    base: String, customer: String, source: FileSource, path: String? = nil
  ) -> (opened: Opened?, findings: [Finding]) {
    var files: [SourceFile] = []
    for folder in [base, customer] where files.isEmpty || source.exists("\(folder)/backend.json") {
      switch source.result("\(folder)/backend.json") {
      case .success(let file): files.append(file)
      case .failure(let problem): return (nil, [FileRules.finding(problem)])
      }
    }
    var (model, findings) = BackendModel.read(files)
    guard let model, let contract else { return (nil, findings) }
    var schema = contract.schema
    if source.exists("\(customer)/\(ownTypes)") {
      switch source.result("\(customer)/\(ownTypes)") {
      case .success(let file):
        let (document, syntax) = GraphQLDocument.read(file)
        guard let document else { return (nil, findings + syntax) }
        schema = Schema([contract.document, document])
        findings += model.differences(from: schema, in: document)
        guard !findings.contains(where: { $0.severity == .error }) else { return (nil, findings) }
      case .failure(let problem): return (nil, findings + [FileRules.finding(problem)])
      }
    }
    let paths: PathTable
    switch source.result("\(base)/paths.graphql") {
    case .success(let file):
      let (table, problems) = PathTable.read(file, extending: contract.document)
      guard let table else { return (nil, findings + problems) }
      paths = table
    case .failure(let problem): return (nil, findings + [FileRules.finding(problem)])
    }
    let (rows, unread) = ContentRows.files(
      in: ["\(base)/backend", "\(customer)/backend"], source: source)
    findings += unread
    let digest = ContentDigest(of: files + rows.map(\.file))
    do throws(BackendProblem) {
      // A file is created only for rows without errors.
      let isNew = path.map { !FileSource.disk.exists($0) } ?? true
      let known = isNew ? nil : try SQLiteStorage(at: path)
      if unread.isEmpty, let known, let users = try known.users(of: digest) {
        let backend = try FeedBackend(
          model: model, schema: schema, paths: paths, content: ContentRows(), storage: known)
        return (Opened(backend: backend, users: users), findings)
      }
      let (content, more) = ContentRows.read(rows, model: model)
      findings += more
      guard !findings.contains(where: { $0.severity == .error }) else {
        known?.close()
        return (nil, findings)
      }
      let storage: SQLiteStorage
      if let known { storage = known } else { storage = try SQLiteStorage(at: path) }
      let backend = try FeedBackend(
        model: model, schema: schema, paths: paths, content: content, storage: storage)
      let users = content.users(model)
      if path != nil, more.isEmpty { try storage.keep(digest, users) }
      return (Opened(backend: backend, users: users), findings)
    } catch {
      let place = Place(files[0], 0..<0)
      return (nil, findings + [Finding(FileRules.unreadable, error.message, at: place)])
    }
  }
}

extension ContentRows {
  /// The keys of the rows of `users`.
  fileprivate func users(_ model: BackendModel) -> [String] {
    guard let table = model.table("users"),
      let place = table.columns.firstIndex(where: { $0.name == table.reference })
    else { return [] }
    return (rows[table.name] ?? []).compactMap { row in
      if case .text(let key) = row.values[place] { key } else { nil }
    }
  }
}
