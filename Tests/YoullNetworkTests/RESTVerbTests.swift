import Documents
import Testing
import YoullModels
import YoullNetwork

/// The REST methods, for paths without an API class.
@Suite struct RESTVerbTests {
  /// A value of the app's own type with its own decoding.
  private struct Size: RESTValue {
    let bytes: Int

    static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<Size> {
      NetworkAnswer(model: Size(bytes: body.bytes.count))
    }
  }

  private static let mirror = BricksNetwork(channel: MirrorChannel())

  private func sent(_ call: () async throws(NetworkError) -> Void) async -> String {
    do throws(NetworkError) {
      try await call()
      return "an answer"
    } catch {
      guard case .unanswered(let problem) = error else { return "another error" }
      return "\(problem.source) \(problem.message)"
    }
  }

  @Test func methodsAreSentWithSortedParameters() async {
    let body = Array("{}".utf8)
    #expect(
      await sent { () throws(NetworkError) in
        try await Self.mirror.get(path: "/a", queryParams: ["z": "1", "b": "2"])
      } == "/a b=2&z=1")
    #expect(
      await sent { () throws(NetworkError) in try await Self.mirror.post(path: "/a", body: body) }
        == "POST /a {}")
    #expect(
      await sent { () throws(NetworkError) in try await Self.mirror.patch(path: "/a", body: body) }
        == "PATCH /a {}")
    #expect(
      await sent { () throws(NetworkError) in
        try await Self.mirror.put(path: "/a", queryParams: ["z": "1", "b": "2"], body: body)
      } == "PUT /a?b=2&z=1 {}")
    #expect(
      await sent { () throws(NetworkError) in try await Self.mirror.delete(path: "/a") }
        == "DELETE /a ")
  }

  @Test func responsesCanBeListsAndScreens() async throws {
    let screen = #"{"slices": [{"slug": "a", "type": "share", "items": [{"itemType": "tag"}]}]}"#
    let network = BricksNetwork(
      channel: FakeChannel(answers: ["/list": #"[{"slug": "a"}, 7]"#, "/screen": screen]))
    let offers: NetworkAnswer<[BNPromoOffer]> = try await network.get(path: "/list")
    #expect(offers.model.map(\.id) == ["a"] && offers.findings.count == 1)
    let feed: NetworkAnswer<BNHomeFeed> = try await network.get(path: "/screen")
    #expect(feed.model.sections.map(\.id) == ["a"] && feed.model.sections[0].items[0] is BNTag)
    for (path, isList) in [("/list", true), ("/screen", false)] {
      await #expect(throws: NetworkError.self) {
        if isList {
          let _: NetworkAnswer<BNHomeFeed> = try await network.get(path: path)
        } else {
          let _: NetworkAnswer<[BNTag]> = try await network.post(path: path)
        }
      }
    }
  }

  @Test func responsesCanBeModelsAndCustomTypes() async throws {
    let network = BricksNetwork(
      channel: FakeChannel(answers: ["/a": #"{"slug": "ten", "progress": "x"}"#, "/empty": ""]))
    let badge: NetworkAnswer<YNBadge> = try await network.post(path: "/a")
    #expect(badge.model.id == "ten" && badge.findings.map(\.rule.id) == ["feed.field-type"])
    let profile: NetworkAnswer<YNProfile> = try await network.patch(path: "/a")
    #expect(profile.model.id == "ten")
    let size: NetworkAnswer<Size> = try await network.get(path: "/a")
    #expect(size.model.bytes == 32)
    let nothing: NetworkAnswer<EmptyResponse> = try await network.delete(path: "/empty")
    #expect(nothing.model == EmptyResponse())
    try await network.put(path: "/empty")
    await #expect(throws: NetworkError.self) {
      let _: NetworkAnswer<YNBadge> = try await network.put(path: "/empty")
    }
  }
}
