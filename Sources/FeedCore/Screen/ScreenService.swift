import Documents
package import FeedModel
import YoullNetwork

/// Puts screens together: what the app adds, then the server's sections in their order.
///
/// For whom a section is, by cohort and subscription, the server decides from the request; nothing
/// is filtered by it here a second time.
package struct ScreenService: Sendable {
  private let source: ScreenSource
  private let catalog: SectionCatalog
  private let app: CustomerApp
  private let texts: AppTexts

  package init(
    source: ScreenSource, catalog: SectionCatalog, app: CustomerApp, texts: AppTexts
  ) {
    self.source = source
    self.catalog = catalog
    self.app = app
    self.texts = texts
  }

  /// Asks for all that a screen is made of, and for as many pages of its list; what one answer lacks
  /// does not keep back the others.
  package func getFeedData(
    for screen: Screen, about subject: String? = nil, state: FeedState = .loaded, pages: Int = 1
  ) async -> ScreenFeed {
    // Whoever sees an error has got no answer.
    let answers =
      state == .error ? Answers() : await ask(for: screen, about: subject, pages: pages)
    let navigation = PrefixSection.navigation(screen, app, texts, answers.home)
    let told = state.sectionKind.map { [PrefixSection.state($0)] } ?? []
    let prefix = screen.hasOffersAndGreetings ? offersAndGreetings(answers) : []
    let server = answers.home.sections.map { $0.choosing(subject, allTag: allTag) }
    let own = screen == .welcome ? [PrefixSection.welcome(texts)] : []
    let sections =
      switch state {
      case .loaded, .loading: known([navigation] + prefix + own) + server
      case .cached, .reloading: known([navigation] + told + prefix + own) + server
      case .empty: known([navigation] + prefix + told)
      case .error: known([navigation] + told)
      }
    var assembly = FeedAssembly(catalog, of: app)
    assembly.add(sections)
    return ScreenFeed(
      feed: assembly.feed, origins: assembly.origins,
      findings: answers.findings + assembly.findings, failure: answers.failure)
  }

  // MARK: Answers

  /// What the server said to all that a screen asked for.
  private struct Answers {
    var profile: YNProfile?
    var offers: [BNPromoOffer] = []
    var home = BNHomeFeed()
    var failure: NetworkError?
    var findings: [Finding] = []
  }

  private func ask(for screen: Screen, about subject: String?, pages: Int) async -> Answers {
    var answers = Answers()
    guard screen != .welcome else { return answers }
    // Neither waits for the other; what the screen holds depends on who the user is.
    async let offers = screen.hasOffersAndGreetings ? source.promoOffers() : nil
    answers.profile = await source.profile().take(&answers.findings) ?? nil
    answers.offers = await offers?.take(&answers.findings) ?? []
    var question = ScreenQuestion(
      cohortIDs: answers.profile?.cohortIDs ?? [],
      isSubscribed: answers.profile?.isSubscribed ?? false, subject: subject)
    let list = PagedList.of(screen, about: subject)
    var provider = ExploreFeedDataProvider(pageSize: list?.pageSize ?? ContentPage.size)
    question.page = provider.loadData() ?? question.page
    var feeds: [BNHomeFeed] = []
    for answer in await source.feeds(of: screen, question) {
      switch answer {
      case .success(let answer): feeds.append(answer.take(&answers.findings))
      case .failure(let error):
        answers.findings += error.findings
        answers.failure = answers.failure ?? error
      }
    }
    if let first = feeds.first {
      // Something of the server is there to be shown.
      answers.failure = nil
      answers.home = first
      answers.home.sections = feeds.flatMap(\.sections)
    }
    if let list, let index = list.section(in: answers.home.sections) {
      provider.receive(.success(answers.home.sections[index]))
      question.sort(as: answers.home.sections)
      await load(pages - 1, more: list, of: screen, question, &provider, &answers.findings)
      answers.home.sections[index] = provider.section ?? answers.home.sections[index]
    }
    return answers
  }

  /// Asks for pages behind the first one, until one of them is the last or does not come.
  private func load(
    _ pages: Int, more list: PagedList, of screen: Screen, _ question: ScreenQuestion,
    _ provider: inout ExploreFeedDataProvider, _ findings: inout [Finding]
  ) async {
    var question = question
    for _ in 0..<max(pages, 0) {
      guard let page = provider.loadMore() else { return }
      question.page = page
      switch await source.page(of: list, on: screen, question) {
      case .success(let answer):
        let sections = answer.take(&findings).sections
        // An answer without the section has nothing more for it.
        provider.receive(
          .success(
            list.section(in: sections).map { sections[$0] }
              ?? BNHomeFeedSection(id: list.section, type: "")))
      case .failure(let error):
        findings += error.findings
        return provider.receive(.failure(error))
      }
    }
  }

  // MARK: Sections of the app

  private func offersAndGreetings(_ answers: Answers) -> [BNHomeFeedSection] {
    let offers = answers.offers.filter { offer in
      !app.settings.offerIdsToHide.contains { $0.utf8.elementsEqual(offer.id.utf8) }
    }
    return (offers.isEmpty ? [] : [PrefixSection.promoOffers(offers)])
      + (app.settings.displayHomeScreenGreetings
        ? [PrefixSection.greetings(answers.profile, texts)] : [])
  }

  /// Those for which the layouts have a kind.
  private func known(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    sections.filter { catalog.index(of: $0.type) != nil }
  }

  /// What the tag for everything is called; nil for none.
  private var allTag: String? {
    app.settings.displaysAllTag ? texts["explore.all"]?.words ?? "All" : nil
  }
}

extension NetworkAnswer {
  /// The model; what was found joins the rest.
  fileprivate func take(_ findings: inout [Finding]) -> Model {
    findings += self.findings
    return model
  }
}

extension Result where Failure == NetworkError {
  /// The model, if there is an answer; what was found, or is wrong, joins the rest.
  fileprivate func take<Model>(
    _ findings: inout [Finding]
  ) -> Model? where Success == NetworkAnswer<Model> {
    switch self {
    case .success(let answer): return answer.take(&findings)
    case .failure(let error):
      findings += error.findings
      return nil
    }
  }
}
