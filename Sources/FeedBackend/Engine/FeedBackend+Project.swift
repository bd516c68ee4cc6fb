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
  private static let contract: Schema? = {
    let text = ContractSchema.text
    let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    return GraphQLDocument.read(SourceFile(path: "Youll.graphqls", bytes: bytes)).document.map {
      Schema([$0])
    }
  }()

  /// Opens a backend in memory with the rows of a customer.
  ///
  /// `backend.json` of the base declares the tables, and that of the customer, if there is one,
  /// further tables. The folders `backend` contain the rows. Without a backend, the findings
  /// contain the reason.
  package static func open(
    base: String, customer: String, source: FileSource
  ) -> (opened: Opened?, findings: [Finding]) {
    var files: [SourceFile] = []
    for folder in [base, customer] where files.isEmpty || source.exists("\(folder)/backend.json") {
      switch source.result("\(folder)/backend.json") {
      case .success(let file): files.append(file)
      case .failure(let problem): return (nil, [FileRules.finding(problem)])
      }
    }
    let (model, findings) = BackendModel.read(files)
    guard let model, let contract else { return (nil, findings) }
    let (content, more) = ContentRows.read(
      folders: ["\(base)/backend", "\(customer)/backend"], source: source, model: model)
    guard !more.contains(where: { $0.severity == .error }) else { return (nil, findings + more) }
    do throws(StoreProblem) {
      let backend = try FeedBackend(model: model, schema: contract, content: content)
      return (Opened(backend: backend, users: content.users(model)), findings + more)
    } catch {
      let place = Place(files[0], 0..<0)
      return (nil, findings + more + [Finding(FileRules.unreadable, error.message, at: place)])
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
