import DesignTokens
import Documents
import FeedRendering

/// Preview scenes of the theme at the top of the page.
extension SheetPage {
  mutating func writeGlances(_ glances: [ThemePreview], title: String) {
    guard !glances.isEmpty else { return }
    sink.append("\n<div class=\"glances\" aria-hidden=\"true\">")
    for glance in glances {
      write("<div class=\"glance cell col c")
      write("\(columns.firstIndex { $0.permutation == glance.column.permutation } ?? 0)")
      write("\"><p class=\"title\">\(glance.column.title)</p>")
      if !glance.gradient.isEmpty {
        styled(
          "i", classes.number("background-image:\(CSSText.value(.gradient(glance.gradient)))"),
          "band")
      }
      open("p", classes.number(Self.css(glance.display)), "large")
      write("\(title)</p>")
      writeScene(glance)
      sink.append("</div>")
    }
    sink.append("</div>")
  }

  private mutating func writeScene(_ glance: ThemePreview) {
    let radius = CSSText.length(glance.radius)
    let shadow =
      glance.shadow.isEmpty ? "none" : CSSText.value(.shadow(glance.shadow))
    open(
      "div",
      classes.number(
        "border-radius:\(radius);box-shadow:\(shadow);border:1px solid \(glance.border.css)"),
      "scene")
    open("p", classes.number("\(Self.css(glance.body));color:\(glance.muted.css)"))
    sink.append("A page is quiet when every color, size and space has a name and a reason.</p>")
    open(
      "span",
      classes.number(
        "\(Self.css(glance.label));background-color:\(glance.column.accent.css);"
          + "color:\(glance.onAccent.css);border-radius:\(radius)"), "button")
    sink.append("Begin here</span></div>")
  }
}
