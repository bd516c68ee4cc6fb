import BricksKit
import FeedPreview
import Foundation
import HTTPServer
import Testing

/// Tests of the editor's command, and of the files that the inspector may open.
@Suite struct InspectorTests {
  @Test func editorComesFromTheEnvironment() {
    #expect(EditorCommand([:]) == nil)
    #expect(EditorCommand(["EDITOR": " "]) == nil)
    #expect(EditorCommand(["EDITOR": "vi", "VISUAL": "code -n"])?.words == ["code", "-n"])
    #expect(EditorCommand(["EDITOR": "vi", "BRICKS_EDITOR": "zed"])?.words == ["zed"])
  }

  @Test(arguments: [
    ("code", ["code", "--goto", "a b;c:4:2"]),
    ("/usr/bin/subl -n", ["/usr/bin/subl", "-n", "a b;c:4:2"]),
    ("emacs", ["emacs", "+4", "a b;c"]),
    ("mine --at={line},{column} {file}", ["mine", "--at=4,2", "a b;c"]),
    ("other", ["other", "a b;c"]),
  ])
  func editorReceivesThePlaceAsWords(_ command: String, _ expected: [String]) {
    #expect(
      EditorCommand(["EDITOR": command])?.arguments("a b;c", line: 4, column: 2) == expected)
  }

  @Test func editorsOfTheTerminalAreKnown() {
    #expect(EditorCommand(["EDITOR": "/usr/bin/vim -p"])?.needsTerminal == true)
    #expect(EditorCommand(["EDITOR": "emacs -nw"])?.needsTerminal == true)
    #expect(EditorCommand(["EDITOR": "emacs"])?.needsTerminal == false)
  }

  @Test func placesHaveALineAndAColumn() {
    let place = EditorPlace("Themes/a:b/light.json:4:30")
    #expect(place?.path == "Themes/a:b/light.json")
    #expect(place?.line == 4)
    #expect(place?.column == 30)
    for text in ["", "a", "a:1", "a:0:1", "a:x:1", "a:1:-1"] { #expect(EditorPlace(text) == nil) }
  }

  @Test func onlyFilesOfTheProjectAreOpened() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let inside = folder.appending(path: "Themes")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "outside.json"))
    try Data().write(to: folder.appending(path: "Themes2"))
    try Data().write(to: inside.appending(path: "a.json"))
    try FileManager.default.createSymbolicLink(
      at: inside.appending(path: "link.json"),
      withDestinationURL: folder.appending(path: "outside.json"))
    try FileManager.default.createSymbolicLink(
      at: inside.appending(path: "own.json"), withDestinationURL: inside.appending(path: "a.json"))
    let confinement = ProjectConfinement(folders: [inside.path])
    #expect(confinement.path("\(inside.path)/a.json")?.hasSuffix("Themes/a.json") == true)
    #expect(confinement.path("\(inside.path)/own.json")?.hasSuffix("Themes/a.json") == true)
    for name in ["Themes/link.json", "Themes/../outside.json", "Themes2", "Themes", "Themes/none"] {
      #expect(confinement.path("\(folder.path)/\(name)") == nil)
    }
  }
}
