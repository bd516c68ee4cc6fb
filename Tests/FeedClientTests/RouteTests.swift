import FeedClient
import FeedCore
import FeedModel
import Testing

/// The table of routes is complete.
@Suite struct RouteTests {
  @Test func everyActionHasOneRoute() {
    let actions = FeedAction.all.map(\.name)
    #expect(Route.all.map(\.action).sorted() == actions.sorted())
  }

  @Test func everyRouteLeadsToAScreen() {
    for route in Route.all {
      if case .screen(let name) = route.target {
        #expect(route.screen != nil, "\(route.action) leads to the missing screen \(name)")
      }
    }
  }

  @Test func subjectIsAnArgumentOfTheAction() {
    for route in Route.all {
      guard let subject = route.subject else { continue }
      let arguments = FeedAction.named(route.action)?.arguments.map(\.name) ?? []
      #expect(arguments.contains(subject), "\(route.action) has no argument \(subject)")
    }
  }

  @Test func everyFlowHasAScreen() {
    for flow in AppFlow.all { #expect(flow.screen != nil, "\(flow.name) has no screen") }
  }

  @Test func onlyFivePartsHaveStandIns() {
    #expect(
      Screen.standIns.map(\.name) == ["player", "purchase", "share", "device", "pairing"])
  }
}
