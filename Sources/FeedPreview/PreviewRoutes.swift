import BricksKit
import Documents
import HTTPServer

struct PreviewRoutes: Sendable {
  let site: PreviewSite
  let events: PreviewEvents
  /// The prototypes; `nil` for a site without them.
  private let prototypes: PrototypeRoutes?
  /// The inspector; `nil` for a site without one.
  private let inspector: InspectorRoutes?
  /// The edits of tokens; `nil` if the site is read-only.
  private let edits: EditRoutes?
  /// The check of requests that change something; `nil` if none may.
  private let access: PreviewAccess?

  init(site: PreviewSite, events: PreviewEvents, isReadOnly: Bool) {
    (self.site, self.events) = (site, events)
    let access = PreviewAccess()
    self.access = isReadOnly ? nil : access
    edits = (isReadOnly ? nil : site.edits).map {
      EditRoutes(edits: $0, site: site, events: events)
    }
    let inspector = site.inspector.map {
      InspectorRoutes(
        inspector: $0, editor: site.editor,
        confinement: ProjectConfinement(folders: site.watched))
    }
    self.inspector = inspector
    prototypes = (isReadOnly ? nil : site.prototypes).map {
      PrototypeRoutes(
        site: site, source: $0, store: PrototypeStore(), access: access, inspector: inspector)
    }
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.method == .post { return change(request) }
    if request.isAt("events") { return PreviewResponse.events(events.open()) }
    if let asset = asset(request) { return asset }
    if let facts = edits?.facts(request) { return facts }
    // Read before the site renders: a page with an older generation than its content reloads once
    // too often, but a newer generation would hide a change.
    let generation = events.generation
    if request.isAt() { return index(request, generation) }
    if request.isAt("places") { return PreviewResponse.json(PlaceList(index: site.index()).json()) }
    if let wall = wall(request, generation) { return wall }
    if let panel = site.panels.answer(request, site.index, token: access?.token, generation) {
      return panel
    }
    let segments = request.segments
    let route = segments.first.map { String(decoding: $0, as: UTF8.self) }
    if let prototypes, segments.count == 3, route == "session" {
      return prototypes.part(segments[1], segments[2], request, generation)
    }
    let isKnown = route.map {
      $0 == "play" || $0 == "inspect" && inspector != nil || Self.handlers[$0] != nil
    }
    guard segments.count == 3, let route, isKnown ?? false else {
      return missing("Page not found", "No page has this address.", generation)
    }
    let index = site.index()
    guard
      let key = PreviewKey(
        in: index, customer: segments[1], screen: segments[2], asked: request.query(_:))
    else {
      return missing(
        "Screen not found",
        "The project has no such customer, screen or option. This page reloads when "
          + "a file changes.", generation)
    }
    if let inspector, route == "inspect" { return inspector.facts(request, index, key) }
    guard let show = Self.handlers[route] else {
      guard let prototypes, let place = PrototypePlace(key, request) else {
        return missing(
          "Place not found", "The address has a link, a date or an option that is not valid.",
          generation)
      }
      return prototypes.page(index, place, generation)
    }
    return show(self)(index, key, generation)
  }

  /// Returns the response to a request that changes a prototype.
  private func change(_ request: HTTPRequest) -> HTTPResponse {
    let segments = request.segments
    let isInspector = inspector != nil && request.isAt("inspector", "open")
    let isEdit = edits != nil && segments.count == 2 && segments[0].elementsEqual("edits".utf8)
    let isDecision = site.panels.decide != nil && ReportDecision.isDecision(request)
    guard let access,
      isInspector || isEdit || isDecision || prototypes != nil && segments.count == 3
    else {
      return PreviewResponse.text(
        405, "This address supports only GET and HEAD.", allowing: "GET, HEAD")
    }
    if let refusal = access.refusal(of: request) { return refusal }
    if isInspector, let inspector { return inspector.open(request) }
    if isDecision { return site.panels.decision(request) }
    if isEdit, let response = edits?.change(request) { return response }
    guard let prototypes, segments.count == 3 else {
      return PrototypeRoutes.failure(404, "The preview has no such address.")
    }
    let generation = events.generation
    let index = site.index()
    if segments[0].elementsEqual("session".utf8) {
      return prototypes.event(segments[1], segments[2], request, index, generation)
    }
    guard segments[0].elementsEqual("play".utf8),
      let key = PreviewKey(
        in: index, customer: segments[1], screen: segments[2], asked: request.query(_:)),
      let place = PrototypePlace(key, request)
    else { return PrototypeRoutes.failure(404, "The project has no such customer or screen.") }
    return prototypes.start(place, index, generation)
  }

