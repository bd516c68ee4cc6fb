/// What all pages of the preview have around them.
struct PageFrame {
  let title: String
  let generation: String
  /// A name for the styles, such as `index`.
  let kind: String
  /// Whether the page keeps itself up to date; one inside of another is looked after by that.
  var isLive = true

  func around(_ body: Markup) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en" data-generation="\(generation)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/preview.css">
    <link rel="stylesheet" href="/assets/devices.css">
    \(Markup.when(isLive, "<script src=\"/assets/preview.js\" defer></script>"))
    </head>
    <body class="\(kind)">
    \(body)
    </body>
    </html>

    """
  }

  /// The way home; every page begins with it.
  static let brand: Markup = """
    <a class="brand" href="/"><svg viewBox="0 0 24 24" aria-hidden="true">\
    <path d="\(PreviewAssets.wall)"/>\
    </svg><span>Bricks</span></a>
    """

  /// Whether the page is up to date, told to screen readers too.
  static let state: Markup = """
    <p class="state" id="state" role="status" data-state="connecting">Connecting …</p>
    """
}

/// A page that says one thing, such as that there is no page.
enum MessagePage {
  static func page(_ title: String, _ sentence: String, generation: String) -> Markup {
    PageFrame(title: title, generation: generation, kind: "notice").around(
      """
      <header class="bar">\(PageFrame.brand)\(PageFrame.state)</header>
      <main>
      <h1>\(title)</h1>
      <p>\(sentence)</p>
      <p><a class="button" href="/">All screens</a></p>
      </main>
      """)
  }
}
