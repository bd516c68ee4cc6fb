import FeedModel
package import YoullNetwork

/// Where the parts of screens come from: a backend, and the way in which it is asked.
package struct ScreenSource: Sendable {
  private let network: BricksNetwork
  private let transport: Transport

  package init(_ network: BricksNetwork, over transport: Transport) {
    self.network = network
    self.transport = transport
  }

  /// The user's profile; nil for a guest.
  func profile() async -> Result<NetworkAnswer<YNProfile?>, NetworkError> {
    await Self.result { () async throws(NetworkError) in
      try await UserAPI.getProfile(over: transport, from: network)
    }
  }

  func promoOffers() async -> Result<NetworkAnswer<[BNPromoOffer]>, NetworkError> {
    await Self.result { () async throws(NetworkError) in
      try await PromoOffersAPI.getPromoOffers(over: transport, from: network)
    }
  }

  /// The answers that a screen is made of, in the order of its sections; none for a screen that the
  /// server knows nothing of.
  func feeds(
    of screen: Screen, _ question: ScreenQuestion
  ) async -> [Result<NetworkAnswer<BNHomeFeed>, NetworkError>] {
    guard let parts = ScreenPart.all.first(where: { $0.screen == screen })?.parts else { return [] }
    guard transport == .graphQL else { return [await document(of: screen, question)] }
    var answers: [Result<NetworkAnswer<BNHomeFeed>, NetworkError>] = []
    var question = question
    for part in parts {
      let answer = await ask(part, question)
      if case .success(let answer) = answer { question.sort(as: answer.model.sections) }
      answers.append(answer)
    }
    return answers
  }

  /// The answer with a page of the list of a screen.
  func page(
    of list: PagedList, on screen: Screen, _ question: ScreenQuestion
  ) async -> Result<NetworkAnswer<BNHomeFeed>, NetworkError> {
    switch transport {
    case .graphQL: await ask(list.part, question)
    case .rest: await document(of: screen, question)
    }
  }

  private func ask(
    _ part: ScreenPart, _ question: ScreenQuestion
  ) async -> Result<NetworkAnswer<BNHomeFeed>, NetworkError> {
    await Self.result { () async throws(NetworkError) in try await part.ask(network, question) }
  }

  /// The one document that a screen is over REST; with a tag chosen, explore has another one.
  private func document(
    of screen: Screen, _ question: ScreenQuestion
  ) async -> Result<NetworkAnswer<BNHomeFeed>, NetworkError> {
    let isTagged = screen == .explore && question.subject != nil
    let isPaged = PagedList.of(screen, about: question.subject) != nil
    return await Self.result { () async throws(NetworkError) in
      try await SlicesAPI.getSlices(
        screen: isTagged ? "explore-tag" : screen.name, cohortIDs: question.cohortIDs,
        isSubscribed: question.isSubscribed,
        subject: question.subject.map {
          ChannelRequest.Parameter(name: isTagged ? "tag" : "slug", value: $0)
        }, sort: question.sort, page: isPaged ? question.page : nil, from: network)
    }
  }

  private static func result<Answer>(
    _ ask: () async throws(NetworkError) -> Answer
  ) async -> Result<Answer, NetworkError> {
    do throws(NetworkError) {
      return .success(try await ask())
    } catch {
      return .failure(error)
    }
  }
}
