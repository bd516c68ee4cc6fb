/// A kind of step: one row of the table of the language of scenarios.
package struct ScenarioVerb: Sendable {
  package let pattern: ScenarioPattern
  package let summary: String
  let make: @Sendable (ScenarioValues) -> ScenarioAction?

  init(
    _ form: String, _ summary: String,
    _ make: @escaping @Sendable (ScenarioValues) -> ScenarioAction?
  ) {
    pattern = ScenarioPattern(form)
    self.summary = summary
    self.make = make
  }

  /// The table: what users do, what happens to them, and what is expected.
  package static let all = user + circumstances + expectations

  private static let user: [ScenarioVerb] = [
    ScenarioVerb("open the app", "The app starts.") { _ in .openApp },
    ScenarioVerb(
      "restart the app",
      "The app is closed, and starts again: it keeps its settings and caches, and loses its open "
        + "screens and its loads in flight."
    ) { _ in .restartApp },
    ScenarioVerb("open tab NAME", "The tab is selected, such as `explore`.") { .tab($0.texts[0]) },
    ScenarioVerb("open link NAME", "A link from outside is opened, such as `bricks://tag/calm`.") {
      .link($0.texts[0])
    },
    ScenarioVerb("tap TARGET", "A part of the screen is tapped.") { .tap($0.targets[0]) },
    ScenarioVerb("type TEXT into TARGET", "A text is entered before the part is tapped.") {
      .type($0.texts[0], into: $0.targets[0])
    },
    ScenarioVerb("answer TARGET", "An answer of the quiz is tapped.") { .tap($0.targets[0]) },
    ScenarioVerb("dismiss TARGET", "The control that hides a section or an offer is tapped.") {
      .use(["dismissHomeSlice", "dismissPromoOffer"], $0.targets[0])
    },
    ScenarioVerb("like TARGET", "The control that likes a content is tapped.") {
      .use(["likeContent"], $0.targets[0])
    },
    ScenarioVerb("like the content", "The content of the screen is liked.") { _ in
      .use(["likeContent"], nil)
    },
    ScenarioVerb("scroll to the end", "The next page of a list is loaded.") { _ in .reachedEnd },
    ScenarioVerb("look at the screen", "Each item on the screen is seen once.") { _ in .view },
    ScenarioVerb("pull to refresh", "The screen is pulled down.") { _ in .pullToRefresh },
    ScenarioVerb("go back", "The screen is closed.") { _ in .back },
    ScenarioVerb("finish the player", "The player plays to its end, and is closed.") { _ in
      .finishPlayer
    },
    ScenarioVerb("register", "The registration of the user is completed.") { _ in
      .event(.registrationCompleted)
    },
    ScenarioVerb("subscribe", "The subscription of the user is completed.") { _ in
      .event(.subscriptionCompleted)
    },
    ScenarioVerb("sign out", "The user signs out, and is a guest from then on.") { _ in .signOut },
    ScenarioVerb("sign in as NAME", "A user signs in.") { .signIn($0.texts[0]) },
    ScenarioVerb("go to the background for DURATION", "The user leaves the app, and returns.") {
      .background($0.numbers[0])
    },
    ScenarioVerb("wait DURATION", "The time passes with the app open.") { .wait($0.numbers[0]) },
  ]

  private static let circumstances: [ScenarioVerb] = [
    ScenarioVerb("lose the network", "The device is offline, and sends no request.") { _ in
      .network(isReachable: false)
    },
    ScenarioVerb("restore the network", "The device is online again.") { _ in
      .network(isReachable: true)
    },
    ScenarioVerb("slow the network to DURATION", "Each load takes this time from now on.") {
      .latency($0.numbers[0])
    },
    ScenarioVerb("let requests fail with STATUS", "The server refuses all requests from now on.") {
      .failure(name: nil, status: Int($0.numbers[0]))
    },
    ScenarioVerb("let NAME fail with STATUS", "The server refuses requests of this name.") {
      .failure(name: $0.texts[0], status: Int($0.numbers[0]))
    },
    ScenarioVerb("let requests succeed", "The server refuses no request any more.") { _ in
      .failure(name: nil, status: nil)
    },
    ScenarioVerb("expire the token", "The server accepts only a new token of the user.") { _ in
      .expireToken(isRenewable: true)
    },
    ScenarioVerb("revoke the token", "The server accepts no token of the user.") { _ in
      .expireToken(isRenewable: false)
    },
    ScenarioVerb("update the app to VERSION", "The app restarts with a new version.") {
      .update($0.versions[0])
    },
    ScenarioVerb("reload the home content", "Another part of the app asks for a full reload.") {
      _ in .event(.reloadRequested)
    },
    ScenarioVerb("view a journey", "Another part of the app has shown a journey.") { _ in
      .event(.journeyViewed)
    },
    ScenarioVerb("like elsewhere", "A content was liked in another part of the app.") { _ in
      .event(.contentLiked)
    },
  ]

  private static let expectations: [ScenarioVerb] = [
    ScenarioVerb("expect text TEXT", "The screen shows the text.") {
      .expect(.text($0.texts[0], isShown: true))
    },
    ScenarioVerb("expect no text TEXT", "The screen does not show the text.") {
      .expect(.text($0.texts[0], isShown: false))
    },
    ScenarioVerb("expect screen NAME", "The screen is the visible one.") {
      .expect(.screen($0.texts[0], subject: nil))
    },
    ScenarioVerb("expect screen NAME about NAME", "The screen with this subject is visible.") {
      .expect(.screen($0.texts[0], subject: $0.texts[1]))
    },
    ScenarioVerb("expect tab NAME", "The tab is selected.") { .expect(.tab($0.texts[0])) },
    ScenarioVerb("expect state NAME", "The screen is loading, loaded, cached, reloading or error.")
    { .expect(.state($0.texts[0])) },
    ScenarioVerb("expect request NAME", "The latest step has sent the request.") {
      .expect(.request($0.texts[0], isSent: true))
    },
    ScenarioVerb("expect no request NAME", "The latest step has not sent the request.") {
      .expect(.request($0.texts[0], isSent: false))
    },
    ScenarioVerb("expect no request", "The latest step has sent no request.") { _ in
      .expect(.request(nil, isSent: false))
    },
    ScenarioVerb("expect event NAME", "The analytics got an `impression` or a `tap`.") {
      .expect(.event($0.texts[0], action: nil))
    },
    ScenarioVerb("expect event NAME NAME", "The analytics got the tap of an action.") {
      .expect(.event($0.texts[0], action: $0.texts[1]))
    },
    ScenarioVerb("expect flow NAME", "The app shows the flow, such as `quiz`.") {
      .expect(.flow($0.texts[0]))
    },
    ScenarioVerb("expect no flow", "The app shows no flow.") { _ in .expect(.flow(nil)) },
    ScenarioVerb("expect notice TEXT", "The error of the latest change contains the text.") {
      .expect(.notice($0.texts[0]))
    },
    ScenarioVerb("expect refusal", "The app has ignored the latest step.") { _ in
      .expect(.refused)
    },
    ScenarioVerb("expect nothing changed", "The screen is the same as before the latest step.") {
      _ in .expect(.nothingChanged)
    },
  ]
}
