import CCMarkGFM
import Documents

/// Walks over a tree once, without recursion, and writes HTML and runs.
struct MarkdownWalk: ~Copyable {
  private var output = MarkdownOutput()
  private var blocks: [MarkdownBlock] = []
  private var cells: [MarkdownCell] = []

  private var nesting = MarkdownNesting()
  /// The number of enclosing quotes and lists that exceed the maximum depth.
  private var tooDeep = 0
  /// The number of the next item for each enclosing list.
  private var numbers: [Int] = []
  /// The marker of an item that has no block yet, and the nesting of the item.
  private var pending: (marker: MarkdownMarker, nesting: MarkdownNesting)?

  /// The first run of the current block, and the first cell of the current row.
  private var firstRun = 0
  private var firstCell = 0
  /// The state of the current table: the alignments of its columns, and whether it has a body row
  /// yet.
  private var alignments = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var column = 0
  private var hasBody = false

  /// The number of enclosing images; an image is shown as its plain text.
  private var images = 0
  /// A Boolean value that indicates whether the text that follows begins with a task's checkbox.
  private var isTask = false

  /// Writes a whole tree.
  mutating func write(_ root: MarkdownNode, to body: inout MarkdownBody) {
    guard var node = root.firstChild else { return }
    while true {
      let kind = node.kind
      enter(node, kind)
      if let child = node.firstChild {
        node = child
        continue
      }
      if !Self.isLeaf(kind) { exit(node) }
      while node.next == nil {
        guard let parent = node.parent, parent != root else { return finish(&body) }
        node = parent
        exit(node)
      }
      guard let next = node.next else { return finish(&body) }
      node = next
    }
  }

  /// Writes unparsed text, each line as a paragraph.
  mutating func write(plain source: UnsafeBufferPointer<UInt8>, to body: inout MarkdownBody) {
    var start = 0
    for index in 0...source.count {
      let isEnd = index == source.count || source[index] == 0x0A || source[index] == 0x0D
      guard isEnd else { continue }
      if start < index {
        paragraph(source[start..<index])
      }
      start = index + 1
    }
    finish(&body)
  }

  private mutating func finish(_ body: inout MarkdownBody) {
    output.move(to: &body)
    body.blocks = Array(blocks)
    body.cells = cells
    blocks.removeAll(keepingCapacity: blocks.capacity < 1 << 12)
    cells = []
  }

  // MARK: Nodes

  /// Returns whether nodes of a kind have no children and need no exit.
  private static func isLeaf(_ kind: markdown_kind) -> Bool {
    kind.rawValue >= MARKDOWN_TEXT.rawValue && kind.rawValue <= MARKDOWN_HTML.rawValue
  }

  private mutating func enter(_ node: MarkdownNode, _ kind: markdown_kind) {
    switch kind {
    case MARKDOWN_TEXT: enterText(node.literal)
    case MARKDOWN_SOFT_BREAK: enterBreak(isHard: false)
    case MARKDOWN_HARD_BREAK: enterBreak(isHard: true)
    case MARKDOWN_CODE: enterCode(node.literal)
    case MARKDOWN_HTML: output.append(node.literal, .wrapped)
    case MARKDOWN_EMPHASIS: open(.emphasis, "<em>")
    case MARKDOWN_STRONG: open(.strong, "<strong>")
    case MARKDOWN_STRIKETHROUGH: open(.strikethrough, "<del>")
    case MARKDOWN_LINK: if images == 0 { output.openLink(node.url) }
    case MARKDOWN_IMAGE: images += 1
    case MARKDOWN_PARAGRAPH: enterParagraph(node)
    case MARKDOWN_HEADING: enterHeading(node)
    case MARKDOWN_QUOTE: enterQuote()
    case MARKDOWN_LIST: enterList(node)
    case MARKDOWN_ITEM: enterItem(node)
    case MARKDOWN_CODE_BLOCK: enterCodeBlock(node)
    case MARKDOWN_HTML_BLOCK: enterHTMLBlock(node)
    case MARKDOWN_RULE: enterRule()
    case MARKDOWN_TABLE: enterTable(node)
    case MARKDOWN_TABLE_ROW: enterRow(node)
    case MARKDOWN_TABLE_CELL: enterCell(node)
    default: break
    }
  }

