import DesignTokens
import Documents
import Testing

/// The project's own themes are complete and readable.
@Suite struct CustomerTests {
  private static let semantic: [(prefix: String, names: String)] = [
    (
      "color",
      """
      background surface surfaceRaised border text textMuted textInverse accent onAccent \
      accentMuted onAccentMuted track progress placeholder onPlaceholder scrim danger success \
      rating
      """
    ),
    ("type", "display title headline body callout caption label"),
    ("font", "body display"),
    ("space", "none xxs xs s m l xl xxl screenEdge"),
    ("radius", "none s m l pill"),
    ("size", "hairline icon thumbnail portrait"),
    ("shadow", "none card floating"),
    ("gradient", "greeting hero"),
    ("motion", "quick calm shimmer curve.standard curve.enter curve.leave"),
    ("border", "card focus"),
    ("transition", "press panel"),
  ]

  /// The appearance of cells and screens, by the token names that layouts use.
  private static let appearance: [(prefix: String, names: String)] = [
    ("title", "color font"), ("subtitle", "color font"), ("meta", "color font"),
    ("facilitator", "color font"), ("next", "color font"), ("action", "color"),
    ("countdown", "color font"), ("navigationBar", "background title.color welcome.color"),
    ("floatingHeader", "background title.color search.color liveUsers.color"),
    ("header", "title.color title.font subtitle.color action.color"),
    ("card", "background radius border shadow padding spacing"),
    ("image", "background color radius"), ("badge", "background color font radius"),
    ("button", "background color font radius"), ("progress", "color track"), ("icon", "color size"),
    ("skeleton", "background highlight radius duration"),
    ("error", "background title.color message.color retry.background retry.color retry.radius"),
    ("section.promoOffer", "card.background title.color countdown.color countdown.font"),
    ("section.dailyQuote", "card.background quote.color quote.font author.color"),
    ("section.timer", "card.background value.color value.font ring.color ring.track"),
    ("section.tuyaHardware", "card.background status.color online.color offline.color switch.on"),
    ("section.greetings", "title.color title.font"), ("section.spacer", "height"),
    (
      "screen.home",
      """
      statusBar.color statusBar.background background.color background.placeholder \
      navigationBar.background navigationBar.logo.height navigationBar.welcome.font \
      navigationBar.search.color navigationBar.liveUsers.color content.spacing \
      refresh.icon.color refresh.label.color
      """
    ),
    (
      "screen.explore",
      """
      statusBar.color navigationBar.logo.height background.color category.label.background \
      tagsBar.background tagsBar.shadow tagsBar.spacing tagsBar.all.color \
      tagsBar.tag.normal.color tagsBar.tag.selected.color grid.insets grid.spacing \
      category.title.color subcategory.title.color session.title.color
      """
    ),
    ("screen.category", "background.color title.color grid.spacing subcategory.title.color"),
    (
      "screen.subcategory",
      """
      background.color hero.image.height hero.title.color session.title.color \
      reviews.star.color reviews.star.signs reviews.star.size
      """
    ),
    ("screen.facilitator", "background.color cover.height portrait.size name.color role.color"),
    ("screen.facilitatorContents", "background.color list.spacing session.title.color"),
    ("screen.tagFeed", "background.color grid.spacing session.title.color"),
    ("screen.events", "background.color event.title.color event.date.color event.live.color"),
    ("screen.dailyQuote", "panel.background panel.radius quote.color quote.font"),
    ("screen.timerSessions", "background.color total.color bar.color session.value.color"),
    ("screen.welcome", "panel.background title.color message.color button.background"),
    ("screen.welcomeSession", "card.background title.color button.background skip.color"),
  ]

  /// The section kinds of a home screen.
  private static let kinds = """
    featured suggested tag bordered banner history favorites dailyQuote journey linearJourney \
    currentJourney linearJourneys events todayMealsPlan todayWorkout workouts timer tuyaHardware \
    timerSessions navigation greetings titling spacer share promoOffer lifetimeAccessProduct \
    facilitator
    """.split(separator: " ")

  /// Text colors and their backgrounds.
  private static let pairs: [(text: [String], ground: [String])] = [
    (
      ["text", "textMuted", "accent", "onAccentMuted", "danger", "success"],
      ["background", "surface", "surfaceRaised"]
    ),
    (["text"], ["accentMuted", "track", "placeholder"]),
    (["textInverse"], ["text", "accent"]),
    (["onAccent"], ["accent"]),
    (["onAccentMuted"], ["accentMuted"]),
    (["onPlaceholder"], ["placeholder"]),
  ]

