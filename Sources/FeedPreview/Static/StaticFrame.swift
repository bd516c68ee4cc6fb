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
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="icon" href="\(path.root)assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="\(path.root)assets/site.css">
    <script src="\(path.root)assets/site.js" defer></script>
    </head>
    <body class="static \(kind)">
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
    </body>
    </html>

    """
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
