import Basics
import DesignTokens
import Documents
import FeedCore
package import FeedLayout
package import FeedRendering

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
    try await tree(of: request).flatMap {
      FrameExplanation(ofNode: index, in: $0, request.scale)
    }
  }

  /// Returns the cells of a node in the page of a terminal, or `nil` if the terminal does not show
  /// it.
  package func terminalExcerpt(
    ofNode index: Int, of request: PageRequest
  ) async throws(RequestProblem) -> TerminalExcerpt? {
    let art = try self.art(of: request)
    return try await tree(of: request).flatMap { TerminalExcerpt(ofNode: index, in: $0, art) }
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

  /// Returns the screens of a customer whose tokens have other values than in a project with other
  /// themes.
  package func screens(
    unlike other: PreparedProject, among screens: [String], of request: PageRequest
  ) throws(RequestProblem) -> [String] {
    let (sources, others) = (try themeSources(of: request), try other.themeSources(of: request))
    let isSame =
      sources.count == others.count
      && zip(sources, others).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
    if isSame { return [] }
    var changed: [String] = []
    for screen in screens {
      var request = request
      request.screen = screen
      let (own, others) = (try tokens(of: request), try other.tokens(of: request))
      let isSame =
        own.count == others.count
        && zip(own, others).allSatisfy {
          $0.name.hasSameBytes(as: $1.name) && $0.values == $1.values
        }
      if !isSame { changed.append(screen) }
    }
    return changed
  }

  /// Returns a Boolean value that indicates whether a page shows another value or another frame than
  /// in a project with other themes.
  package func showsChange(
    unlike other: PreparedProject, of request: PageRequest
  ) async throws(RequestProblem) -> Bool {
    guard let own = try await tree(of: request), let before = try await other.tree(of: request),
      own.nodes.count == before.nodes.count, own.plan.tokens.count == before.plan.tokens.count
    else { return true }
    let shown = own.plan.permutations.indices
    let changed = zip(own.plan.tokens, before.plan.tokens).map { token, last in
      shown.contains { !PlanToken.isSame(token.values[$0], last.values[$0]) }
    }
    let styles = own.nodes.compactMap { node in
      node.plan >= 0 ? Int(own.plan.nodes[Int(node.plan)].style) : nil
    }
    let reads = Set(styles + [Int(own.plan.screen.style)]).contains { style in
      own.plan.styles[style].tokens.contains { changed[Int($0.index)] }
    }
    if reads { return true }
    // Spacing between the sections and the items belongs to no node.
    let medium = Medium.screen(scale: own.environment.scale)
    return Frames(own, medium).frames != Frames(before, medium).frames
  }

  /// Returns the files of a customer's theme.
  private func themeSources(of request: PageRequest) throws(RequestProblem) -> [SourceFile] {
    try inputs(of: request).customer.theme.sources
  }

  /// Returns the tokens that the design of a screen reads.
  private func tokens(of request: PageRequest) throws(RequestProblem) -> [PlanToken] {
    let inputs = try inputs(of: request)
    return inputs.blueprint.flatMap { plan(of: inputs, $0)?.plan.tokens } ?? []
  }
}

extension BricksProject {
  /// The folder with the themes of the project, without a base that it shares with other projects.
  package var themeFolder: String { files.themes }
}

/// Facts about single nodes of the visible page of an app.
extension LivingApp {
  package func frameExplanation(ofNode index: Int) throws(RequestProblem) -> FrameExplanation? {
    try tree().flatMap { FrameExplanation(ofNode: index, in: $0.tree, request.scale) }
  }

  package func terminalExcerpt(ofNode index: Int) throws(RequestProblem) -> TerminalExcerpt? {
    let art = try prepared.art(of: request)
    return try tree().flatMap { TerminalExcerpt(ofNode: index, in: $0.tree, art) }
  }
}

extension TerminalExcerpt {
  /// The cells and their place, counted from 1, as JSON.
  package var json: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("row", row + 1)
    writer.member("column", column + 1)
    writer.strings("text", text)
    writer.strings("ansi", colored)
    writer.endObject()
    return writer.bytes
  }
}

extension FrameExplanation {
  /// Returns `nil` if the node has no frame of its own.
  fileprivate init?(ofNode index: Int, in tree: LayoutTree, _ scale: Double) {
    guard let found = ExplainedPage(tree).explanation(ofNode: index) else { return nil }
    self.init(found.name, found.explanation, scale)
  }
}
