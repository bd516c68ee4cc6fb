import Documents
import YoullModels
import YoullNetwork

/// A method of an API class, with its name in the API catalog.
struct Method: Sendable {
  let name: String
  /// Calls the method and returns the result as JSON.
  let call: @Sendable (Arguments, BricksNetwork) async throws -> [UInt8]

  /// Creates a method that returns a model.
  init<Model>(
    _ name: String,
    _ call: @escaping @Sendable (Arguments, BricksNetwork) async throws -> NetworkAnswer<Model>
  ) {
    self.name = name
    self.call = { arguments, network in
      let answer = try await call(arguments, network)
      return Self.result(answer.model, answer.findings)
    }
  }

  /// Creates a method without a result.
  init(
    change name: String, _ call: @escaping @Sendable (Arguments, BricksNetwork) async throws -> Void
  ) {
    self.name = name
    self.call = { arguments, network in
      try await call(arguments, network)
      return Self.result(EmptyResponse(), [])
    }
  }

  private static func result(_ model: Any, _ findings: [Finding]) -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.key("model")
    ModelText.write(model, into: &writer)
    writer.key("findings")
    writer.beginArray()
    for finding in findings { writer.string(finding.message) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension Method {
  /// The methods of the probe.
  static let all: [Method] =
    queries + changes + [
      Method(change: "signOut") { _, network in await network.signOut() },
      Method("read") { arguments, network in
        let answer: NetworkAnswer<PathText> = try await network.get(path: arguments["path"])
        return NetworkAnswer(
          model: PathText(text: answer.model.text, isKept: answer.isFromCache))
      },
      Method("pages") { arguments, network in
        let pages: ContentPages<BNHomeFeed> = network.pages(
          path: arguments["path"], from: arguments.page)
        var models: [BNHomeFeed] = []
        for try await page in pages { models.append(page.model) }
        return NetworkAnswer(model: models)
      },
      Method(change: "write") { arguments, network in
        try await network.post(path: arguments["path"])
      },
    ]
}

/// The text of a REST path, and whether it came from the cache.
struct PathText: RESTValue {
  let text: String
  var isKept = false

  static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<PathText> {
    NetworkAnswer(model: PathText(text: String(decoding: body.bytes, as: UTF8.self)))
  }
}
