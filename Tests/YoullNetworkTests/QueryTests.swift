import Documents
import GraphQLAnswers
import Testing
import YoullContract
import YoullModels
import YoullNetwork

/// Every query sends the variables of its document, and its models read every selected field.
@Suite struct QueryTests {
  @Test func everyQueryHasACall() {
    let queries = GraphQLOperations.all.compactMap { $0.kind == .query ? $0.name : nil }
    #expect(QueryCall.all.map(\.name).sorted() == queries.sorted())
  }

  @Test(arguments: QueryCall.all)
  func variablesAreThoseOfTheDocument(_ call: QueryCall) async throws {
    let problem = await #expect(throws: NetworkError.self) {
      _ = try await call.ask(BricksNetwork(channel: MirrorChannel()))
    }
    guard case .unanswered(let sent) = problem else {
      Issue.record("nothing was sent")
      return
    }
    #expect(sent.source == call.name)
    let variables = SourceFile(path: "variables", text: sent.message)
    let document = try #require(JSONDocument.read(variables).document)
    let names = document.members(of: document.root).compactMap { document.string(of: $0.key) }
    let head = try call.document().split(separator: "{", maxSplits: 1)[0]
    let declared = head.split(separator: "$").dropFirst().map { $0.prefix { $0 != ":" } }
    #expect(Set(names) == Set(declared.map { String($0) }))
  }

  @Test(arguments: QueryCall.all)
  func responseIsReadWithoutFindings(_ call: QueryCall) async throws {
    #expect(try await call.told(call.answer()).findings.isEmpty)
  }

  /// A value that is not read could have any type.
  ///
  /// A wrong type therefore shows whether it is read.
  ///
  /// Values that only a kind of section can interpret are not changed.
  @Test(arguments: QueryCall.all)
  func everyValueOfAResponseIsRead(_ call: QueryCall) async throws {
    let answer = try call.answer()
    let document = try #require(JSONDocument.read(answer).document)
    var values: [(name: String, range: Range<Int>)] = []
    document.forEachValue { values.append(($0, document.range(of: $1))) }
    #expect(!values.isEmpty)
    for (name, range) in values {
      let bytes =
        answer.bytes[..<range.lowerBound] + Array("{}".utf8) + answer.bytes[range.upperBound...]
      let told = try await call.told(SourceFile(path: answer.path, bytes: Array(bytes)))
      let places = told.findings.map(\.place) + told.model.compactMap(\.place)
      #expect(
        places.contains { $0.range.lowerBound == range.lowerBound },
        "\(name) at \(range.lowerBound) is asked for and not read")
    }
  }
}

extension QueryCall {
  fileprivate func told(_ answer: SourceFile) async throws -> NetworkAnswer<[BNField]> {
    try await ask(BricksNetwork(channel: FixedChannel(answer: answer)))
  }
}

/// A channel that answers every request with the same file.
private struct FixedChannel: Channel {
  let answer: SourceFile

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    ChannelAnswer(answer)
  }
}

extension JSONDocument {
  /// Visits all scalar values, except keys of rows, which the cache needs, and open records, which
  /// may contain any values.
  func forEachValue(_ visit: (String, JSONNode) -> Void) {
    func walk(_ node: JSONNode, _ name: String) {
      switch kind(of: node) {
      case .null: break
      case .object:
        for (key, value) in members(of: node) {
          let name = string(of: key) ?? ""
          if !["id", "payload", "stats"].contains(name) { walk(value, name) }
        }
      case .array: for element in elements(of: node) { walk(element, name) }
      default: visit(name, node)
      }
    }
    walk(root, "")
  }
}