  private mutating func exit(_ node: MarkdownNode) {
    switch node.kind {
    case MARKDOWN_EMPHASIS: close(.emphasis, "</em>")
    case MARKDOWN_STRONG: close(.strong, "</strong>")
    case MARKDOWN_STRIKETHROUGH: close(.strikethrough, "</del>")
    case MARKDOWN_LINK: if images == 0 { output.closeLink() }
    case MARKDOWN_IMAGE: images -= 1
    case MARKDOWN_PARAGRAPH: exitParagraph(node)
    case MARKDOWN_HEADING:
      output.html.append("</p>\n")
      endBlock(.heading(level: node.headingLevel))
    case MARKDOWN_QUOTE: exitContainer("</blockquote>\n")
    case MARKDOWN_LIST:
      numbers.removeLast()
      exitContainer(node.isOrderedList ? "</ol>\n" : "</ul>\n")
    case MARKDOWN_ITEM: exitItem()
    case MARKDOWN_TABLE: output.html.append(hasBody ? "</tbody></table>\n" : "</table>\n")
    case MARKDOWN_TABLE_ROW: exitRow(node)
    case MARKDOWN_TABLE_CELL: exitCell(node)
    default: break
    }
  }

  // MARK: Inline nodes

  private mutating func enterText(_ text: UnsafeBufferPointer<UInt8>) {
    guard isTask else { return output.append(text, .wrapped) }
    isTask = false
    let rest = text.dropFirst(3).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    output.append(text[1] == UInt8(ascii: " ") ? "☐ " : "☑ ")
    output.append(UnsafeBufferPointer(rebasing: rest), .wrapped)
  }

  private mutating func enterBreak(isHard: Bool) {
    output.appendBreak(isHard: isHard && images == 0)
  }

  private mutating func enterCode(_ code: UnsafeBufferPointer<UInt8>) {
    guard images == 0 else { return output.append(code, .wrapped) }
    output.html.append("<code>")
    output.style.insert(.code)
    output.append(code, .wrapped)
    output.style.remove(.code)
    output.html.append("</code>")
  }

  private mutating func open(_ style: MarkdownStyle, _ tag: StaticString) {
    if images == 0 { output.open(style, tag) }
  }

  private mutating func close(_ style: MarkdownStyle, _ tag: StaticString) {
    if images == 0 { output.close(style, tag) }
  }

  // MARK: Blocks with text

  private mutating func endBlock(_ kind: MarkdownBlock.Kind) {
    blocks.append(
      MarkdownBlock(
        kind: kind, nesting: nesting, marker: pending?.marker,
        runs: firstRun..<output.endRun()))
    pending = nil
  }

  /// Returns whether a paragraph has no element of its own, as in a list without blank lines.
  private func isBare(_ paragraph: MarkdownNode) -> Bool {
    guard tooDeep == 0, let item = paragraph.parent, item.kind == MARKDOWN_ITEM else {
      return false
    }
    return item.parent?.isTightList ?? false
  }

  private mutating func enterParagraph(_ node: MarkdownNode) {
    firstRun = output.endRun()
    if !isBare(node) { output.html.append("<p dir=\"auto\">") }
    isTask = isFirstInItem(node) && beginsWithBox(node)
  }

  private mutating func exitParagraph(_ node: MarkdownNode) {
    if !isBare(node) {
      output.html.append("</p>\n")
    } else if node.next != nil {
      output.html.append(UInt8(ascii: "\n"))
    }
    endBlock(.paragraph)
  }

  private func isFirstInItem(_ node: MarkdownNode) -> Bool {
    guard let parent = node.parent, parent.kind == MARKDOWN_ITEM else { return false }
    return parent.firstChild == node
  }

  /// Returns whether a paragraph begins with `[ ]` or `[x]` followed by whitespace.
  private func beginsWithBox(_ paragraph: MarkdownNode) -> Bool {
    guard let first = paragraph.firstChild, first.kind == MARKDOWN_TEXT else { return false }
    let text = first.literal
    guard text.count > 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
      text[3] == UInt8(ascii: " ") || text[3] == UInt8(ascii: "\t")
    else { return false }
    return text[1] == UInt8(ascii: " ") || text[1] | 0x20 == UInt8(ascii: "x")
  }

  private mutating func enterHeading(_ node: MarkdownNode) {
    firstRun = output.endRun()
    let level = node.headingLevel
    // The page itself uses the first three heading levels.
    output.html.append("<p class=\"md-h")
    output.html.append(decimal: level)
    output.html.append("\" role=\"heading\" aria-level=\"")
    output.html.append(decimal: min(level + 3, 6))
    output.html.append("\" dir=\"auto\">")
  }

  private mutating func enterCodeBlock(_ node: MarkdownNode) {
    firstRun = output.endRun()
    output.html.append("<pre><code>")
    output.style = .code
    // HTML drops a line break directly after `<pre>`, but here `<code>` comes first.
    var lines = node.codeLiteral[...]
    if lines.last == UInt8(ascii: "\n") { lines.removeLast() }
    output.append(UnsafeBufferPointer(rebasing: lines), .verbatim)
    output.style = []
    output.html.append("\n</code></pre>\n")
    endBlock(.codeBlock)
  }

