import Documents

/// Names that are not written in one way.
enum NamingLint {
  static let rule = Rule(
    "theme.naming", .warning, "Names that are written in different ways",
    "Whoever refers to a token has to remember how its name is written, which is easier when all "
      + "are written in one way. `naming` says which; without it a file is told of that mixes "
      + "several. Names such as `text`, `500` or `XL` are right in several.")

  private static let setting = Setting(
    "naming", ValueReader<NameStyle>.choice.map { Optional($0) }, standard: nil,
    "How the names of tokens and groups are written.")

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
    /// The first declaration in it, as an index in the context's list.
    let declaration: Int
    /// How many names stand below it on the way to the declaration; 0 for the token itself.
    let below: Int
  }

  /// All names, each once for a path.
  private static func names(in context: ThemeLintContext) -> [Name] {
    var names: [Name] = []
    var previous: [Substring.UTF8View] = []
    var seen: Set<[UInt8]> = []
    for (index, declaration) in context.declarations.enumerated() {
      let path = context.theme.names[declaration.token]
      let parts = path.utf8.split(separator: UInt8(ascii: "."))
      // Tokens of a group mostly stand together: what the one before has too is known.
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

  // MARK: A style that is asked for

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
          + (better.map { "; that is \(Quoted.text($0))." } ?? "."),
        at: place(of: name, context),
        fix: better.flatMap { renaming(name, to: $0, isReferred, context) })
    }
  }

  /// The tokens that others refer to.
  private static func references(in context: ThemeLintContext) -> Set<Int> {
    Set(context.declarations.flatMap { context.links(of: $0).map(\.target) })
  }

  /// Renames a token that no other one refers to and that is declared once.
  private static func renaming(
    _ name: Name, to better: String, _ isReferred: Set<Int>, _ context: ThemeLintContext
  ) -> Fix? {
    let declaration = context.declarations[name.declaration]
    let token = declaration.token
    let path = context.theme.names[token]
    let group = path.utf8.prefix(path.utf8.count - name.text.utf8.count)
    let isTaken = context.theme.names.contains {
      $0.utf8.elementsEqual(Array(group) + Array(better.utf8))
    }
    let count = context.theme.table.declarations.count { Int($0.token) == token }
    // A group that takes the tokens of another one would lose this name.
    guard context.theme.table.extensions.isEmpty, name.below == 0,
      declaration.declared.token == token, !isReferred.contains(token),
      !isTaken, count == 1
    else { return nil }
    let document = declaration.declared.document
    return Fix(
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
        "The names in this file are written in different ways: \(counts[0].count) in "
          + "\(counts[0].style.rawValue), \(Sentence.list(others, conjunction: "and")), such as "
          + "\(Quoted.text(String(odd.name.text))).", at: place(of: odd.name, context),
        notes: file.names.first { $0.style == counts[0].style }.map {
          [Note("most are written like this one", at: place(of: $0.name, context))]
        } ?? [])
    }
  }
}
