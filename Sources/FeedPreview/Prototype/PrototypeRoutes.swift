import Basics
import BricksKit
import Documents
import HTTPServer

/// The requests of prototypes: the page of the tool, and the events of its script.
struct PrototypeRoutes: Sendable {
  let site: PreviewSite
  let source: PrototypeSource
  let store: PrototypeStore
  let access: PreviewAccess
  /// The inspector; `nil` for a site without one.
  let inspector: InspectorRoutes?

  /// Returns the page of the tool, which starts the app by its script.
  func page(_ index: PreviewIndex, _ place: PrototypePlace, _ generation: String) -> HTTPResponse {
    PreviewResponse.page(
      PrototypePage(
        index: index, place: place, generation: generation, token: access.token,
        isInspected: inspector != nil
      ).page())
  }

  /// Returns the visible page, its facts, the findings or the scenario of a prototype.
  func part(
    _ id: [UInt8], _ name: [UInt8], _ request: HTTPRequest, _ generation: String
  ) -> HTTPResponse {
    store.dropIdle()
    let prototype = store.prototype(id)
    switch (String(decoding: name, as: UTF8.self), prototype) {
    case ("page", let prototype?):
      if let bytes = page(of: prototype, request) { return PreviewResponse.rendered(bytes) }
    case ("facts", let prototype?):
      if let inspector { return inspector.facts(request, site.index(), prototype) }
    case ("scenario", let prototype?): return PreviewResponse.text(prototype.script)
    case ("findings", let prototype?):
      return PreviewResponse.page(
        FindingsPage(
          report: FindingReport(prototype.findings, limit: FindingsPage.limit),
          title: "Prototype · \(prototype.start.key.customer.title)", generation: generation
        ).page())
    default: break
    }
    return PreviewResponse.page(
      MessagePage.page(
        "The prototype has ended", "Reload the page to start it again.", generation: generation),
      status: 404)
  }

  /// Returns the visible page; an inspected page names its nodes.
  private func page(of prototype: Prototype, _ request: HTTPRequest) -> [UInt8]? {
    let explains = request.query("explain")?.elementsEqual("on".utf8) ?? false
    let explained = explains ? try? prototype.app.rendered(as: "html", explains: true) : nil
    guard let bytes = explained?.bytes ?? prototype.view?.bytes else { return nil }
    return PageInsets.isAsked(request.query(_:))
      ? PageInsets.applied(prototype.start.key.shownDevice.insets, to: bytes) : bytes
  }

  /// Starts a prototype at the place of an address.
  func start(_ place: PrototypePlace, _ index: PreviewIndex, _ generation: String) -> HTTPResponse {
    let source = source
    let made = waiting { () async -> Result<Prototype, PrototypeProblem> in
      do throws(PrototypeProblem) {
        return .success(try await Prototype(at: place, source, generation: generation))
      } catch {
        return .failure(error)
      }
    }
    switch made {
    case .success(let prototype):
      return report(prototype, store.add(prototype), after: 0, index)
    case .failure(let problem):
      let message = problem.findings.first { $0.severity == .error }?.message
      return Self.failure(
        409, message ?? problem.findings.first?.message ?? "The app cannot start.")
    case nil:
      return Self.failure(503, "Too many files are open to start the app. Close other pages.")
    }
  }

  /// Sends an event to a prototype.
  func event(
    _ id: [UInt8], _ name: [UInt8], _ request: HTTPRequest, _ index: PreviewIndex,
    _ generation: String
  ) -> HTTPResponse {
    if name.elementsEqual("close".utf8) {
      store.close(id)
      return PreviewResponse.json("{}")
    }
    guard let input = PrototypeInput(name, request) else {
      return Self.failure(400, "The event or one of its parameters is not valid.")
    }
    if case .tap(let link, _) = input {
      let missing = PrototypeEntering.missing(in: link)
      if !missing.isEmpty { return needs(missing) }
    }
    switch store.take(id) {
    case .missing: return Self.failure(404, "The prototype has ended.")
    case .busy: return Self.failure(429, "The prototype is still performing another event.")
    case .found(let prototype):
      let result = waiting { () async -> Prototype in
        var prototype = prototype
        if !prototype.generation.hasSameBytes(as: generation) {
          await prototype.reopen(generation: generation)
        }
        await prototype.handle(input)
        return prototype
      }
      store.put(result ?? prototype, id)
      let after = request.query("after").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      return report(
        result ?? prototype, String(decoding: id, as: UTF8.self), after: after ?? 0, index)
    }
  }

  private func report(
    _ prototype: Prototype, _ id: String, after: Int, _ index: PreviewIndex
  ) -> HTTPResponse {
    PreviewResponse.json(
      PrototypeReport(
        id: id, prototype: prototype,
        address: PreviewAddress(index: index).play(prototype.place), after: after
      ).json())
  }

  private func needs(_ names: [String]) -> HTTPResponse {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.beginArray("needs")
    for name in names { writer.string(name) }
    writer.endArray()
    writer.endObject()
    return PreviewResponse.json(writer.bytes)
  }

  static func failure(_ status: Int, _ message: String) -> HTTPResponse {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("message", message)
    writer.endObject()
    return PreviewResponse.json(writer.bytes, status: status)
  }
}
