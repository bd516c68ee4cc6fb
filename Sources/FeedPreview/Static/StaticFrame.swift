/// The document around the content of every page of a static site.
struct StaticFrame {
  /// The file of the page.
  let path: StaticPath
  let title: String
  /// The class name of the body, such as `index`.
  let kind: String
  /// The pages above this one, the overview excluded.
  var parents: [(title: String, path: StaticPath)] = []
  /// The parts of the site that every page links to.
  let places: [(title: String, path: StaticPath)]

  func around(_ body: Markup) -> Markup {
    Markup.document(
      title, assets: "\(path.root)assets/", styles: ["site.css"], script: "site.js",
      kind: "static \(kind)",
      """
      <header class="bar">
      \(brand)
      \(Markup.when(path != .index, trail))
      <nav class="places" aria-label="Site">\(Markup.each(places) { place in
        """
        <a href="\(path.address(of: place.path))"\
        \(Markup.when(place.path == path, " aria-current=\"page\""))>\(place.title)</a>
        """
      })</nav>
      </header>
      \(body)
      """)
  }

  private var trail: Markup {
    """
    <nav class="path" aria-label="Path">\(Markup.each(parents) { parent in
      "<a href=\"\(path.address(of: parent.path))\">\(parent.title)</a>"
    })<span aria-current="page">\(title)</span></nav>
    """
  }

  private var brand: Markup {
    """
    <a class="brand" href="\(path.address(of: .index))"><svg viewBox="0 0 24 24" aria-hidden="true">\
    <path d="\(PreviewAssets.wall)"/></svg><span>Bricks</span></a>
    """
  }
}
