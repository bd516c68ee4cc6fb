import FeedCore
import FeedModel
import Testing

/// The feature flags of an app, and the values of flags that it does not set.
@Suite struct AppFlagTests {
  @Test func eachFlagHasItsOwnDefault() {
    let app = CustomerApp()
    #expect(
      AppFlag.all.map { "\($0.name) \(app.isOn($0) ? "on" : "off")" } == [
        "journeysEnabled on", "eventsEnabled on", "mealsEnabled on", "activityEnabled on",
        "quizEnabled on", "reminders off", "exploreEnabled off", "isLightVersion off",
      ])
    // A new flag of a layout hides nothing.
    #expect(app.isOn("podcastsEnabled"))
  }

  @Test(arguments: AppFlag.all.map(\.name))
  func setFlagHasPrecedenceOverItsDefault(_ name: String) throws {
    let flag = try #require(AppFlag.named(name))
    for isOn in [true, false] {
      var app = CustomerApp()
      app.flags = [(name, isOn)]
      #expect(app.isOn(flag) == isOn)
      // The last value counts, such as that of `--flag`.
      app.flags.append((name, !isOn))
      #expect(app.isOn(flag) == !isOn)
    }
  }

  @Test(arguments: [nil, true, false] as [Bool?], [nil, true, false] as [Bool?])
  func exploreIsCustomIfItIsEnabledInAFullVersion(_ isEnabled: Bool?, _ isLight: Bool?) {
    var app = CustomerApp()
    if let isEnabled { app.flags.append(("exploreEnabled", isEnabled)) }
    if let isLight { app.flags.append(("isLightVersion", isLight)) }
    let isCustom = isEnabled == true && isLight != true
    #expect(ExploreViewType(app) == (isCustom ? .custom : .generic))
    #expect(Screen.of(.explore, in: app) == (isCustom ? .exploreCustom : .explore))
    // The tab in the style of Showcase does not depend on the flags.
    #expect(Screen.of(.exploreShowcase, in: app) == .exploreShowcase)
  }
}
