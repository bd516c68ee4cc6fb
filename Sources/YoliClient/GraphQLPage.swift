public import Documents
import GraphQLAnswers
import HTTPClient

/// A GraphQL response with its data.
public struct GraphQLPage<Value: Sendable>: Sendable {
  /// The requested data.
  public let data: Value
  /// The errors of fields that the server could not resolve.
  ///
  /// The data lacks these fields.
  public let errors: [GraphQLError]
  /// The problems of the data.
  ///
  /// The rest of the data is valid.
  public let findings: [Finding]

  /// Creates a response.
  public init(data: Value, errors: [GraphQLError] = [], findings: [Finding] = []) {
    self.data = data
    self.errors = errors
    self.findings = findings
  }
}

/// An error in a GraphQL response.
public struct GraphQLError: Error, Sendable, Hashable {
  /// The message of the server.
  public let message: String
  /// The path of the affected field, such as `bankSearch.0.city`.
  public let path: String?
  /// The machine-readable error code of the server.
  public let code: String?

  /// Creates an error.
  public init(message: String, path: String? = nil, code: String? = nil) {
    self.message = message
    self.path = path
    self.code = code
  }
}

extension GraphQLError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension GraphQLPage {
  /// Creates the response to a script from an HTTP response.
  init(
    of response: HTTPClient.Response, to script: Script<Value>, redaction: Redaction
  ) throws(ClientError) {
    let source = SourceFile(
      path: "<answer to \(script.name)>", bytes: redaction.answer(response.body))
    let (document, syntax) = JSONDocument.read(source)
    let errors = document.map { GraphQLError.all(of: $0, redaction) } ?? []
    let mediaType = response.headers.first("Content-Type") ?? ""
    guard GraphQLOverHTTP.isAnswer(status: response.status, mediaType: mediaType) else {
      throw .status(response.status, errors: errors)
    }
    guard let document else { throw .invalidData(redaction.error(syntax, of: source)) }
    var reading = DocumentReading(document)
    guard let data = document.member("data", of: document.root),
      let value = script.read(data, &reading)
    else {
      guard errors.isEmpty else { throw .operationFailed(errors) }
      let nothing = Finding(
        AnswerRules.missing, "The data of \(script.name) is missing.", at: Place(source, 0..<0))
      throw .invalidResponse(redaction.error(reading.findings + [nothing], of: source))
    }
    self.init(data: value, errors: errors, findings: syntax + reading.findings)
  }
}

extension GraphQLError {
  /// The highest number of errors to read.
  ///
  /// Further errors add no information.
  private static let most = 100

  /// Returns the errors of a response.
  fileprivate static func all(
    of document: JSONDocument, _ redaction: Redaction
  ) -> [GraphQLError] {
    /// Escapes in the response may hide a token from the byte search, so each text is redacted
    /// again.
    func text(_ name: String, of node: JSONNode) -> String? {
      document.member(name, of: node).flatMap(document.string).map { redaction.error($0) }
    }
    guard let list = document.member("errors", of: document.root) else { return [] }
    return document.elements(of: list).prefix(most).map { error in
      GraphQLError(
        message: text("message", of: error) ?? "",
        path: document.member("path", of: error).map { path in
          redaction.error(
            document.elements(of: path).prefix(most).map {
              document.string(of: $0) ?? document.rawText(of: $0)
            }.joined(separator: "."))
        },
        code: document.member("extensions", of: error).flatMap { text("code", of: $0) })
    }
  }
}
