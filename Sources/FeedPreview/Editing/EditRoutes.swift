import Basics
import BricksKit
import Documents
import HTTPServer

/// The requests that edit tokens in memory, and save or discard the edits.
struct EditRoutes: Sendable {
  let edits: TokenEdits
  let site: PreviewSite
  let events: PreviewEvents

  /// Returns the unsaved edits, the values at a place, or the pages that change.
  func facts(_ request: HTTPRequest) -> HTTPResponse? {
    if request.isAt("edits") { return state() }
    if request.isAt("edits", "pages") { return pages(request) }
    if request.isAt("edits", "values") { return values(request) }
    return nil
  }

  /// Performs a request that changes edits, or returns `nil` if it is another request.
  func change(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.segments.count == 2, request.segments[0].elementsEqual("edits".utf8) else {
      return nil
    }
    do throws(TokenEdits.Problem) {
      switch String(decoding: request.segments[1], as: UTF8.self) {
      case "set":
        guard let path = text(request, "path"), let value = text(request, "value"),
          let pointer = text(request, "pointer").flatMap({ JSONPointer($0) })
        else { return PrototypeRoutes.failure(400, "The edit has no path, pointer or value.") }
        try edits.set(path, pointer, to: value)
      case "save": try edits.save()
      case "discard": edits.discard()
      case "move": try edits.moveToCurrentFiles()
      default: return nil
      }
    } catch {
      return PrototypeRoutes.failure(409, error.message)
    }
    let now = ContinuousClock.now
    site.changed(
      FolderChange(paths: [], isEverything: false, noticed: now, problems: [], isOfEdits: true))
    events.advance(since: now)
    return state()
  }

  private func text(_ request: HTTPRequest, _ name: String) -> String? {
    request.query(name).map { String(decoding: $0, as: UTF8.self) }
  }

  private func state() -> HTTPResponse {
    var lines = LineTableCache()
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.beginArray("changes")
    for patch in edits.all {
      for change in patch.changes {
        writer.object { writer in
          writer.member(
            "name", change.pointer.tokens.filter { $0 != "$value" }.joined(separator: "."))
          writer.member("kind", change.value.kind.rawValue)
          writer.member("path", patch.base.path)
          writer.member("pointer", change.pointer.description)
          writer.member("old", change.old)
          writer.member("new", change.new)
          writer.member("place", lines.location(of: patch.place(of: change)))
        }
      }
    }
    writer.endArray()
    writer.strings("outdated", edits.outdated)
    writer.endObject()
    return PreviewResponse.json(writer.bytes)
  }

  private func values(_ request: HTTPRequest) -> HTTPResponse {
    guard let place = text(request, "place").flatMap({ EditorPlace($0) }) else {
      return PrototypeRoutes.failure(400, "The place is not valid.")
    }
    do throws(TokenEdits.Problem) {
      let values = try edits.values(at: place)
      var writer = JSONWriter(indent: nil)
      writer.beginObject()
      writer.objects("values", values) { writer, found in
        writer.member("name", found.name)
        writer.member("kind", found.value.kind.rawValue)
        writer.member("text", found.value.text)
        writer.member("unit", found.value.unit)
        writer.member("pointer", found.value.pointer.description)
        writer.member("isEdited", found.isEdited)
      }
      writer.endObject()
      return PreviewResponse.json(writer.bytes)
    } catch {
      return PrototypeRoutes.failure(409, error.message)
    }
  }

  /// Returns the names of all customers, or the screens of one customer whose design has other
  /// values with the edits.
  private func pages(_ request: HTTPRequest) -> HTTPResponse {
    let index = site.index()
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    guard let name = request.query("customer") else {
      writer.strings("customers", index.customers.map(\.name))
      writer.endObject()
      return PreviewResponse.json(writer.bytes)
    }
    guard let customer = index.customers.first(where: { $0.name.hasSameBytes(as: name) }),
      let scheme = customer.schemes.first, let device = index.devices.first,
      let options = PreviewOptions(in: index, asked: { _ in nil })
    else { return PrototypeRoutes.failure(404, "The project has no such customer.") }
    let screens: [EditedScreen]
    do throws(RequestProblem) {
      screens = try site.editedScreens?(customer) ?? []
    } catch {
      return PrototypeRoutes.failure(409, "\(customer.title): \(error.message)")
    }
    let addresses = PreviewAddress(index: index)
    writer.member("title", customer.title)
    writer.objects("screens", screens) { writer, edited in
      let key = PreviewKey(
        customer: customer, screen: edited.screen, scheme: scheme, device: device,
        options: options)
      writer.member("title", edited.screen.title)
      writer.member("address", addresses.view(key))
      writer.member("isChanged", edited.isChanged)
    }
    writer.endObject()
    return PreviewResponse.json(writer.bytes)
  }
}