  @Test(arguments: [nil] + ThemeFolder.customers)
  func everyTokenHasAValueInBothSchemes(_ customer: String?) throws {
    let (theme, findings) = try ThemeFolder.read(customer)
    #expect(findings.map(\.message) == [])
    #expect(theme.permutations.count == 2)
    for scheme in ["light", "dark"] {
      for (prefix, names) in Self.semantic + Self.appearance {
        for name in names.split(separator: " ") {
          #expect(theme.value("\(prefix).\(name)", ["scheme": scheme]) != nil, "\(prefix).\(name)")
        }
      }
    }
    for kind in Self.kinds {
      #expect(theme.names.contains { $0.hasPrefix("section.\(kind).") }, "\(kind)")
    }
  }

  /// Appearance tokens refer to semantic colors, so that a customer's colors apply to all of them.
  @Test func appearanceTokensDoNotReferToPaletteColors() throws {
    let (theme, _) = try ThemeFolder.read(nil)
    for name in theme.names
    where !["color.", "shadow.", "gradient."].contains(where: name.hasPrefix) {
      let steps = theme.steps(of: try #require(theme.index(of: name)), in: 0)
      #expect(steps.dropFirst().first?.name.hasPrefix("palette.") != true, "\(name)")
    }
  }

  @Test(arguments: [nil] + ThemeFolder.customers)
  func everyTextIsReadable(_ customer: String?) throws {
    let (theme, _) = try ThemeFolder.read(customer)
    for scheme in ["light", "dark"] {
      func color(_ name: String) throws -> TokenColor {
        try #require(theme.color("color.\(name)", ["scheme": scheme]))
      }
      for (texts, grounds) in Self.pairs {
        for text in texts {
          for ground in grounds {
            let contrast = try ContrastRatio.of(color(text), color(ground))
            #expect(contrast >= 4.5, "\(text) on \(ground), \(scheme)")
          }
        }
      }
      for (gradient, other) in [("greeting", "background"), ("hero", "onAccent")] {
        let stops = theme.value("gradient.\(gradient)", ["scheme": scheme])
        guard case .gradient(let stops)? = stops else {
          Issue.record("\(gradient) is no gradient")
          continue
        }
        for stop in stops {
          #expect(try ContrastRatio.of(stop.color, color(other)) >= 4.5, "\(gradient), \(scheme)")
        }
      }
    }
  }

  @Test(arguments: [nil] + ThemeFolder.customers)
  func everyPartHasContrastWithItsBackground(_ customer: String?) throws {
    let (theme, _) = try ThemeFolder.read(customer)
    let pairs = ReadablePairs(theme)
    #expect(pairs.pairs.count > 200)
    for scheme in ["light", "dark"] {
      #expect(pairs.unreadable(in: scheme) == [])
    }
  }

  @Test func customersLookDistinct() throws {
    let themes = try ([nil] + ThemeFolder.customers).map { try ThemeFolder.read($0).theme }
    let names = [
      "color.accent", "color.background", "type.display", "radius.m", "space.l",
      "section.featured.card.background", "section.featured.title.font",
      "section.banner.card.background", "section.dailyQuote.quote.font",
      "section.timer.card.background", "section.promoOffer.card.background",
      "screen.explore.tagsBar.tag.selected.background", "screen.subcategory.reviews.star.size",
    ]
    for name in names {
      #expect(Set(themes.map { $0.value(name) }).count == themes.count, "\(name)")
    }
  }

  @Test(arguments: ThemeFolder.customers)
  func customersDeclareSectionTokens(_ customer: String) throws {
    let (theme, _) = try ThemeFolder.read(customer)
    let own = try theme.names.filter { name in
      let steps = theme.steps(of: try #require(theme.index(of: name)), in: 0)
      return steps.first?.place.file.path.contains("/Themes/\(customer)/") == true
    }
    let kinds = Set(own.filter { $0.hasPrefix("section.") }.map { $0.split(separator: ".")[1] })
    #expect(kinds.count >= 10)
    #expect(kinds.isSubset(of: Self.kinds))
  }
}
