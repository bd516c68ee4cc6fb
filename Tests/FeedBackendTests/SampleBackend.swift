import Documents
import GraphQLLanguage
import HTTPServer
import SQLiteStore
import Testing

@testable import FeedBackend

/// A backend with the rows of a sample customer.
struct SampleBackend {
  static let customers = ["stillmoor", "lathelight", "stridewell"]
  /// The folder of the package, with a slash at its end.
  static let folder = String(#filePath.dropLast("Tests/FeedBackendTests/SampleBackend.swift".count))

  /// The time of requests.
  static let time = "2026-03-02T08:00:00+00:00"

  var backend: FeedBackend

  init(_ customer: String = "stillmoor", limits: BackendLimits = BackendLimits()) throws {
    let (model, schema) = try Self.model()
    let (content, findings) = ContentRows.read(
      folders: [Self.folder + "Themes/base/backend", Self.folder + "Themes/\(customer)/backend"],
      source: .disk, model: model)
    #expect(findings.map(\.message) == [])
    let paths = PathTable.read(
      try Self.file("Themes/base/paths.graphql"), extending: schema.document
    ).table
    backend = try FeedBackend(
      model: model, schema: schema.schema, paths: try #require(paths), content: content,
      limits: limits)
  }

  static func file(_ path: String) throws -> SourceFile {
    try FileSource.disk.file(folder + path)
  }

  static func model() throws -> (BackendModel, (schema: Schema, document: GraphQLDocument)) {
    let (model, findings) = BackendModel.read([try file("Themes/base/backend.json")])
    #expect(findings.map(\.message) == [])
    let source = try file("Sources/YoullContract/Youll.graphqls")
    let document = try #require(GraphQLDocument.read(source).document)
    return (try #require(model), (Schema([document]), document))
  }

  /// Returns the response to a query.
  func ask(
    _ query: String, _ variables: String = "{}", user: String? = nil, now: String = time
  ) -> String {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      writer.member("query", query)
      writer.key("variables")
      writer.raw(variables.utf8)
    }
    let response = backend.respond(
      to: writer.bytes, BackendSession(user: user), now: now)
    return String(decoding: response, as: UTF8.self)
  }

  /// Returns the response to an operation of the contract, with its fragments.
  func call(
    _ name: String, _ variables: String, user: String?, now: String = time
  ) throws -> String {
    var text = try Self.text("Operations/\(name).graphql")
    let names = FileSource.disk.names(Self.folder + "Sources/YoullContract/Fragments")
    let fragments = try names.map { (String($0.dropLast(8)), try Self.text("Fragments/\($0)")) }
    var rest = fragments
    while let index = rest.firstIndex(where: { text.contains("...\($0.0)\n") }) {
      text += rest.remove(at: index).1
    }
    return ask(text, variables, user: user, now: now)
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try file("Sources/YoullContract/" + path).bytes, as: UTF8.self)
  }

  /// Returns the response of a path.
  func send(_ method: String, _ path: String, user: String?) throws -> PathResponse {
    let target = try #require(RequestTarget(Array(path.utf8)))
    return backend.respond(
      to: PathRequest(method: method, target), BackendSession(user: user), now: Self.time)
  }

  /// Runs a statement as an editor of the database would.
  func change(_ sql: String) throws {
    let query = Query(statement: GeneratedStatement(sql), values: [])
    _ = try backend.storage.write([TransactionStep(query: query, purpose: .change)])
  }
}
