import Documents
import GraphQLAnswers
import Testing
import YoullContract
import YoullModels
import YoullNetwork

/// Every change sends its content, returns the server's result, and fails if the server fails.
@Suite struct TransitionTests {
  @Test func everyMutationHasACall() {
    let mutations = GraphQLOperations.all.compactMap { $0.kind == .mutation ? $0.name : nil }
    #expect(ChangeCall.operations.map(\.name).sorted() == mutations.sorted())
  }

  @Test(arguments: ChangeCall.operations + ChangeCall.paths)
  func changeIsSentUnmodified(_ call: ChangeCall) async {
    let network = BricksNetwork(channel: MirrorChannel(), extraLang: "de")
    let problem = await #expect(throws: NetworkError.self) { _ = try await call.call(network) }
    guard case .unanswered(let sent) = problem else {
      Issue.record("nothing was sent")
      return
    }
    #expect(sent.source == call.name && sent.message == call.sent)
  }

  @Test(arguments: ChangeCall.operations + ChangeCall.paths)
  func changeReturnsServerResult(_ call: ChangeCall) async throws {
    let answer = try await call.call(call.network(call.answer()))
    #expect(answer.model == call.gives ?? "" && answer.findings.isEmpty)
  }

  @Test(arguments: ChangeCall.operations)
  func rejectedOperationIsAnError(_ call: ChangeCall) async throws {
    let operation = try #require(GraphQLOperations.all.first { $0.name == call.name })
    let error = #"{"message": "no", "path": ["\#(operation.rows.key)"]}"#
    for data in ["", #""data": null, "#, #""data": {"\#(operation.rows.key)": null}, "#] {
      await #expect {
        _ = try await call.call(call.network(#"{\#(data)"errors": [\#(error)]}"#))
      } throws: { error in
        // Only a response without data shows that the mutation did not run.
        if case .operationFailed("no", _, !data.isEmpty) = error as? NetworkError {
          true
        } else {
          false
        }
      }
    }
  }

  @Test(arguments: ChangeCall.paths)
  func rejectedPathIsAnError(_ call: ChangeCall) async throws {
    for (status, mayHaveRun) in [(403, false), (500, true)] {
      let network = try call.network(call.answer(), status: status)
      await #expect {
        _ = try await call.call(network)
      } throws: { error in
        let error = error as? NetworkError
        return error?.status == status && error?.mayHaveRun == mayHaveRun
      }
    }
  }

  @Test(arguments: ChangeCall.operations)
  func everyValueOfAResponseIsRead(_ call: ChangeCall) async throws {
    let answer = SourceFile(path: call.name, text: try call.answer())
    let document = try #require(JSONDocument.read(answer).document)
    var values: [(name: String, range: Range<Int>)] = []
    document.forEachValue { values.append(($0, document.range(of: $1))) }
    // An operation without a result may select only a key.
    #expect(!values.isEmpty || call.gives == nil)
    for (name, range) in values {
      let bytes =
        answer.bytes[..<range.lowerBound] + Array("{}".utf8) + answer.bytes[range.upperBound...]
      let told = try await call.call(call.network(String(decoding: bytes, as: UTF8.self)))
      #expect(
        told.findings.contains { $0.place.range.lowerBound == range.lowerBound },
        "\(name) is asked for and not read")
    }
  }

  @Test(arguments: ChangeCall.operations)
  func additionalErrorsAreReported(_ call: ChangeCall) async throws {
    let errors = #"{"errors": [{"message": "no", "path": ["elsewhere"]}], "#
    let told = try await call.call(call.network(errors + call.answer().drop { $0 != "\"" }))
    #expect(told.findings.map(\.rule.id) == ["feed.answer-error"])
  }

  @Test(arguments: [-0.5, 1.5, .nan])
  func invalidFractionIsNotSent(_ viewed: Double) async {
    await #expect {
      try await ContentAPI.setViewedContent(
        "a", viewed: viewed, in: BricksNetwork(channel: MirrorChannel()))
    } throws: { Self.isInvalidRequest($0) }
  }

  @Test(arguments: [0, UserAPI.pictureLimit + 1])
  func emptyOrTooLargePictureIsNotSent(_ count: Int) async {
    await #expect {
      try await UserAPI.updateProfilePicture(
        [UInt8](repeating: 0, count: count), in: BricksNetwork(channel: MirrorChannel()))
    } throws: { Self.isInvalidRequest($0) }
  }

  private static func isInvalidRequest(_ error: any Error) -> Bool {
    if case .invalidRequest = error as? NetworkError { true } else { false }
  }

  @Test func deletingAMissingPlaylistSucceeds() async throws {
    let gone = FakeChannel(answers: [
      "DeletePlaylist": #"{"data": {"delete_playlists_by_pk": null}}"#
    ])
    try await LibraryAPI.deletePlaylist("7", in: BricksNetwork(channel: gone))
    let unchanged = FakeChannel(answers: [
      "UpdatePlaylist": #"{"data": {"update_playlists_by_pk": null}}"#
    ])
    await #expect(throws: NetworkError.self) {
      try await LibraryAPI.updatePlaylist("7", title: "a", in: BricksNetwork(channel: unchanged))
    }
  }
}
