import Documents
package import FeedModel
import YoullNetwork

/// Puts the home screen together: what the app adds, then the server's sections in their order.
///
/// For whom a section is, by cohort and subscription, the server decides from the request; nothing
/// is filtered by it here a second time.
package struct HomeFeedService: Sendable {
  private let source: any HomeFeedSource
  private let catalogue: SectionCatalogue
  private let app: CustomerApp
  private let texts: AppTexts

  package init(
    source: any HomeFeedSource, catalogue: SectionCatalogue, app: CustomerApp, texts: AppTexts
  ) {
    self.source = source
    self.catalogue = catalogue
    self.app = app
    self.texts = texts
  }

  /// Asks for profile, offers and sections; what one answer lacks does not keep back the others.
  package func getFeedData() async -> HomeScreenFeed {
    var findings: [Finding] = []
    var profile: YNProfile?
    var offers: [BNPromoOffer] = []
    var home = BNHomeFeed()
    var failure: NetworkError?
    do throws(NetworkError) {
      profile = try await source.profile().take(&findings)
    } catch {
      findings += error.findings
    }
    do throws(NetworkError) {
      offers = try await source.promoOffers().take(&findings)
    } catch {
      findings += error.findings
    }
    do throws(NetworkError) {
      home = try await source.homeFeed(
        cohortIDs: profile?.cohortIDs ?? [], isSubscribed: profile?.isSubscribed ?? false
      ).take(&findings)
    } catch {
      findings += error.findings
      failure = error
    }
    var assembly = FeedAssembly(catalogue, showing: isShown)
    assembly.add(prefixSections(profile: profile, offers: offers, home: home) + home.sections)
    return HomeScreenFeed(
      feed: assembly.feed, origins: assembly.origins, findings: findings + assembly.findings,
      failure: failure)
  }

  /// The sections that the app puts above those of the server, as far as its layouts have them.
  private func prefixSections(
    profile: YNProfile?, offers: [BNPromoOffer], home: BNHomeFeed
  ) -> [BNHomeFeedSection] {
    var sections = [PrefixSection.navigation(texts, home)]
    let offers = offers.filter { offer in
      !app.settings.offerIdsToHide.contains { $0.utf8.elementsEqual(offer.id.utf8) }
    }
    if !offers.isEmpty { sections.append(PrefixSection.promoOffers(offers)) }
    if app.settings.displayHomeScreenGreetings { sections.append(PrefixSection.greetings(profile)) }
    return sections.filter { catalogue.index(of: $0.type) != nil }
  }

  /// Whether the app has all that sections of a kind need; that one is hidden is no mistake.
  private func isShown(_ kind: SectionKind) -> Bool { kind.needs.allSatisfy(app.has) }
}

extension NetworkAnswer {
  /// The model; what was found joins the rest.
  fileprivate func take(_ findings: inout [Finding]) -> Model {
    findings += self.findings
    return model
  }
}
