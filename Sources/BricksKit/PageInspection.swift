import Basics
import DesignTokens
import FeedCore
package import FeedLayout
import FeedRendering

/// Facts about single nodes and tokens of pages, which are computed on request.
extension PreparedProject {
  /// Returns the layout tree of a page, or `nil` if one of its inputs is missing.
  package func tree(of request: PageRequest) async throws(RequestProblem) -> LayoutTree? {
    let inputs = try inputs(of: request)
    guard let blueprint = inputs.blueprint, let plan = plan(of: inputs, blueprint),
      let feed = try await feed(of: inputs, request, report: nil), feed.screen.failure == nil
    else { return nil }
    let environment = RenderEnvironment(
      request, language: inputs.customer.language, inputs.textSize, inputs.zone)
    return tree(of: feed, plan, environment, inputs.cache)
  }

  /// Returns the explanation of the frame of a node by its index in the tree, or `nil` if the node
  /// has no frame of its own.
  package func frameExplanation(
    ofNode index: Int, of request: PageRequest
  ) async throws(RequestProblem) -> FrameExplanation? {
    guard let tree = try await tree(of: request) else { return nil }
    return ExplainedPage(tree).explanation(ofNode: index).map {
      FrameExplanation($0.name, $0.explanation, request.scale)
    }
  }

  /// Returns the screens whose design reads a token, directly or through other tokens.
  package func screens(
    reading token: String, among screens: [String], of request: PageRequest
  ) throws(RequestProblem) -> [String] {
    var reading: [String] = []
    for screen in screens {
      var request = request
      request.screen = screen
      let inputs = try inputs(of: request)
      guard let blueprint = inputs.blueprint, let plan = plan(of: inputs, blueprint)?.plan else {
        continue
      }
      let theme = inputs.customer.theme
      let permutation = plan.permutation(ofScheme: request.scheme)
      let isRead = plan.tokens.contains { known in
        known.name.hasSameBytes(as: token)
          || theme.steps(of: known.theme, in: permutation).contains {
            $0.name.hasSameBytes(as: token)
          }
      }
      if isRead { reading.append(screen) }
    }
    return reading
  }
}
