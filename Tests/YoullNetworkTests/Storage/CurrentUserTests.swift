import Documents
import Locking
import Testing

@testable import YoullNetwork

/// Who is signed in is told from the first profile on, in the order in which it changes.
@Suite struct CurrentUserTests {
  private let user = SomeUser("anna")
  private let currentUser = CurrentValue<YNProfile?>(nil)
  private let channel = SwitchedChannel([
    "GetProfile": SourceFile(
      path: "me", text: #"{"data":{"users":[{"slug":"anna","first_name":"Annie"}]}}"#)
  ])

  private func network() throws -> BricksNetwork {
    BricksNetwork(
      environment: try .init(apiUrl: "https://api.example"), channel: channel, dataSource: user,
      extraLang: nil, currentUser: currentUser)
  }

  private func say(_ firstName: String) {
    let text = #"{"slug":"anna","firstName":"\#(firstName)"}"#
    channel.answers.withLock { $0["/users/me"] = SourceFile(path: "me", text: text) }
  }

  @Test func valuesComeInOrderAndNobodyIsLeftAfterSigningOut() async throws {
    let network = try network()
    var names = currentUser.values.map { $0?.firstName }.makeAsyncIterator()
    #expect(await names.next() == .some(nil))
    say("Anna")
    _ = try await UserAPI.getProfile(from: network)
    #expect(await names.next() == "Anna")
    say("Ann")
    _ = try await UserAPI.updateProfile(firstName: "Ann", in: network)
    #expect(await names.next() == "Ann")
    _ = try await UserAPI.getProfile(over: .graphQL, from: network)
    #expect(await names.next() == "Annie")
    await network.signOut()
    #expect(await names.next() == .some(nil))
    // Guests are nobody, whatever a server tells them.
    let told = try await UserAPI.getProfile(from: network)
    #expect(told.model?.firstName == "Ann")
    #expect(await names.next() == .some(nil))
  }

  @Test func whatAUserIsToldAsAGuestIsNotThem() async throws {
    user.token.withLock { $0 = SampleToken.make(until: 100) }
    say("Nobody")
    let told = try await UserAPI.getProfile(from: try network())
    #expect(told.model?.firstName == "Nobody" && currentUser.value == nil)
  }

  @Test func whoSignsOutMeanwhileIsNotSetAgain() async throws {
    let gate = GateChannel(SourceFile(path: "me", text: #"{"slug":"anna"}"#))
    let network = BricksNetwork(
      environment: try .init(restUrl: "https://api.example"), channel: gate, dataSource: user,
      extraLang: nil, currentUser: currentUser)
    let call = Task { try await UserAPI.getProfile(from: network) }
    await gate.waitForRequests(1)
    await network.signOut()
    user.id.withLock { $0 = "anna" }
    gate.open()
    await #expect(throws: NetworkError.self) { try await call.value }
    #expect(currentUser.value == nil)
  }
}
