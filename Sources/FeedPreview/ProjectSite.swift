package import BricksKit
package import Documents
import HTTPServer

extension PreviewSite {
  /// The pages of a project: each customer, screen and scheme, made when it is first looked at and
  /// again when a file has changed.
  ///
  /// They are shown on the usual devices, and before them on the one that is wanted first. What the
  /// project's settings say about findings, `weighed` knows; `told` is for what concerns no page.
  package static func project(
    _ project: BricksProject, title: String, request: PageRequest, first: Device? = nil,
    weighed: @escaping @Sendable ([Finding]) -> [Finding],
    told: @escaping @Sendable (String) -> Void
  ) -> PreviewSite {
    let cache = Locked(PageCache())
    let devices = [first].compactMap(\.self) + Device.usual.filter { $0.name != first?.name }
    return PreviewSite(
      watched: project.folders,
      index: {
        let (known, generation) = cache.withLock { ($0.index, $0.generation) }
        if let known { return known }
        let index = index(of: project, title, devices, textSize: request.textSize)
        cache.withLock { if $0.generation == generation { $0.index = index } }
        return index
      },
      page: { key in
        var wanted = request
        wanted.customer = key.customer.name
        wanted.screen = key.screen.name
        wanted.format = "html"
        wanted.scheme = key.scheme.name
        wanted.textSize = key.textSize.name
        let device = devices.first { $0.name.utf8.elementsEqual(key.device.name.utf8) }
        if let device { wanted.show(on: device) }
        let (known, generation) = cache.withLock { ($0.pages[wanted], $0.generation) }
        if let known { return known }
        let page = make(wanted, project, weighed)
        // A page that was begun before a file changed is no page of now.
        cache.withLock { if $0.generation == generation { $0.pages[wanted] = page } }
        return page
      },
      changed: { change in
        cache.withLock {
          $0.pages.removeAll()
          $0.index = nil
          $0.generation += 1
        }
        for problem in change.problems { told(problem.message) }
      })
  }

  private static func index(
    of project: BricksProject, _ title: String, _ devices: [Device], textSize: String
  ) -> PreviewIndex {
    PreviewIndex(
      title: title,
      customers: project.customers.map { name in
        PreviewCustomer(
          name: name, title: project.title(of: name),
          screens: project.laidOutScreens.map { PreviewChoice(name: $0, title: words($0)) },
          schemes: project.schemes(of: name).map {
            PreviewChoice(name: $0, title: capitalized($0))
          })
      }, devices: devices.map { PreviewDevice($0) },
      textSizes: BricksProject.textSizes.map { PreviewChoice(name: $0, title: words($0)) },
      usualTextSize: PreviewChoice(name: textSize, title: words(textSize)))
  }

  /// The words of a name such as `extraLarge` or `tag-feed`.
  private static func words(_ name: String) -> String {
    capitalized(
      name.reduce(into: "") { text, letter in
        text += letter.isUppercase ? " \(letter.lowercased())" : letter == "-" ? " " : "\(letter)"
      })
  }

  private static func make(
    _ request: PageRequest, _ project: BricksProject, _ weighed: ([Finding]) -> [Finding]
  ) -> PreviewPage {
    let result = waiting { () async -> Result<RenderedPage, RequestProblem> in
      do throws(RequestProblem) {
        return .success(try await project.render(request))
      } catch {
        return .failure(error)
      }
    }
    let page: RenderedPage
    switch result {
    case .success(let made): page = made
    case .failure(let problem):
      return .findings([project.finding(problem.message, about: request.customer)])
    case nil:
      let message = "The system has no room for one more page; close others, and reload."
      return .findings([project.finding(message, about: request.customer)])
    }
    let findings = weighed(page.findings)
    guard let bytes = page.bytes else { return .findings(findings) }
    return .html(bytes, findings: findings)
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The pages that were made since a file changed last.
private struct PageCache: Sendable {
  var pages: [PageRequest: PreviewPage] = [:]
  var index: PreviewIndex?
  var generation = 0
}
