import Documents
import HTTPServer

/// The requests of the inspector: facts about pages, and files that open in the editor.
struct InspectorRoutes: Sendable {
  let inspector: PageInspector
  let editor: EditorCommand?
  let confinement: ProjectConfinement

  /// Returns the facts about a page, one of its nodes or a token.
  func facts(_ request: HTTPRequest, _ index: PreviewIndex, _ key: PreviewKey) -> HTTPResponse {
    let bytes: [UInt8]?
    if let text = request.query("node") {
      let number = Int(String(decoding: text, as: UTF8.self))
      bytes = number.flatMap { inspector.node($0, key) }
    } else if let text = request.query("terminal") {
      let number = Int(String(decoding: text, as: UTF8.self))
      bytes = number.flatMap { inspector.terminal($0, key) }
    } else if let token = request.query("token") {
      bytes = inspector.screens(reading: String(decoding: token, as: UTF8.self), key, index)
    } else {
      bytes = inspector.tree(key)
    }
    guard let bytes else {
      return PrototypeRoutes.failure(404, "The page has no such facts.")
    }
    return PreviewResponse.json(bytes)
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
