import Documents
import FeedPreview
import Glibc

extension Service {
  /// A preview of a folder with one subfolder per customer and one document per screen.
  ///
  /// The arguments are the folder and the port.
  static let preview = Service(name: "preview") { words in
    guard let folder = words.first else { return reportFailure("preview needs a folder") }
    let port = words.dropFirst().first.flatMap { UInt16($0) } ?? 0
    let site = PreviewSite(
      watched: [folder], index: { SmallSite(folder: folder).index() },
      page: { SmallSite(folder: folder).page($0) })
    do throws(PreviewProblem) {
      let server = try PreviewServer.start(site, ports: port...port)
      return RunningService(port: server.port) { server.stop() }
    } catch {
      return reportFailure(error.message)
    }
  }
}

/// Pages with a title and rows, each from a document with two fields.
///
/// The number of rows is multiplied by the number of loaded pages.
private struct SmallSite {
  let folder: String

  private struct Screen: Sendable {
    var title = ""
    var rows = 1
  }

  private static let format = DocumentFormat(
    "screen",
    table: FieldTable(
      "screen", "A screen of the probe.", from: Screen(),
      [
        .required("title", \.title, .string, "The title above the rows."),
        .optional("rows", \.rows, .integer(in: 0...10_000), "The number of rows."),
      ]))

  func index() -> PreviewIndex {
    var screens: [(customer: String, screen: String)] = []
    for path in FolderWalk.files(in: folder, suffix: ".json").files {
      let parts = path.dropFirst(folder.count + 1).split(separator: "/")
      if parts.count == 2 {
        screens.append((String(parts[0]), String(parts[1].dropLast(5))))
      }
    }
    let customers = screens.map(\.customer).reduce(into: [String]()) { names, name in
      if names.last != name { names.append(name) }
    }
    return PreviewIndex(
      title: "Screens of the probe",
      customers: customers.map { name in
        PreviewCustomer(
          name: name, title: name.prefix(1).uppercased() + name.dropFirst(),
          screens: screens.filter { $0.customer == name }.map {
            PreviewChoice(name: $0.screen, title: $0.screen)
          })
      },
      states: PreviewOptionSet(
        [.loaded, PreviewChoice(name: "empty", title: "Empty")], usual: .loaded),
      languages: PreviewOptionSet(
        [.ownLanguage, PreviewChoice(name: "de", title: "Deutsch")], usual: .ownLanguage))
  }

  func page(_ key: PreviewKey) -> PreviewPage {
    let path = "\(folder)/\(key.customer.name)/\(key.screen.name).json"
    do throws(FileProblem) {
      let reading = Self.format.read(try SourceFile.read(path))
      guard let screen = reading.value else { return .findings(reading.findings) }
      return .html(html(screen, key), findings: reading.findings)
    } catch {
      return .findings([FileRules.finding(error)])
    }
  }

  private func html(_ screen: Screen, _ key: PreviewKey) -> [UInt8] {
    let isDark = key.scheme.name == "dark"
    let title = screen.title.split(separator: "<").joined(separator: "&lt;")
    let isEmpty = key.options.state.name == "empty"
    let rows = (0..<(isEmpty ? 0 : screen.rows * key.pages)).map { "<li>Row \($0)</li>" }.joined()
    return Array(
      """
      <!DOCTYPE html><html lang="\(key.options.language.name)"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width"><style>
      body { margin: 0; font: 17px/1.4 sans-serif; background: \(isDark ? "#111" : "#fff");
        color: \(isDark ? "#eee" : "#222") }
      h1 { padding: 28px 20px 12px; margin: 0; font-size: 30px }
      ul { list-style: none; margin: 0; padding: 0 20px }
      li { padding: 18px; margin: 0 0 12px; border-radius: 14px; background: \(isDark ? "#222" : "#f2f2f4") }
      div { display: flex; gap: 12px; overflow-x: auto; padding: 0 20px 16px }
      b { flex: none; width: 240px; height: 120px; border-radius: 16px; background: \(isDark ? "#543" : "#fd9") }
      </style></head><body><h1>\(title)</h1><div id="shelf"><b></b><b></b><b></b><b></b></div>
      <ul>\(rows)</ul>
      <p><a href="bricks:openTag?id=sea%20%26%20sky&amp;tag=%3Cb%3E">Tag</a>
      <a href="bricks:loadMore?section=rows">More</a>
      <a href="bricks:close"><i>Close</i></a> <a href="https://example.com/a?b=c">Out</a></p></body></html>
      """.utf8)
  }
}
