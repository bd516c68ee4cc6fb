import Documents

/// The client that carries both transports.
public struct BricksNetwork: Sendable {
  /// The language that content is asked for in; none for the backend's own.
  public let extraLang: String?
  private let channel: any Channel

  /// A client over a channel.
  public init(channel: any Channel, extraLang: String? = nil) {
    self.channel = channel
    self.extraLang = extraLang
  }

  /// Reads a path of the REST side into the model that it lands in.
  func get<Landing: DecodableResponse>(
    path: String, queryParams: [ChannelRequest.Parameter] = [], landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model> {
    var (root, answer) = try await object(at: path, queryParams)
    let response = Landing(root, &answer.reading)
    return NetworkAnswer(model: response.model(), findings: answer.findings)
  }

  /// Reads a path of the REST side that answers with a screen.
  func get(
    slices path: String, queryParams: [ChannelRequest.Parameter]
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let rows = "slices"
    var (root, answer) = try await object(at: path, queryParams)
    _ = try answer.reading.document.list(rows, in: root.node)
    let response = HomeFeedResponse(root, slices: rows, &answer.reading)
    return NetworkAnswer(model: response.model(), findings: answer.findings)
  }

  private func object(
    at path: String, _ queryParams: [ChannelRequest.Parameter]
  ) async throws(NetworkError) -> (root: ResponseObject, answer: ResponseDocument) {
    let answer = try await document(for: .get(path: path, parameters: queryParams))
    let root = answer.reading.document.root
    guard answer.reading.document.kind(of: root) == .object else {
      throw NetworkError.invalidResponse(
        message: "The answer has to be an object.", at: answer.reading.document.place(of: root))
    }
    return (ResponseObject(node: root, transport: .rest), answer)
  }

  /// Reads a path of the REST side that answers with a list.
  func get<Landing: DecodableResponse>(
    list path: String, queryParams: [ChannelRequest.Parameter], landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    var answer = try await document(for: .get(path: path, parameters: queryParams))
    let root = answer.reading.document.root
    guard answer.reading.document.kind(of: root) == .array else {
      throw NetworkError.invalidResponse(
        message: "The answer has to be an array.", at: answer.reading.document.place(of: root))
    }
    let responses: [Landing] = answer.reading.objects(
      in: root, transport: .rest, limit: ResponseLimits.items)
    return NetworkAnswer(model: responses.mapToModels(), findings: answer.findings)
  }

  /// The answer to a request as a document, about to be read.
  func document(for request: ChannelRequest) async throws(NetworkError) -> ResponseDocument {
    let source: SourceFile
    do throws(ChannelProblem) {
      source = try await channel.answer(request)
    } catch {
      throw NetworkError.unanswered(error)
    }
    let (document, findings) = JSONDocument.read(source)
    guard let document else { throw NetworkError.invalidData(findings) }
    return ResponseDocument(reading: DocumentReading(document), syntax: findings)
  }
}

/// An answer that is being read, and what was found about its syntax.
struct ResponseDocument {
  var reading: DocumentReading
  let syntax: [Finding]

  var findings: [Finding] { syntax + reading.findings }
}
