/// The document around the content of every preview page.
struct PageFrame {
  let title: String
  let generation: String
  /// The class name of the body, such as `index`.
  let kind: String
  /// A Boolean value that indicates whether the page updates itself.
  ///
  /// A page in a frame is updated by the page around it.
  var isLive = true

  func around(_ body: Markup) -> Markup {
    Markup.document(
      title, assets: "/assets/", styles: ["preview.css", "devices.css"],
      script: isLive ? "preview.js" : nil, root: " data-generation=\"\(generation)\"",
      kind: kind, body)
  }

  /// The link to the overview at the top of every page.
  static let brand: Markup = """
    <a class="brand" href="/"><svg viewBox="0 0 24 24" aria-hidden="true">\
    <path d="\(PreviewAssets.wall)"/>\
    </svg><span>Bricks</span></a>
    """

  /// The connection status, which screen readers also announce.
  static let state: Markup = """
    <p class="state" id="state" role="status" data-state="connecting">Connecting …</p>
    """
}

extension Markup {
  /// Returns a document with the style sheets and the script of a folder.
  static func document(
    _ title: String, assets: String, styles: [String], script: String?, root: Markup = .empty,
    kind: String, _ body: Markup
  ) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en"\(root)>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="icon" href="\(assets)icon.svg" type="image/svg+xml">
    \(each(styles) { "<link rel=\"stylesheet\" href=\"\(assets)\($0)\">\n" })\
    \(script.map { "<script src=\"\(assets)\($0)\" defer></script>" } ?? .empty)
    </head>
    <body class="\(kind)">
    \(body)
    </body>
    </html>

    """
  }
}

/// A page with one message, such as that a page does not exist.
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
