import Documents
import GraphQLAnswers
import Testing
import YoullContract
import YoullNetwork

/// Every query asks with the variables that its document declares, and for what its models read.
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
  func answerIsReadWithoutAWord(_ call: QueryCall) async throws {
    #expect(try await call.told(call.answer()).findings.isEmpty)
  }

  /// A value that nobody reads could be anything, so a wrong one tells whether it is read.
  ///
  /// What only a kind of section can explain is kept as it is.
  @Test(arguments: QueryCall.all)
  func everyValueOfAnAnswerIsRead(_ call: QueryCall) async throws {
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

/// Answers everything with one file.
private struct FixedChannel: Channel {
  let answer: SourceFile

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    ChannelAnswer(answer)
  }
}

extension JSONDocument {
  /// All plain values but keys of rows, which are the cache's, and open records, which can hold
  /// anything.
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
