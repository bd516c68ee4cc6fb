/// The bars that stand in place of words while a page is loading, as CSS.
///
/// The words are there and take their room, so that nothing moves when they are shown.
struct SkeletonStyles {
  var background: String?
  var highlight: String?
  var radius: String?
  var duration: String?

  private static let bars = ".loading :is(p,h1,h2,h3,h4,.md>*,.b,.k,.e)"

  var css: String {
    let ground = background ?? "rgb(128 128 128/.25)"
    // Part by part: what the short form says for good, no animation could move.
    var css =
      "\(Self.bars){background-color:\(ground)!important;background-image:none!important;"
      + "background-clip:border-box!important;border-radius:\(radius ?? ".3em")}"
    // Their own looks would say that they are there already.
    css +=
      ".loading :is(.b,.k,.e){border-color:transparent;box-shadow:none}"
      + ".loading progress{color:\(ground)!important}"
    guard let highlight, let duration else { return css }
    // Three times as wide as the bar, with the light in the third that it begins and ends without.
    css +=
      "@keyframes skeleton{from{background-position-x:100%}to{background-position-x:0}}"
      + "@media(prefers-reduced-motion:no-preference){\(Self.bars){"
      + "background-image:linear-gradient(90deg,\(ground) 35%,\(highlight),\(ground) 65%)!important;"
      + "background-size:300% 100%!important;animation:skeleton \(duration) linear infinite}"
      + "[dir=rtl] \(Self.bars){animation-direction:reverse}}"
    return css
  }
}
