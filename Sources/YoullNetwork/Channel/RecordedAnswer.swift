import Basics
import Documents
import GraphQLAnswers
import YoullContract

/// The recording of a response.
struct RecordedAnswer {
  /// The file of the recording, with its secrets redacted.
  let file: SourceFile
  /// The reasons why the response is not recorded; empty if it is.
  let findings: [Finding]

  init(
    _ answer: ChannelAnswer, to request: ChannelRequest, askedWith headers: [ChannelHeader],
    named name: RecordingName, path: String
  ) {
    let (document, syntax) = JSONDocument.read(answer.source)
    guard (200...299).contains(answer.status), let document, syntax.isEmpty else {
      file = SourceFile(path: path, bytes: [])
      let reason =
        (200...299).contains(answer.status)
        ? "it is not valid JSON" : "the server responded with status \(answer.status)"
      findings = [Self.refusal(of: request, because: reason, at: Place(file, 0..<0))]
      return
    }
    // The redacted form is checked, so that findings contain no secrets either.
    file = SourceFile(
      path: path,
      bytes: RecordingRedaction.bytes(of: document, named: name.text, askedWith: headers))
    let kept = JSONDocument.read(file).document ?? document
    findings =
      switch request {
      case .operation(let name, let variables):
        Self.findings(ofOperation: name, variables, in: kept, request)
      case .get, .change:
        kept.kind(of: kept.root).isContainer
          ? []
          : [
            Self.refusal(
              of: request, because: "it is neither an object nor an array",
              at: kept.place(of: kept.root))
          ]
      }
  }

  static func refusal(of request: ChannelRequest, because reason: String, at place: Place)
    -> Finding
  {
    Finding(
      RecordingRules.refused,
      "The response to \(Quoted.text(request.name)) is not recorded: \(reason).", at: place)
  }

  /// Returns the reasons not to record the response to an operation: errors, and fields that do not
  /// conform to the schema.
  private static func findings(
    ofOperation name: String, _ variables: [UInt8], in document: JSONDocument,
    _ request: ChannelRequest
  ) -> [Finding] {
    func refusal(_ reason: String, _ node: JSONNode) -> [Finding] {
      [Self.refusal(of: request, because: reason, at: document.place(of: node))]
    }
    if let errors = document.member("errors", of: document.root),
      document.kind(of: errors) != .null,
      document.elements(of: errors).contains(where: { _ in true })
    {
      return refusal("it contains errors", errors)
    }
    guard let data = document.member("data", of: document.root),
      document.kind(of: data) == .object
    else { return refusal("it has no object \"data\"", document.root) }
    guard let operation = operation(named: name) else {
      return refusal("there is no such operation", document.root)
    }
    let found = findings(of: operation, variables, data, document)
    return found.isEmpty ? [] : found + refusal("it is not valid for the schema", data)
  }

  /// Returns the findings about a replayed recording that does not conform to the schema.
  ///
  /// The code that decodes the recording reports all other problems.
  static func findings(ofReplayed document: JSONDocument, to request: ChannelRequest) -> [Finding] {
    guard case .operation(let name, let variables) = request,
      let operation = operation(named: name),
      let data = document.member("data", of: document.root), document.kind(of: data) == .object
    else { return [] }
    let found = findings(of: operation, variables, data, document)
    guard !found.isEmpty else { return [] }
    return found + [
      Finding(
        RecordingRules.foreign,
        "The recording of \(Quoted.text(name)) is not valid for the schema: record it again, or fix it.",
        at: document.place(of: data))
    ]
  }

  private static func operation(named name: String) -> (any GraphQLOperation.Type)? {
    GraphQLOperations.all.first { $0.name.hasSameBytes(as: name) }
  }

  private static func findings(
    of operation: any GraphQLOperation.Type, _ variables: [UInt8], _ data: JSONNode,
    _ document: JSONDocument
  ) -> [Finding] {
    var reading = DocumentReading(document)
    reading.check(data, against: operation.shape.selection(with: variables))
    return reading.findings
  }
}
