import BricksKit
import Documents
import HTTPServer

/// The requests of the inspector: facts about pages, and files that open in the editor.
struct InspectorRoutes: Sendable {
  let inspector: PageInspector
  let editor: EditorCommand?
  let confinement: ProjectConfinement

  /// Returns the facts about a page, one of its nodes or a token.
  func facts(_ request: HTTPRequest, _ index: PreviewIndex, _ key: PreviewKey) -> HTTPResponse {
    let facts: [UInt8]? =
      switch Question(request) {
      case .tree: inspector.tree(key)
      case .node(let number): inspector.node(number, key)
      case .terminal(let number): inspector.terminal(number, key)
      case .token(let name): inspector.screens(reading: name, key, index)
      case nil: nil
      }
    return response(facts)
  }

  /// Returns the facts about the visible page of a prototype.
  func facts(
    _ request: HTTPRequest, _ index: PreviewIndex, _ prototype: Prototype
  ) -> HTTPResponse {
    let app = prototype.app
    let facts: [UInt8]? =
      switch Question(request) {
      case .tree: (try? app.rendered(as: "json", explains: true))?.bytes
      case .node(let number):
        (try? app.frameExplanation(ofNode: number)).map { Array($0.json.utf8) }
      case .terminal(let number): (try? app.terminalExcerpt(ofNode: number))?.json
      case .token(let name): inspector.screens(reading: name, prototype.start.key, index)
      case nil: nil
      }
    return response(facts)
  }

  /// A question about a page.
  private enum Question {
    case tree
    case node(Int)
    case terminal(Int)
    case token(String)

    /// Reads a question with its parameter, or returns `nil` if it is not valid.
    init?(_ request: HTTPRequest) {
      func text(_ name: String) -> String? {
        request.query(name).map { String(decoding: $0, as: UTF8.self) }
      }
      if let node = text("node") {
        guard let number = Int(node) else { return nil }
        self = .node(number)
      } else if let node = text("terminal") {
        guard let number = Int(node) else { return nil }
        self = .terminal(number)
      } else {
        self = text("token").map { .token($0) } ?? .tree
      }
    }
  }

  private func response(_ facts: [UInt8]?) -> HTTPResponse {
    facts.map { PreviewResponse.json($0) }
      ?? PrototypeRoutes.failure(404, "The page has no such facts.")
  }

  /// Opens a file in the editor.
  func open(_ request: HTTPRequest) -> HTTPResponse {
    let text = request.query("place").map { String(decoding: $0, as: UTF8.self) }
    guard let place = text.flatMap({ EditorPlace($0) }),
      let path = confinement.path(place.path)
    else {
      return PrototypeRoutes.failure(403, "The place is not in a file of the project.")
    }
    guard let editor else {
      return PrototypeRoutes.failure(
        409,
        "No editor is set. Set BRICKS_EDITOR, VISUAL or EDITOR, such as BRICKS_EDITOR=code, and "
          + "start the preview again.")
    }
    guard !editor.needsTerminal else {
      return PrototypeRoutes.failure(
        409,
        "The editor \(editor.words[0]) needs a terminal. Set BRICKS_EDITOR to an editor with a "
          + "window, and start the preview again.")
    }
    guard editor.open(path, line: place.line, column: place.column) else {
      return PrototypeRoutes.failure(409, "The editor \(editor.words[0]) could not be started.")
    }
    return PreviewResponse.json("{}")
  }
}
