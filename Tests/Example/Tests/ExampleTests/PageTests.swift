import BricksTesting
import Testing

@Suite("The pages of our app")
struct PageTests {
  @Test("the pages of the matrix match their goldens") func matrix() async {
    await expectSnapshots(in: Place.package)
  }

  @Test("a screen in a state that is not in the matrix", arguments: [FeedState.loading])
  func state(_ state: FeedState) async {
    var request = PageRequest(customer: "tern", screen: "daily-quote")
    request.state = state
    await expectSnapshot(of: request, as: .page(in: Place.project), named: state.rawValue)
  }

  @Test("any value") func customers() async {
    await expectSnapshot(of: Place.project.customers, as: .lines)
  }
}
