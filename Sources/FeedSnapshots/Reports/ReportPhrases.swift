import Documents
import SnapshotDifferences

/// The phrases that all reporters share.
struct ReportPhrases {
  /// The name of the command.
  let tool: String

  var review: String { "\(tool) snapshot review" }
  var prune: String { "\(tool) snapshot prune" }

  /// Returns the command that accepts all snapshots that only these edits change.
  func accept(_ causes: [SnapshotCause]) -> String {
    let names = causes.map(\.name).joined(separator: ",")
    return "\(tool) snapshot accept --cause \(Self.word(names))"
  }

  /// Returns a text as one shell word.
  private static func word(_ text: String) -> String {
    let plain = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/:@%+,=".utf8)
    guard text.isEmpty || !text.utf8.allSatisfy(plain.contains) else { return text }
    let quoted = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "'" { result += #"'\''"# } else { result.unicodeScalars.append(scalar) }
    }
    return "'\(quoted)'"
  }

  /// Returns the description of an edit: `color.accent #0A84FF → #0066CC`.
  static func edit(_ cause: SnapshotCause) -> String {
    switch (cause.was, cause.now) {
    case (let was?, let now?): "\(cause.name) \(was) → \(now)"
    case (nil, let now?): "\(cause.name) (new) \(now)"
    case (let was?, nil): "\(cause.name) \(was) (gone)"
    case (nil, nil): cause.name
    }
  }

  /// Returns the scope of an edit: `14 cells in 6 sections, 212 of 240 snapshots, no geometry`.
  static func figures(_ cause: SnapshotCause, snapshots: Int, of total: Int) -> String {
    let share = "\(snapshots) of \(Sentence.count(total, "snapshot"))"
    guard let places = places(cause.scope) else { return share }
    let count = cause.scope.geometry.count
    let geometry = count == 0 ? "no geometry" : "\(Sentence.count(count, "change")) of geometry"
    return "\(places), \(share), \(geometry)"
  }

  /// Returns the number of cells that an edit changes or, without cells, of other parts, or `nil`
  /// if nothing is known.
  static func places(_ scope: CauseScope) -> String? {
    if scope.cells.isEmpty {
      return scope.frames.isEmpty
        ? nil : "\(Sentence.count(scope.frames.count, "part")) outside of cells"
    }
    return "\(Sentence.count(scope.cells.count, "cell")) in "
      + Sentence.count(scope.cells.sections.count, "section")
  }

  /// Returns the description of a change: `recolored featured-1/calm/3 color #fff → #eee`.
  static func change(_ change: NodeChange) -> String {
    let kind = change.kind == .contrastFell ? "contrast fell" : change.kind.rawValue
    let words = [kind, change.node, change.property, values(change)].filter { !$0.isEmpty }
    return words.joined(separator: " ")
      + (change.more > 0 ? ", and \(change.more) more with it" : "")
  }

  private static func values(_ change: NodeChange) -> String {
    let (was, now) = (short(change.was), short(change.now))
    if was.isEmpty, now.isEmpty { return "" }
    switch change.kind {
    case .inserted where was.isEmpty: return now
    case .removed where now.isEmpty: return was
    default: return "\(was.isEmpty ? "nothing" : was) → \(now.isEmpty ? "nothing" : now)"
    }
  }

  private static func short(_ text: String, limit: Int = 60) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"
  }

  /// Returns the first changes of a snapshot and the number of further ones, or a reason without
  /// changes.
  static func changes(_ entry: SnapshotReport.Entry, limit: Int) -> [String] {
    guard !entry.changes.isEmpty else {
      return [
        entry.message.isEmpty ? "its bytes differ, but its nodes are the same" : entry.message
      ]
    }
    return list(entry.changes, limit: limit, change)
  }

  /// Returns the first lines of a list and the number of further ones.
  static func list<Thing>(
    _ things: [Thing], limit: Int, _ line: (Thing) -> String
  ) -> [String] {
    things.prefix(limit).map(line)
      + (things.count > limit ? ["and \(things.count - limit) more"] : [])
  }
}