  private mutating func enterHTMLBlock(_ node: MarkdownNode) {
    var lines = node.literal[...]
    while lines.last == UInt8(ascii: "\n") { lines.removeLast() }
    paragraph(lines)
  }

  /// Writes text without markup as a paragraph.
  private mutating func paragraph(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    firstRun = output.endRun()
    output.html.append("<p dir=\"auto\">")
    output.append(UnsafeBufferPointer(rebasing: text), .wrapped)
    output.html.append("</p>\n")
    endBlock(.paragraph)
  }

  private mutating func enterRule() {
    firstRun = output.endRun()
    output.html.append("<hr>\n")
    endBlock(.rule)
  }

  // MARK: Quotes and lists

  private mutating func enterQuote() {
    if openContainer(.quote) { output.html.append("<blockquote>\n") }
  }

  private mutating func enterList(_ node: MarkdownNode) {
    numbers.append(node.listStart)
    guard openContainer(.list(columns: columns(of: node))) else { return }
    if !node.isOrderedList {
      output.html.append("<ul>\n")
    } else if node.listStart == 1 {
      output.html.append("<ol>\n")
    } else {
      output.html.append("<ol start=\"")
      output.html.append(decimal: node.listStart)
      output.html.append("\">\n")
    }
  }

  /// Returns the width of a list's widest marker in columns, including the space after it.
  private func columns(of list: MarkdownNode) -> Int {
    guard list.isOrderedList else { return 2 }
    var last = list.listStart
    var item = list.firstChild?.next
    while let next = item {
      last += 1
      item = next.next
    }
    return MarkdownMarker.number(last, parenthesis: false).text.utf8.count + 1
  }

  private mutating func openContainer(_ level: MarkdownNesting.Level) -> Bool {
    if tooDeep == 0, nesting.open(level) { return true }
    tooDeep += 1
    return false
  }

  private mutating func exitContainer(_ tag: StaticString) {
    if tooDeep > 0 {
      tooDeep -= 1
    } else {
      output.html.append(tag)
      nesting.close()
    }
  }

  private mutating func enterItem(_ node: MarkdownNode) {
    endItemWithoutText()
    // The marker is placed at the edge where the page begins its lines, independent of the text's
    // direction.
    if tooDeep == 0 { output.html.append("<li>") }
    guard let list = node.parent else { return }
    if list.isOrderedList {
      let number = numbers[numbers.count - 1]
      numbers[numbers.count - 1] += 1
      pending = (.number(number, parenthesis: list.closesWithParenthesis), nesting)
    } else {
      pending = (.bullet, nesting)
    }
  }

  private mutating func exitItem() {
    endItemWithoutText()
    if tooDeep == 0 { output.html.append("</li>\n") }
  }

  /// Adds an empty block to an item that has no block of its own.
  private mutating func endItemWithoutText() {
    guard let item = pending else { return }
    let runs = output.endRun()
    blocks.append(
      MarkdownBlock(
        kind: .paragraph, nesting: item.nesting, marker: item.marker, runs: runs..<runs))
    pending = nil
  }

  // MARK: Tables

  private mutating func enterTable(_ node: MarkdownNode) {
    output.html.append("<table>")
    alignments = node.alignments
    hasBody = false
  }

  private mutating func enterRow(_ node: MarkdownNode) {
    firstRun = output.endRun()
    firstCell = cells.count
    column = 0
    if node.isHeaderRow {
      output.html.append("<thead>")
    } else if !hasBody {
      hasBody = true
      output.html.append("<tbody>")
    }
    output.html.append("<tr>")
  }

  private mutating func exitRow(_ node: MarkdownNode) {
    let isHeader = node.isHeaderRow
    output.html.append(isHeader ? "</tr></thead>\n" : "</tr>\n")
    endBlock(.tableRow(cells: firstCell..<cells.count, isHeader: isHeader))
  }

  private mutating func enterCell(_ node: MarkdownNode) {
    let first = output.endRun()
    let byte = column < alignments.count ? alignments[column] : 0
    let alignment = MarkdownCell.Alignment(rawValue: byte) ?? .natural
    column += 1
    cells.append(MarkdownCell(alignment: alignment, runs: first..<first))
    output.html.append(isInHeader(node) ? "<th" : "<td")
    switch alignment {
    case .natural: break
    case .left: output.html.append(" class=\"md-left\"")
    case .center: output.html.append(" class=\"md-center\"")
    case .right: output.html.append(" class=\"md-right\"")
    }
    output.html.append(" dir=\"auto\">")
  }

  private mutating func exitCell(_ node: MarkdownNode) {
    cells[cells.count - 1].runs = cells[cells.count - 1].runs.lowerBound..<output.endRun()
    output.html.append(isInHeader(node) ? "</th>" : "</td>")
  }

  private func isInHeader(_ cell: MarkdownNode) -> Bool { cell.parent?.isHeaderRow ?? false }
}
