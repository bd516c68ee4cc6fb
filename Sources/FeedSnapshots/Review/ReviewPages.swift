import Documents
import SnapshotDifferences

/// The golden and the pending page of an item, read when the item is shown.
package struct ReviewPages: Sendable {
  /// The golden, or `nil` if there is no readable one.
  package let old: [UInt8]?
  /// The pending page, or `nil` if there is no readable one.
  package let new: [UInt8]?
  /// The reason why an existing page cannot be read.
  package let message: String
  let difference: LineDifference

  package init(old: SnapshotStore.Reading, new: SnapshotStore.Reading) {
    var message = ""
    func page(_ reading: SnapshotStore.Reading, _ name: String) -> [UInt8]? {
      switch reading {
      case .found(_, let page): return page
      case .missing: return nil
      case .damaged(let why):
        message = "\(name): \(why)"
        return nil
      }
    }
    self.old = page(old, "Golden")
    self.new = page(new, "Pending page")
    self.message = message
    difference = LineDifference(old: self.old ?? [], new: self.new ?? [])
  }
}

// MARK: - In a browser

extension ReviewPages {
  /// Returns files that show both pages side by side; the first one is the file to open.
  package func files(of key: SnapshotKey) -> [(name: String, bytes: [UInt8])] {
    let name = key.path.split(separator: "/").joined(separator: ".")
    let isHTML = key[.format] == "html"
    let sides = [("golden", old), ("now", new)]
    var files: [(name: String, bytes: [UInt8])] = []
    var columns = ""
    for (side, page) in sides {
      columns += "<section><h2>\(side)</h2>"
      if let page, isHTML {
        let file = "\(name).\(side).html"
        files.append((file, page))
        // The pages need no scripts, and the sandbox runs none.
        columns += "<iframe sandbox title=\"\(side)\" src=\"\(file)\"></iframe>"
      } else {
        let text = page.map { String(decoding: VisibleText.encoded($0), as: UTF8.self) }
        columns += "<pre>\(XMLText.escaped(text ?? "There is no page."))</pre>"
      }
      columns += "</section>\n"
    }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\(XMLText.escaped(key.description))</title>
      <style>
      \(WebFiles.reviewStyles)</style>
      <h1>\(XMLText.escaped(key.description))</h1>
      <main>
      \(columns)</main>
      </html>

      """
    return [("\(name).html", Array(page.utf8))] + files
  }
}
