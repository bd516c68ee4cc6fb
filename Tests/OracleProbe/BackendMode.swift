import Basics
import Documents
import FeedBackend
import GraphQLLanguage

extension Mode {
  /// The response of the embedded backend.
  ///
  /// The question has three lines: the folder of the project, the customer with the user, if there
  /// is one, and the request.
  static let backend = Mode(name: "backend") { bytes in
    let question = bytes.indices.map { bytes[$0] }
    let lines = question.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3 else { return "error: three lines are expected" }
    let words = String(decoding: lines[1], as: UTF8.self).split(separator: " ").map(String.init)
    let folder = String(decoding: lines[0], as: UTF8.self)
    guard let backend = backendCache.backend(folder, words[0]) else { return "error: no backend" }
    let session = BackendSession(user: words.count > 1 ? words[1] : nil)
    let response = backend.respond(
      to: Array(lines[2]), session, now: "2026-03-02T08:00:00+00:00")
    return String(decoding: response, as: UTF8.self)
  }

  private static let backendCache = BackendCache()
}

/// The backends of earlier questions, so that each customer's rows are read once.
private final class BackendCache: Sendable {
  private let backends = Locked<[String: FeedBackend]>([:])

  func backend(_ folder: String, _ customer: String) -> FeedBackend? {
    backends.withLock { backends in
      if let backend = backends[customer] { return backend }
      backends[customer] = Self.open(folder, customer)
      return backends[customer]
    }
  }

  private static func open(_ folder: String, _ customer: String) -> FeedBackend? {
    guard let modelFile = try? SourceFile.read("\(folder)/Themes/base/backend.json"),
      let schemaFile = try? SourceFile.read("\(folder)/Sources/YoullContract/Youll.graphqls"),
      let document = GraphQLDocument.read(schemaFile).document,
      let model = BackendModel.read([modelFile]).model
    else { return nil }
    let content = ContentRows.read(
      folders: ["\(folder)/Themes/base/backend", "\(folder)/Themes/\(customer)/backend"],
      source: .disk, model: model
    ).content
    return try? FeedBackend(model: model, schema: Schema([document]), content: content)
  }
}
