/// The CSS of the bars that replace text while a page is loading.
///
/// The text is in the page and occupies its space, so the layout does not move when the text
/// appears.
struct SkeletonStyles {
  var background: String?
  var highlight: String?
  var radius: String?
  var duration: String?

  private static let bars = ".loading :is(p,h1,h2,h3,h4,.md>*,.b,.k,.e)"

  var css: String {
    let ground = background ?? "rgb(128 128 128/.25)"
    // Longhand properties, because an `!important` shorthand would also fix the position that the
    // animation changes.
    var css =
      "\(Self.bars){background-color:\(ground)!important;background-image:none!important;"
      + "background-clip:border-box!important;border-radius:\(radius ?? ".3em")}"
    // Borders and shadows of their own would make them resemble loaded content.
    css +=
      ".loading :is(.b,.k,.e){border-color:transparent;box-shadow:none}"
      + ".loading progress{color:\(ground)!important}"
    guard let highlight, let duration else { return css }
    // The background is three times as wide as the bar. Its highlight is in the middle third,
    // outside the bar at both ends of the animation.
    css +=
      "@keyframes skeleton{from{background-position-x:100%}to{background-position-x:0}}"
      + "@media(prefers-reduced-motion:no-preference){\(Self.bars){"
      + "background-image:linear-gradient(90deg,\(ground) 35%,\(highlight),\(ground) 65%)!important;"
      + "background-size:300% 100%!important;animation:skeleton \(duration) linear infinite}"
      + "[dir=rtl] \(Self.bars){animation-direction:reverse}}"
    return css
  }
}
