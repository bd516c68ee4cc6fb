public import Documents
import GraphQLAnswers
import HTTPClient

/// An answer around its data.
public struct GraphQLPage<Value: Sendable>: Sendable {
  /// What was asked for.
  public let data: Value
  /// What the server could not answer; the data lacks it.
  public let errors: [GraphQLError]
  /// What is wrong with the data; the rest of it is used.
  public let findings: [Finding]

  /// An answer around its data.
  public init(data: Value, errors: [GraphQLError] = [], findings: [Finding] = []) {
    self.data = data
    self.errors = errors
    self.findings = findings
  }
}

/// What a server says that it could not answer.
public struct GraphQLError: Error, Sendable, Hashable {
  /// The server's words.
  public let message: String
  /// Which field it is about, such as `bankSearch.0.city`.
  public let path: String?
  /// The server's word for what went wrong, for programs.
  public let code: String?

  /// An error with what is known of it.
  public init(message: String, path: String? = nil, code: String? = nil) {
    self.message = message
    self.path = path
    self.code = code
  }
}

extension GraphQLPage {
  /// Reads what was answered to a script.
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
        AnswerRules.missing, "There is no data of \(script.name) here.", at: Place(source, 0..<0))
      throw .invalidResponse(redaction.error(reading.findings + [nothing], of: source))
    }
    self.init(data: value, errors: errors, findings: syntax + reading.findings)
  }
}

extension GraphQLError {
  /// More than these say nothing new.
  private static let most = 100

  /// The errors of an answer.
  fileprivate static func all(
    of document: JSONDocument, _ redaction: Redaction
  ) -> [GraphQLError] {
    /// An escape in the answer may have hidden a token from who looked at its bytes.
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
