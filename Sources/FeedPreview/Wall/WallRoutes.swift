import HTTPServer

extension PreviewRoutes {
  /// Returns the response to a request for a wall or a comparison, or `nil` for other requests.
  func wall(_ request: HTTPRequest, _ generation: String) -> HTTPResponse? {
    let segments = request.segments
    if request.isAt("compare") {
      guard let page = ComparePage(request, in: site.index(), generation: generation) else {
        return missing(
          "Page not found", "The project has no such pages to compare.", generation)
      }
      return PreviewResponse.page(page.page())
    }
    guard segments.count == 3, segments[0].elementsEqual("wall".utf8) else { return nil }
    let index = site.index()
    guard let place = WallPlace(in: index, segments[1], segments[2], request) else {
      return missing(
        "Wall not found",
        "The project has no such customer, screen or option. This page reloads when a file changes.",
        generation)
    }
    return PreviewResponse.page(WallPage(index: index, place: place, generation: generation).page())
  }
}