  /// The handlers for addresses of three segments, by the first segment.
  private static let handlers:
    [String: @Sendable (PreviewRoutes) -> (PreviewIndex, PreviewKey, String) -> HTTPResponse] = [
      "view": { routes in routes.view },
      "page": { routes in routes.page },
      "findings": { routes in routes.findings },
      "status": { routes in routes.status },
    ]

  private func asset(_ request: HTTPRequest) -> HTTPResponse? {
    if request.isAt("assets", "preview.css") {
      return PreviewResponse.asset(WebFiles.previewStyles.bytes, "text/css")
    }
    if request.isAt("assets", "devices.css") {
      return PreviewResponse.asset(
        Array(PreviewAssets.styles(of: site.index().devices).utf8), "text/css")
    }
    if request.isAt("assets", "preview.js") {
      return PreviewResponse.asset(WebFiles.previewScript.bytes, "text/javascript")
    }
    // Browsers ask for a `favicon.ico` of documents without an icon, such as token sheets.
    if request.isAt("assets", "icon.svg") || request.isAt("favicon.ico") {
      return PreviewResponse.asset(Array(PreviewAssets.icon.utf8), "image/svg+xml")
    }
    return nil
  }

  private func index(_ request: HTTPRequest, _ generation: String) -> HTTPResponse {
    let index = site.index()
    let name = request.query("scheme")
    let scheme = name.flatMap { name in
      index.customers.lazy.flatMap(\.schemes).first { $0.isCalled(name) }
    }
    guard let device = index.device(request.query("device")), name == nil || scheme != nil,
      let options = PreviewOptions(in: index, asked: request.query(_:))
    else {
      return missing(
        "Option not found",
        "The project has no such scheme, device, text size, state or language.", generation)
    }
    let page = IndexPage(
      index: index, generation: generation, scheme: scheme, device: device, options: options,
      panels: site.panels)
    return PreviewResponse.page(page.page())
  }

  func missing(
    _ title: String, _ sentence: String, _ generation: String
  ) -> HTTPResponse {
    PreviewResponse.page(MessagePage.page(title, sentence, generation: generation), status: 404)
  }

  private func view(_ index: PreviewIndex, _ key: PreviewKey, _ generation: String) -> HTTPResponse
  {
    PreviewResponse.page(
      ShellPage(
        index: index, key: key, generation: generation, panels: site.panels,
        hasPrototypes: prototypes != nil,
        inspection: inspector.map { _ in ShellPage.Inspection(token: access?.token) }
      ).page())
  }

  private func page(_ index: PreviewIndex, _ key: PreviewKey, _ generation: String) -> HTTPResponse
  {
    switch site.page(key) {
    case .html(let bytes, _), .kept(let bytes, _):
      var page = key.hasUsedStyles ? StyledPage(bytes).withUsedStyles : bytes
      if key.hasInsets { page = PageInsets.applied(key.shownDevice.insets, to: page) }
      return PreviewResponse.rendered(page)
    case .findings(let findings): return findingsPage(findings, key, generation)
    }
  }

  private func findings(
    _ index: PreviewIndex, _ key: PreviewKey, _ generation: String
  ) -> HTTPResponse {
    switch site.page(key) {
    case .html(_, let findings), .kept(_, let findings), .findings(let findings):
      findingsPage(findings, key, generation)
    }
  }

  private func findingsPage(
    _ findings: [Finding], _ key: PreviewKey, _ generation: String
  ) -> HTTPResponse {
    let page = FindingsPage(
      report: FindingReport(findings, limit: FindingsPage.limit),
      title: "\(key.screen.title) · \(key.customer.title)", generation: generation)
    return PreviewResponse.page(page.page())
  }

  /// Returns the status of a page for the toolbar: whether it was rendered, and its findings.
  private func status(
    _ index: PreviewIndex, _ key: PreviewKey, _ generation: String
  ) -> HTTPResponse {
    let (isPage, isKept, findings) =
      switch site.page(key) {
      case .html(_, let findings): (true, false, findings)
      case .kept(_, let findings): (true, true, findings)
      case .findings(let findings): (false, false, findings)
      }
    let report = FindingReport(findings, limit: FindingsPage.limit)
    // These texts need no escaping, because they contain no text from the project.
    return PreviewResponse.json(
      """
      {"isPage":\(isPage),"isKept":\(isKept),"severity":"\(FindingsPage.worst(report))",\
      "summary":"\(report.isEmpty ? "" : FindingsPage.summary(report))"}

      """)
  }
}
