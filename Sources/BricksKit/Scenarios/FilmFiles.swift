import Basics
import Documents

/// The screens of a film as files: each page, style sheet and image once.
package struct FilmFiles: Sendable {
  /// The files by their names.
  package private(set) var files: [String: [UInt8]] = [:]
  private var pages: [[UInt8]: String] = [:]

  /// Creates the files with the pages of some runs.
  package init(_ runs: [ScenarioFileRun]) {
    var styles = SharedStyles()
    for bytes in Set(runs.flatMap(\.transcripts).flatMap { $0.steps.compactMap(\.page) }) {
      let page = LinkedPage(bytes)
      files.merge(page.files) { $1 }
      for sheet in styles.add(page) { files[sheet.name] = sheet.bytes }
      let name = LinkedPage.name(of: page.bytes, "html")
      files[name] = page.bytes
      pages[bytes] = name
    }
  }

  /// Returns the name of the file with a page.
  package func name(of page: [UInt8]) -> String? { pages[page] }

  /// Returns a Boolean value that indicates whether a file can be one of an earlier film.
  package static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2
      && (["html", "css"] + LinkedPage.imageTypes).contains { parts[1].elementsEqual($0.utf8) }
      && ContentName.isName(parts[0], digits: LinkedPage.digits)
  }
}
