import Basics
package import Documents
package import FeedModel
package import YoullModels
package import YoullNetwork

/// A loaded screen with the origins of its rows and the findings about its responses.
package struct ScreenFeed: Sendable {
  package let feed: Feed
  /// The places of the sections and items, in the order of the feed.
  package var origins: FeedOrigins
  package var findings: [Finding]
  /// The error that left the screen without any section of the server.
  package let failure: NetworkError?
  /// Messages that are not about the responses, such as the flow that the app begins next.
  package var messages: [String] = []
}

/// Loads screens: the app's own sections, then the server's sections in their order.
///
/// The server selects sections by cohort and subscription, so the client does not filter them again.
package struct ScreenService: Sendable {
  package let network: BricksNetwork
  /// The transport of all calls; `nil` for that of each call on the platform.
  package let transport: Transport?
  private let catalog: SectionCatalog
  let app: CustomerApp
  private let texts: AppTexts
  private let offerIDsToHide: [String]

  package init(
    _ network: BricksNetwork, over transport: Transport?, catalog: SectionCatalog,
    app: CustomerApp, texts: AppTexts, offerIDsToHide: [String] = []
  ) {
    self.network = network
    self.transport = transport
    self.catalog = catalog
    self.app = app
    self.texts = texts
    self.offerIDsToHide = offerIDsToHide
  }

  /// Loads a screen with some pages of its list.
  ///
  /// A failed request leaves out its sections, and the others are shown.
  package func getFeedData(
    for screen: Screen, about subject: String? = nil, sorted sort: SliceSort = SliceSort(),
    _ arguments: [FeedLink.Argument] = [], state: FeedState = .loaded, pages: Int = 1
  ) async -> ScreenFeed {
    // The error state shows a screen before any response.
    let (content, failure) =
      state == .error
      ? (HomeScreenFeed(), nil)
      : await load(screen, about: subject, sorted: sort, arguments, pages: pages)
    return screenFeed(
      of: screen, content, about: subject, arguments, state: state, failure: failure)
  }

  /// Returns a screen in a state, with the sections of its content.
  package func screenFeed(
    of screen: Screen, _ content: HomeScreenFeed, about subject: String? = nil,
    _ arguments: [FeedLink.Argument] = [], state: FeedState, failure: NetworkError? = nil
  ) -> ScreenFeed {
    let navigation = PrefixSection.navigation(screen, app, texts, content.home)
    let notice = state.sectionKind.map { [PrefixSection.state($0, texts)] } ?? []
    let prefix = screen.hasOffersAndGreetings ? prefixSections(content) : []
    let filters = SearchFilters(arguments)
    let server = screen.arranged(content.home.sections).map {
      $0.choosing(subject, allTag: allTag).selecting(filters, for: subject)
        .illustrated(texts)
    }
    let own = ownSections(
      of: screen, content.profile ?? content.home.user, about: subject, arguments)
    let sections =
      switch state {
      case .loaded, .loading: known([navigation] + prefix + own) + server
      case .cached, .reloading: known([navigation] + notice + prefix + own) + server
      case .empty: known([navigation] + prefix + notice)
      // The tags of the explore screen are known without a response.
      case .error: known([navigation]) + server + known(notice)
      }
    var assembly = FeedAssembly(catalog, of: app)
    assembly.add(sections)
    return ScreenFeed(
      feed: assembly.feed, origins: assembly.origins,
      findings: content.findings + assembly.findings, failure: failure)
  }

  // MARK: Requests

  /// Loads the content of a screen; the error is that of a screen without any section of the server.
  package func load(
    _ screen: Screen, about subject: String? = nil, sorted sort: SliceSort = SliceSort(),
    _ arguments: [FeedLink.Argument] = [], pages: Int = 1
  ) async -> (content: HomeScreenFeed, failure: NetworkError?) {
    var content = HomeScreenFeed()
    guard !screen.parts.isEmpty else { return (content, nil) }
    // Offers load during the profile request. The sections depend on the profile.
    async let offers = promoOffers(of: screen)
    let profile = await UserService(network, over: transport).profile(with: screen.stats)
    content.profile = profile.profile
    let loadedOffers = await offers
    content.offers = loadedOffers.offers
    content.offersTransport = transport ?? .rest
    content.findings = profile.findings + loadedOffers.findings
    let list = screen.list(about: subject)
    let page = ContentPage(limit: list?.pageSize ?? ContentPage.size)
    var parameters = ScreenParameters(
      of: content.profile, over: transport(of: screen), about: subject, sorted: sort,
      selecting: SearchFilters(arguments), page)
    let parts = parts(of: screen, about: subject)
    let (answer, failure) = await sections(of: parts, &parameters)
    (content.home, content.isForGuests) = (answer.model, answer.isForGuests)
    content.findings += answer.findings
    if let list, let index = list.section(in: content.home.sections),
      let part = parts.first(where: { $0.list != nil })
    {
      var items = PagedItems(pageSize: page.limit)
      items.add(content.home.sections[index], of: page)
      await load(pages - 1, more: list, from: part, parameters, &items, &content.findings)
      content.home.sections[index] = items.section ?? content.home.sections[index]
    }
    return (content, failure)
  }

  /// Loads one page of a screen: with the first page all sections, and later that with the list.
  package func page(
    _ page: ContentPage, of screen: Screen, about subject: String?, sorted sort: SliceSort,
    _ arguments: [FeedLink.Argument] = []
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    guard !screen.parts.isEmpty else { return NetworkAnswer(model: BNHomeFeed()) }
    let user = UserService(network, over: transport)
    let isFirst = page.offset == 0
    let (profile, findings) =
      isFirst ? await user.profile(with: screen.stats) : (user.knownProfile, [])
    var parameters = ScreenParameters(
      of: profile, over: transport(of: screen), about: subject, sorted: sort,
      selecting: SearchFilters(arguments), page)
    let parts = parts(of: screen, about: subject)
    let (answer, failure) = await sections(
      of: isFirst ? parts : parts.filter { $0.list != nil }, &parameters)
    if let failure { throw failure }
    var home = answer.model
    // Another screen may load the profile again, without the statistics of this one.
    home.user = profile
    return NetworkAnswer(
      model: home, findings: findings + answer.findings, isForGuests: answer.isForGuests)
  }

  private func transport(of screen: Screen) -> Transport { transport ?? screen.transport }

  private func parts(of screen: Screen, about subject: String?) -> [ScreenPart] {
    screen.hasDocument && transport(of: screen) == .rest
      ? [ScreenPart.document(of: screen, about: subject)] : screen.parts
  }

  /// Sends requests in their order.
  ///
  /// They fail only if all of them fail, because some sections are better than an error.
  private func sections(
    of parts: [ScreenPart], _ parameters: inout ScreenParameters
  ) async -> (answer: NetworkAnswer<BNHomeFeed>, failure: NetworkError?) {
    var feeds: [BNHomeFeed] = []
    var findings: [Finding] = []
    var isForGuests = false
    var failure: NetworkError?
    for part in parts {
      do throws(NetworkError) {
        let answer = try await part.load(parameters, network)
        findings += answer.findings
        isForGuests = isForGuests || answer.isForGuests
        parameters.sort(as: answer.model.sections)
        feeds.append(answer.model)
      } catch {
        findings += error.findings
        failure = failure ?? error
      }
    }
    var home = feeds.first ?? BNHomeFeed()
    home.sections = feeds.flatMap(\.sections)
    let answer = NetworkAnswer(model: home, findings: findings, isForGuests: isForGuests)
    return (answer, feeds.isEmpty ? failure : nil)
  }

  private func promoOffers(
    of screen: Screen
  ) async -> (offers: [BNPromoOffer], findings: [Finding]) {
    guard screen.hasOffersAndGreetings else { return ([], []) }
    do throws(NetworkError) {
      let answer = try await PromoOffersAPI.getPromoOffers(over: transport ?? .rest, from: network)
      return (answer.model, answer.findings)
    } catch {
      return ([], error.findings)
    }
  }

  /// Loads pages after the first one, up to the last page or the first error.
  private func load(
    _ pages: Int, more list: PagedList, from part: ScreenPart, _ parameters: ScreenParameters,
    _ items: inout PagedItems, _ findings: inout [Finding]
  ) async {
    var parameters = parameters
    for _ in 0..<max(pages, 0) {
      guard let page = items.next else { return }
      parameters.page = page
      do throws(NetworkError) {
        let answer = try await part.load(parameters, network)
        findings += answer.findings
        let sections = answer.model.sections
        // A response without the section has no further items.
        items.add(
          list.section(in: sections).map { sections[$0] }
            ?? BNHomeFeedSection(id: list.section, type: ""), of: page)
      } catch {
        findings += error.findings
        return
      }
    }
  }

  // MARK: Sections of the app

  /// Returns the sections before those of the server, after the navigation bar.
  private func prefixSections(_ content: HomeScreenFeed) -> [BNHomeFeedSection] {
    let offers = content.offers.filter { offer in
      !offerIDsToHide.contains { $0.hasSameBytes(as: offer.id) }
    }
    return (offers.isEmpty ? [] : [PrefixSection.promoOffers(offers)])
      + (app.settings.displayHomeScreenGreetings
        ? [PrefixSection.greetings(content.profile, texts)] : [])
  }

  /// Returns the sections that a screen adds itself, about the given or the latest known user.
  private func ownSections(
    of screen: Screen, _ profile: YNProfile?, about subject: String?,
    _ arguments: [FeedLink.Argument]
  ) -> [BNHomeFeedSection] {
    guard let sections = screen.ownSections else { return [] }
    let user = profile ?? UserService(network, over: transport).knownProfile
    let given = arguments.isEmpty ? subject.map { [.init("id", Array($0.utf8))] } ?? [] : arguments
    return sections(
      OwnContent(app: app, texts: texts, profile: user, subject: subject, arguments: given))
  }

  /// Returns the sections whose kind has a layout in the version of the app.
  private func known(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    sections.filter { catalog.shownIndex(of: $0.type) != nil }
  }

  /// The title of the tag for all items, or `nil` if the app does not show that tag.
  private var allTag: String? {
    app.settings.displaysAllTag ? texts["explore.all"]?.words ?? "All" : nil
  }
}
