import Basics
import DesignTokens
import Documents
package import FeedRendering

/// A sheet as a self-contained page that loads nothing.
///
/// The content security policy in its head allows one style sheet, the fonts of the theme and one
/// script, each by its hash.
package struct SheetPage: ~Copyable {
  private let sheet: ThemeSheet
  private let faces: [PageFonts.Face]
  var columns: [SheetColumn] { sheet.columns }
  var sink = ByteSink(capacity: 1 << 16)
  var classes = StyleClasses()

  /// The highest number of links in the list of contents.
  ///
  /// More links are not useful.
  private static let contentsLimit = 200

  /// The groups that are open at first: those with the values that other tokens refer to.
  private static let foundations = [
    "palette", "color", "gradient", "font", "type", "space", "radius", "size", "shadow", "motion",
  ]

  /// Returns the page of a sheet, with those of the fonts that its tokens name.
  package static func html(_ sheet: ThemeSheet, _ fonts: PageFonts = PageFonts()) -> [UInt8] {
    var page = SheetPage(sheet, fonts.faces(ofFamilies: sheet.fontFamilies))
    page.writeBody()
    return page.assembled()
  }

  private init(_ sheet: ThemeSheet, _ faces: [PageFonts.Face]) {
    self.sheet = sheet
    self.faces = faces
    classes.add(sheet.columns)
  }

  private mutating func assembled() -> [UInt8] {
    let body = sink.take()
    let styles = WebFiles.sheetStyles.bytes + classes.css
    let hash = { (bytes: [UInt8]) in "'sha256-\(Base64.text(SHA256.digest(of: bytes)))'" }
    sink.append(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ")
    sink.append(hash(styles))
    for face in faces {
      sink.append(" '")
      sink.append(face.styleHash)
      sink.append("'")
    }
    sink.append(faces.isEmpty ? "; script-src " : "; font-src data:; script-src ")
    sink.append(hash(WebFiles.sheetScript.bytes))
    sink.append(
      "; base-uri 'none'; form-action 'none'\">"
        + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
        + "<meta name=\"color-scheme\" content=\"light dark\"><title>")
    write("\(sheet.title) – design tokens</title><style>")
    sink.append(styles)
    sink.append("</style>")
    for face in faces {
      sink.append("<style>")
      sink.append(face.style)
      sink.append("</style>")
    }
    sink.append("</head>\n<body>")
    sink.append(body)
    sink.append("<script>")
    sink.append(WebFiles.sheetScript)
    sink.append("</script></body></html>\n")
    return sink.take()
  }

  // MARK: Around the tokens

  private mutating func writeBody() {
    writeTop()
    sink.append("\n<div class=\"frame\"><div class=\"side\">")
    sink.append(
      "<div role=\"search\" aria-label=\"Tokens\">"
        + "<label class=\"search\" hidden><span class=\"unseen\">Find by name, value or alias</span>"
        + "<input type=\"search\" placeholder=\"Find name, value, alias\" autocomplete=\"off\">"
        + "</label><p class=\"match-count\" role=\"status\"></p>")
    writeChoice()
    sink.append("</div>")
    writeContents()
    sink.append("</div>\n<main>")
    writeGlances(sheet.glances, title: sheet.title)
    writePairs()
    for group in sheet.groups { writeGroup(group) }
    writeFoot()
    sink.append("</main></div>\n")
  }

  private mutating func writeTop() {
    write("<header class=\"top\"><h1>\(sheet.title)</h1>")
    if let summary = sheet.summary { paragraph("lead", summary) }
    write("<p class=\"facts\"><b>\(sheet.subject)</b> · \(SheetText.counts(sheet.counts))")
    write(" · \(sheet.permutationPhrase)</p>")
    let complaints = SheetText.complaints(sheet.counts)
    if !complaints.isEmpty { paragraph("complaints", complaints.joined(separator: " · ")) }
    let colors = sheet.distinctColors
    if colors.count > 1 {
      sink.append("<div class=\"ribbon\" aria-hidden=\"true\">")
      for color in colors { styled("i", classes.fill(color)) }
      sink.append("</div>")
    }
    sink.append("</header>")
  }

  /// Writes the column filter, which works without a script.
  private mutating func writeChoice() {
    guard sheet.columns.count > 1 else { return }
    sink.append(
      "<fieldset class=\"choice\"><legend class=\"unseen\">Shown</legend>"
        + "<label><input type=\"radio\" name=\"shown\" checked>all</label>")
    for (index, column) in sheet.columns.enumerated() {
      write("<label><input type=\"radio\" name=\"shown\" class=\"show-\(index)\">")
      write("\(column.title)</label>")
    }
    sink.append("</fieldset>")
  }

  private mutating func writeContents() {
    sink.append("\n<nav aria-label=\"Contents\"><ul>")
    if !sheet.pairs.isEmpty {
      write("<li><a href=\"#~~pairs\">contrast <span>\(sheet.pairs.count)</span></a></li>")
    }
    // Every group has a link; parts have those that are left.
    let groups = sheet.groups.prefix(Self.contentsLimit)
    var room = Self.contentsLimit - groups.count
    for group in groups {
      sink.append("<li>")
      writeLink(
        group.name, group.title, count: group.parts.map(\.entries.count).reduce(0, +))
      if group.parts.count > 1 {
        sink.append("<ul>")
        for part in group.parts.prefix(room) where part.path != group.name {
          room -= 1
          sink.append("<li>")
          writeLink(part.path, part.title(in: group), count: part.entries.count)
          sink.append("</li>")
        }
        sink.append("</ul>")
      }
      sink.append("</li>")
    }
    sink.append("</ul></nav>")
  }

  private mutating func writeLink(_ path: String, _ title: String, count: Int) {
    write("<a href=\"#~\(anchor: path)\">\(title) <span>\(count)</span></a>")
  }

  private mutating func writeFoot() {
    sink.append(
      "<footer><p>Contrast ratios follow WCAG 2 and are never rounded up. Level AA requires 4.5, or 3 for large text. "
    )
    if !sheet.folder.isEmpty {
      write("File paths are relative to <code>\(sheet.folder)</code>. ")
    }
    write("Colors outside sRGB are mapped with \(GamutMapping.name).</p></footer>")
  }

  // MARK: Groups

  private mutating func writeGroup(_ group: SheetGroup) {
    let count = group.parts.map(\.entries.count).reduce(0, +)
    let isOpen = Self.foundations.contains { $0.hasSameBytes(as: group.name) }
    write("\n<section class=\"group\" id=\"~\(anchor: group.name)\"><details")
    if isOpen { sink.append(" open") }
    write("><summary><h2>\(group.title)</h2><span>\(count)</span></summary>")
    if group.isShared, sheet.columns.count > 1 {
      paragraph("about", "The same in \(sheet.columnsTogether).")
    }
    for part in group.parts { writePart(part, group) }
    sink.append("</details></section>")
  }

  private mutating func writePart(_ part: SheetPart, _ group: SheetGroup) {
    let isGroupItself = part.path.hasSameBytes(as: group.name)
    sink.append("\n<div class=\"part\"")
    if !isGroupItself {
      write(" id=\"~\(anchor: part.path)\"")
    }
    sink.append(">")
    if !isGroupItself {
      write("<h3>\(part.path)</h3>")
    }
    if let summary = part.summary { paragraph("about", summary) }
    if group.isPalette {
      sink.append("<ul class=\"cards\">")
      for entry in part.entries { writeCard(entry) }
      sink.append("</ul></div>")
      return
    }
    sink.append("<div class=\"rows\">")
    if !group.isShared { writeHeads("token") }
    sink.append("<ul>")
    for entry in part.entries { writeRow(entry, isShared: group.isShared) }
    sink.append("</ul></div></div>")
  }

  private mutating func writeHeads(_ title: StaticString) {
    guard sheet.columns.count > 1 else { return }
    sink.append("<div class=\"row heads\" aria-hidden=\"true\"><div class=\"name\">")
    sink.append(title)
    sink.append("</div>")
    for (index, column) in sheet.columns.enumerated() {
      write("<div class=\"cell col c\(index)\">\(column.title)</div>")
    }
    sink.append("</div>")
  }

  private mutating func writeRow(_ entry: SheetEntry, isShared: Bool) {
    sink.append("\n<li class=\"row token")
    if entry.deprecation != nil { sink.append(" deprecated") }
    write("\" id=\"\(anchor: entry.name)\"><div class=\"name\">")
    writeName(entry)
    sink.append("</div>")
    for (index, cell) in entry.cells.enumerated() {
      if isShared {
        sink.append("<div class=\"cell shared\">")
      } else {
        write("<div class=\"cell col c\(index)\">")
      }
      if !isShared, sheet.columns.count > 1 {
        write("<b class=\"unseen\">\(sheet.columns[index].title)</b>")
      }
      writeCell(cell, of: entry, in: sheet.columns[index])
      sink.append("</div>")
    }
    sink.append("</li>")
  }

  mutating func writeName(_ entry: SheetEntry) {
    write("<a href=\"#\(anchor: entry.name)\">")
    let name = entry.name.utf8
    if let end = name.lastIndex(of: UInt8(ascii: ".")) {
      write("<span>\(String(Substring(name[...end])))</span>")
      write("\(String(Substring(name[name.index(after: end)...])))")
    } else {
      write("\(entry.name)")
    }
    sink.append("</a>")
    if let summary = entry.summary { paragraph("summary", summary) }
    if let reason = entry.deprecation {
      paragraph("reason", reason.isEmpty ? "Deprecated" : "Deprecated: \(reason)")
    }
  }

  // MARK: Pairs

  private mutating func writePairs() {
    guard !sheet.pairs.isEmpty else { return }
    sink.append(
      "\n<section class=\"group pairs\" id=\"~~pairs\"><details><summary>"
        + "<h2>Contrast</h2><span>\(sheet.pairs.count)</span></summary>"
        + "<p class=\"about\">\(SheetText.about(sheet.pairs))</p>"
        + "<div class=\"part\"><div class=\"rows\">")
    writeHeads("text and background")
    sink.append("<ul>")
    for pair in sheet.pairs {
      sink.append("\n<li class=\"row token\"><div class=\"name\">")
      writeReference(pair.text)
      sink.append("<br><span>on</span> ")
      writeReference(pair.background)
      sink.append("</div>")
      for (index, sample) in pair.samples.enumerated() {
        write("<div class=\"cell col c\(index)\">")
        if sheet.columns.count > 1 {
          write("<b class=\"unseen\">\(sheet.columns[index].title)</b>")
        }
        writeSample(sample, of: pair)
        sink.append("</div>")
      }
      sink.append("</li>")
    }
    sink.append("</ul></div></div></details></section>")
  }

  private mutating func writeSample(_ sample: SheetPair.Sample?, of pair: SheetPair) {
    guard let sample else { return paragraph("minor", "Text or background has no value here.") }
    sink.append("<div class=\"side-by-side\"><span class=\"pair s")
    sink.append(
      decimal: classes.number(
        "background-color:\(sample.background.css);color:\(sample.text.css)"))
    write("\" aria-hidden=\"true\"></span><div><p><code>\(Contrast.shown(sample.ratio))")
    write("</code></p><p class=\"mark\">")
    write("\(SheetText.verdict(sample.ratio, minimum: pair.minimum))</p></div></div>")
  }
}
