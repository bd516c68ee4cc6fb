import Basics
import DesignTokens
import Documents

/// The check that names have a consistent style.
enum NamingLint {
  static let rule = Rule(
    "theme.naming", .warning, "Names have different styles",
    "Names in a single style are easier to remember and to refer to. `naming` sets the style. "
      + "Without it, a file that mixes several styles is reported. Names such as `text`, `500` or "
      + "`XL` fit several styles.")

  private static let setting = Setting(
    "naming", ValueReader<NameStyle>.choice.map { Optional($0) }, defaultValue: nil,
    "The style of the names of tokens and groups.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, style in
    let names = names(in: context)
    if let style {
      check(names, style, &context)
    } else {
      checkMixture(names, &context)
    }
  }

  /// The name of a token or group.
  private struct Name {
    let text: Substring
    /// The first declaration within it, as an index into the context's list.
    let declaration: Int
    /// The number of names after it in the declaration's path, which is 0 for the token itself.
    let below: Int
  }

  /// Returns all names, one per path.
  private static func names(in context: ThemeLintContext) -> [Name] {
    var names: [Name] = []
    var previous: [Substring.UTF8View] = []
    var seen: Set<[UInt8]> = []
    for (index, declaration) in context.declarations.enumerated() {
      let path = context.theme.names[declaration.token]
      let parts = path.utf8.split(separator: UInt8(ascii: "."))
      // Tokens of a group are usually consecutive, so the names shared with the previous token are
      // known.
      let common = zip(parts, previous).prefix { $0.0.elementsEqual($0.1) }.count
      previous = parts
      for part in parts.indices.dropFirst(common) {
        if part < parts.count - 1 {
          guard seen.insert(Array(path.utf8[..<parts[part].endIndex])).inserted else { continue }
        }
        names.append(
          Name(
            text: Substring(parts[part]), declaration: index, below: parts.count - 1 - part))
      }
    }
    return names
  }

  private static func place(of name: Name, _ context: ThemeLintContext) -> Place {
    let declared = context.declarations[name.declaration].declared
    return name.below == 0 ? declared.namePlace : declared.place(ofGroup: name.below)
  }

  // MARK: A required style

  private static func check(
    _ names: [Name], _ style: NameStyle, _ context: inout ThemeLintContext
  ) {
    var references: Set<Int>?
    for name in names where !style.fits(name.text.utf8) && !name.text.utf8.starts(with: "$".utf8) {
      let isReferred = references ?? self.references(in: context)
      references = isReferred
      let better = style.rewriting(name.text.utf8)
      context.report(
        rule,
        "\(Quoted.text(String(name.text))) is not written in \(style.rawValue)"
          + (better.map { "; write \(Quoted.text($0))." } ?? "."),
        at: place(of: name, context),
        fix: better.flatMap { renaming(name, to: $0, isReferred, context) })
    }
  }

  /// Returns the tokens that other tokens refer to.
  private static func references(in context: ThemeLintContext) -> Set<Int> {
    Set(context.declarations.flatMap { context.links(of: $0).map(\.target) })
  }

  /// Returns a fix that renames a token without references and with a single declaration.
  private static func renaming(
    _ name: Name, to better: String, _ isReferred: Set<Int>, _ context: ThemeLintContext
  ) -> Fix? {
    let declaration = context.declarations[name.declaration]
    let token = declaration.token
    let path = context.theme.names[token]
    let group = path.utf8.prefix(path.utf8.count - name.text.utf8.count)
    let isTaken = context.theme.names.contains {
      $0.hasSameBytes(as: Array(group) + Array(better.utf8))
    }
    let count = context.theme.table.declarations.count { Int($0.token) == token }
    // A group that extends another group would lose this name.
    guard context.theme.table.extensions.isEmpty, name.below == 0,
      declaration.declared.token == token, !isReferred.contains(token),
      !isTaken, count == 1
    else { return nil }
    let document = declaration.declared.document
    return .suggestion(
      "rename it to \(better)",
      document.replacing(declaration.declared.name, with: JSONEscapes.quoted(better)))
  }

  // MARK: Several styles in one file

  private static func checkMixture(_ names: [Name], _ context: inout ThemeLintContext) {
    var files: [(path: String, names: [(style: NameStyle, name: Name)])] = []
    var numbers: [[UInt8]: Int] = [:]
    for name in names {
      guard let style = NameStyle.evident(in: name.text.utf8) else { continue }
      let source = context.declarations[name.declaration].declared.document.source
      let number = numbers[source.identity] ?? files.count
      if number == files.count {
        numbers[source.identity] = number
        files.append((source.path, []))
      }
      files[number].names.append((style, name))
    }
    for file in files {
      let counts = NameStyle.allCases.map { style in
        (style: style, count: file.names.count { $0.style == style })
      }.filter { $0.count > 0 }.sorted { $0.count > $1.count }
      guard counts.count > 1,
        let odd = file.names.first(where: { $0.style != counts[0].style })
      else { continue }
      let others = counts.dropFirst().map { "\($0.count) in \($0.style.rawValue)" }
      context.report(
        rule,
        "The names in this file have different styles: \(counts[0].count) in "
          + "\(counts[0].style.rawValue), \(Sentence.list(others, conjunction: "and")), such as "
          + "\(Quoted.text(String(odd.name.text))).", at: place(of: odd.name, context),
        notes: file.names.first { $0.style == counts[0].style }.map {
          [Note("most names look like this one", at: place(of: $0.name, context))]
        } ?? [])
    }
  }
}
