import Basics
package import Documents
package import FeedModel
package import YoullModels
package import YoullNetwork

/// A loaded screen with the origins of its rows and the findings about its responses.
package struct ScreenFeed: Sendable {
  package let feed: Feed
  /// The places of the sections and items, in the order of the feed.
  package let origins: FeedOrigins
  package var findings: [Finding]
  /// The error that left the screen without any section of the server.
  package let failure: NetworkError?
}

/// Loads screens: the app's own sections, then the server's sections in their order.
///
/// The server selects sections by cohort and subscription, so the client does not filter them again.
package struct ScreenService: Sendable {
  private let network: BricksNetwork
  private let transport: Transport
  private let catalog: SectionCatalog
  private let app: CustomerApp
  private let texts: AppTexts

  package init(
    _ network: BricksNetwork, over transport: Transport, catalog: SectionCatalog,
    app: CustomerApp, texts: AppTexts
  ) {
    self.network = network
    self.transport = transport
    self.catalog = catalog
    self.app = app
    self.texts = texts
  }

  /// Loads a screen with some pages of its list.
  ///
  /// A failed request leaves out its sections, and the others are shown.
  package func getFeedData(
    for screen: Screen, about subject: String? = nil, state: FeedState = .loaded, pages: Int = 1
  ) async -> ScreenFeed {
    // The error state shows a screen before any response.
    let content =
      state == .error ? Content() : await load(screen, about: subject, pages: pages)
    let navigation = PrefixSection.navigation(screen, app, texts, content.home)
    let notice = state.sectionKind.map { [PrefixSection.state($0)] } ?? []
    let prefix = screen.hasOffersAndGreetings ? offersAndGreetings(content) : []
    let server = content.home.sections.map { $0.choosing(subject, allTag: allTag) }
    let own = screen.ownSection.map { [$0(texts)] } ?? []
    let sections =
      switch state {
      case .loaded, .loading: known([navigation] + prefix + own) + server
      case .cached, .reloading: known([navigation] + notice + prefix + own) + server
      case .empty: known([navigation] + prefix + notice)
      case .error: known([navigation] + notice)
      }
    var assembly = FeedAssembly(catalog, of: app)
    assembly.add(sections)
    return ScreenFeed(
      feed: assembly.feed, origins: assembly.origins,
      findings: content.findings + assembly.findings, failure: content.failure)
  }

  // MARK: Requests

  /// The models of all responses of a screen.
  private struct Content {
    var profile: YNProfile?
    var offers: [BNPromoOffer] = []
    var home = BNHomeFeed()
    var failure: NetworkError?
    var findings: [Finding] = []
  }

  private func load(_ screen: Screen, about subject: String?, pages: Int) async -> Content {
    var content = Content()
    guard !screen.parts.isEmpty else { return content }
    // Offers load during the profile request. The sections depend on the profile.
    async let offers = promoOffers(of: screen)
    // A guest has no profile.
    if !network.isForGuests {
      do throws(NetworkError) {
        let answer = try await UserAPI.getProfile(over: transport, from: network)
        content.findings += answer.findings
        content.profile = answer.model
      } catch {
        content.findings += error.findings
      }
    }
    let loadedOffers = await offers
    content.offers = loadedOffers.offers
    content.findings += loadedOffers.findings
    var parameters = ScreenParameters(
      cohortIDs: content.profile?.cohortIDs ?? [],
      isSubscribed: content.profile?.isSubscribed ?? false, subject: subject)
    let list = screen.list(about: subject)
    var provider = ExploreFeedDataProvider(pageSize: list?.pageSize ?? ContentPage.size)
    parameters.page = provider.loadData() ?? parameters.page
    let parts =
      switch transport {
      case .graphQL: screen.parts
      case .rest: [ScreenPart.document(of: screen, about: subject)]
      }
    var feeds: [BNHomeFeed] = []
    for part in parts {
      do throws(NetworkError) {
        let answer = try await part.load(parameters, network)
        content.findings += answer.findings
        parameters.sort(as: answer.model.sections)
        feeds.append(answer.model)
      } catch {
        content.findings += error.findings
        content.failure = content.failure ?? error
      }
    }
    if let first = feeds.first {
      // Some sections are better than an error.
      content.failure = nil
      content.home = first
      content.home.sections = feeds.flatMap(\.sections)
    }
    if let list, let index = list.section(in: content.home.sections),
      let part = parts.first(where: { $0.list != nil })
    {
      provider.receive(.success(content.home.sections[index]))
      await load(pages - 1, more: list, from: part, parameters, &provider, &content.findings)
      content.home.sections[index] = provider.section ?? content.home.sections[index]
    }
    return content
  }

  private func promoOffers(
    of screen: Screen
  ) async -> (offers: [BNPromoOffer], findings: [Finding]) {
    guard screen.hasOffersAndGreetings else { return ([], []) }
    do throws(NetworkError) {
      let answer = try await PromoOffersAPI.getPromoOffers(over: transport, from: network)
      return (answer.model, answer.findings)
    } catch {
      return ([], error.findings)
    }
  }

  /// Loads pages after the first one, up to the last page or the first error.
  private func load(
    _ pages: Int, more list: PagedList, from part: ScreenPart, _ parameters: ScreenParameters,
    _ provider: inout ExploreFeedDataProvider, _ findings: inout [Finding]
  ) async {
    var parameters = parameters
    for _ in 0..<max(pages, 0) {
      guard let page = provider.loadMore() else { return }
      parameters.page = page
      do throws(NetworkError) {
        let answer = try await part.load(parameters, network)
        findings += answer.findings
        let sections = answer.model.sections
        // A response without the section has no further items.
        provider.receive(
          .success(
            list.section(in: sections).map { sections[$0] }
              ?? BNHomeFeedSection(id: list.section, type: "")))
      } catch {
        findings += error.findings
        return provider.receive(.failure(error))
      }
    }
  }

  // MARK: Sections of the app

  private func offersAndGreetings(_ content: Content) -> [BNHomeFeedSection] {
    let offers = content.offers.filter { offer in
      !app.settings.offerIdsToHide.contains { $0.hasSameBytes(as: offer.id) }
    }
    return (offers.isEmpty ? [] : [PrefixSection.promoOffers(offers)])
      + (app.settings.displayHomeScreenGreetings
        ? [PrefixSection.greetings(content.profile, texts)] : [])
  }

  /// Returns the sections whose kind has a layout.
  private func known(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    sections.filter { catalog.index(of: $0.type) != nil }
  }

  /// The title of the tag for all items, or `nil` if the app does not show that tag.
  private var allTag: String? {
    app.settings.displaysAllTag ? texts["explore.all"]?.words ?? "All" : nil
  }
}
