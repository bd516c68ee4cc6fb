import Documents
import HTTPServer
import Testing

@testable import FeedPreview

/// Tests the overview of projects with few and with many customers.
@Suite struct IndexPageTests {
  private static func page(customers count: Int) -> String {
    let screens = ["home", "explore", "profile"].map { PreviewChoice(name: $0, title: $0) }
    let index = PreviewIndex(
      title: "All",
      customers: (0..<count).map {
        PreviewCustomer(name: "customer-\($0)", title: "Customer \($0)", screens: screens)
      })
    let options = PreviewOptions(in: index, asked: { _ in nil })
    guard let device = index.devices.first, let options else { return "" }
    return IndexPage(
      index: index, generation: "1", scheme: nil, device: device, options: options
    ).page().html
  }

  private static func count(_ text: String, in page: String) -> Int {
    page.split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  @Test("Twelve customers have cards for all screens in both schemes")
  func few() {
    let page = Self.page(customers: 12)
    #expect(Self.count("<iframe", in: page) == 12 * 3 * 2)
    #expect(page.contains("Find a customer or screen"))
    #expect(Self.count("<a href=\"#", in: page) == 12)
  }

  @Test("More customers have cards for their first screen, and a link to all of them")
  func many() {
    let page = Self.page(customers: 300)
    #expect(Self.count("<iframe", in: page) == 0)
    #expect(Self.count("data-page=", in: page) == 300 * 2)
    #expect(Self.count(">All screens<", in: page) == 300)
    #expect(page.contains("Find a customer"))
    #expect(Self.count("<a href=\"#", in: page) == 0)
    #expect(page.utf8.count < 600_000)
  }
}
