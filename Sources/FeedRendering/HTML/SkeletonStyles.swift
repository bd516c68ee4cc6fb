/// The CSS of a page that is loading: bars instead of text, on quiet cards.
///
/// The text is in the page and occupies its space, so the layout does not move when the text
/// appears. Each line has its own bar, which is as long as the text of the line.
struct SkeletonStyles {
  var background: String?
  var highlight: String?
  var radius: String?
  var duration: String?
  /// The selectors of boxes that have a background when they are loaded.
  var surfaces: [String]

  private static let texts = ".loading :is(p,h1,h2,h3,h4,.md>*)"
  private static let bar = "text-decoration-line:line-through;text-decoration-thickness:.62em;"
  /// The selector of items and headers.
  private static let items = ".loading main :is(li,.t,.h)"

  var css: String {
    let ground = background ?? "rgb(128 128 128/.25)"
    let filled = ":is(\((surfaces + [".e"]).joined(separator: ",")))"
    var css =
      // The text is invisible. Its contrast does not matter, which checkers recognize by a gradient.
      "\(Self.texts){background:linear-gradient(transparent,transparent);"
      + "\(Self.bar)text-decoration-color:\(ground)}"
      // The whole box of a badge or button is a bar. A button without a background is text.
      + ".loading :is(.b,.k,.e)\(filled){background:\(ground);border-radius:\(radius ?? ".3em")}"
      + ".loading :is(.b,.k):not(\(filled))>span{\(Self.bar)text-decoration-color:\(ground)}"
      + ".loading :is(.b,.k)>span{background:linear-gradient(transparent,transparent)}"
      // Borders and shadows of their own would make them resemble loaded content.
      + ".loading :is(.b,.k,.e){border-color:transparent;box-shadow:none}"
      + ".loading progress{color:\(ground)}.loading .c:empty{background:\(ground)}"
    if !surfaces.isEmpty {
      // Gradients and strong colors would be louder than the bars, and could hide them.
      css += "\(Self.items) .c\(filled){background:\(ground);border-color:transparent}"
      if let highlight {
        css += "\(Self.items)>.c\(filled){background:\(highlight);border-color:\(ground)}"
      }
    }
    guard let duration else { return css }
    return css
      + "@keyframes skeleton{50%{opacity:.55}}@media(prefers-reduced-motion:no-preference){"
      + ".loading main{animation:skeleton \(duration) ease-in-out infinite}}"
  }
}
