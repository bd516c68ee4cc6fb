import Basics
import BricksKit
import Documents

/// The writer of the files of a static site.
///
/// The rendered pages share their images, fonts and style sheets, which are files in `assets`.
struct StaticWriter: Sendable {
  let folder: StaticFolder
  /// The pages to which links can lead.
  let pages: Set<StaticPath>
  private let shared = Locked(SharedFiles())

  /// The files that pages share.
  private struct SharedFiles: Sendable {
    var names: Set<String> = []
    var styles = SharedStyles()
  }

  init(folder: StaticFolder, pages: Set<StaticPath>) {
    (self.folder, self.pages) = (folder, pages)
  }

  /// Writes the files of a page that do not exist, and returns the page with their addresses.
  private func linked(_ page: [UInt8], at path: StaticPath) throws(FileProblem) -> [UInt8] {
    let page = LinkedPage(page, filesIn: "\(path.root)\(Self.assets)/")
    let problem = shared.withLock { shared -> FileProblem? in
      do throws(FileProblem) {
        for (name, content) in page.files where shared.names.insert(name).inserted {
          try folder.write(content, to: StaticPath(Self.assets, name))
        }
        // The lock keeps an earlier version of a style sheet from replacing a later one.
        for sheet in shared.styles.add(page) {
          try folder.write(sheet.bytes, to: StaticPath(Self.assets, sheet.name))
        }
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw problem }
    return page.bytes
  }

  private static let assets = "assets"

  /// Writes a page whose taps lead to the other pages of its customer, in the same environment.
  func write(page bytes: [UInt8], _ key: PreviewKey, in place: String = "pages") throws(FileProblem)
  {
    let path = StaticPath.page(key, in: place)
    let file = StaticPage(try linked(bytes, at: path)).bytes { target in
      guard let name = target.screenName,
        let screen = key.customer.screens.first(where: { $0.isCalled(name.utf8) })
      else { return nil }
      let other = StaticPath.page(
        PreviewKey(
          customer: key.customer, screen: screen, scheme: key.scheme, device: key.device,
          options: key.options), in: place)
      return pages.contains(other) ? path.address(of: other) : nil
    }
    try folder.write(file, to: path)
  }

  /// Writes the findings in place of a page that cannot be rendered.
  func write(missing findings: [Finding], _ key: PreviewKey, in place: String = "pages")
    throws(FileProblem)
  {
    let path = StaticPath.page(key, in: place)
    let report = FindingReport(findings, limit: FindingsPage.limit)
    let page = StaticFrame(
      path: path, title: key.screen.title, kind: "report",
      parents: [(key.customer.title, .customer(key.customer))], places: []
    ).around(
      "<main><h1>This page cannot be rendered</h1>\(FindingsPage.list(report))</main>")
    try folder.write(page.bytes, to: path)
  }

  /// Writes the page after a step of a scenario, and returns its address from a film.
  func write(step page: [UInt8]) throws(FileProblem) -> String {
    let name = LinkedPage.name(of: page, "html")
    let path = StaticPath("documents", "films", "steps", name)
    try folder.write(StaticPage(try linked(page, at: path)).bytes { _ in nil }, to: path)
    return "steps/\(name)"
  }

  /// Writes a document that a page of the site shows in a frame.
  func write(document bytes: [UInt8], _ kind: String, _ name: String) throws(FileProblem) {
    try folder.write(bytes, to: StaticPath("documents", kind, "\(name).html"))
  }

  func writeAssets(_ index: PreviewIndex) throws(FileProblem) {
    try folder.write(Array(PreviewAssets.icon.utf8), to: StaticPath(Self.assets, "icon.svg"))
    try folder.write(WebFiles.siteScript.bytes, to: StaticPath(Self.assets, "site.js"))
    try folder.write(
      WebFiles.previewStyles.bytes + WebFiles.siteStyles.bytes
        + Array(PreviewAssets.styles(of: index.devices).utf8),
      to: StaticPath(Self.assets, "site.css"))
  }
}
