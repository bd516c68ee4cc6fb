import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

/// Checks that hidden edits, moved tokens and renamed files are not causes, alone and next to a
/// real edit.
@Suite("Causes of moved and renamed inputs")
struct MovedInputsTests {
  private static let theme = "Themes/stillmoor"
  private static let shape = "\(theme)/shape.tokens.json"
  private static let resolver = "\(theme)/theme.resolver.json"
  private static let looks = "\(theme)/looks.tokens.json"
  private static let palette = "\(theme)/palette.tokens.json"

  private static let keys = [
    EditedProject.key("stillmoor", "home", "html"), EditedProject.key("stillmoor", "home", "json"),
    EditedProject.key("stillmoor", "home", "text"),
    EditedProject.key("stillmoor", "home", "html", scheme: "dark"),
  ]

  /// A small edit that changes pages of every format with geometry.
  private static func edited(_ tree: FileTree, _ path: String = shape) throws -> FileTree {
    Mutation.applied(
      [try Mutation(path, "\"value\": 14,", "\"value\": 19,", in: tree)], to: tree)
  }

  private static func report(_ new: FileTree) async -> SnapshotReport {
    let now = await EditedProject.pages(new, keys)
    #expect(now.allSatisfy { $0 != nil }, "The changed project has errors.")
    return await EditedProject.report(
      from: EditedProject.files, to: new, keys: keys,
      before: await EditedProject.pages(EditedProject.files, keys), now: now)
  }

  /// Checks the names of the causes.
  ///
  /// They must explain every page, and their places must show the edited values.
  private static func expect(
    _ report: SnapshotReport, _ names: [String], _ source: SourceLocation = #_sourceLocation
  ) {
    let changed = report.entries.filter { $0.outcome == .changed }
    #expect(changed.allSatisfy { $0.old != nil }, sourceLocation: source)
    #expect(report.causes.map(\.name) == names, sourceLocation: source)
    #expect(changed.isEmpty == names.isEmpty, sourceLocation: source)
    #expect(changed.allSatisfy { $0.hasReason }, sourceLocation: source)
    for cause in report.causes {
      guard let place = cause.place, cause.now != nil else { continue }
      let line = place.file.text(in: place.range)
      let name = cause.name.split(separator: ".").last ?? ""
      #expect(line == "\"\(name)\"", sourceLocation: source)
    }
  }

  // MARK: Hidden edits

  @Test("A token is not a cause if the only reference to it changed, too")
  func hiddenTokenIsNoCause() async throws {
    let files = EditedProject.files
    let text = try #require(files[Self.palette])
    let fern = try #require(
      text.text(in: text.bytes.indices).firstMatch(of: /"fern": \{[^}]*\}\}/)
    ).output
    let new = Mutation.applied(
      [
        try Mutation(
          Self.palette, String(fern),
          ##""fern": {"$value": {"colorSpace": "srgb", "components": [0, 1, 0], "##
            + ##""hex": "#00ff00"}}"##),
        try Mutation(
          "\(Self.theme)/light.tokens.json", "{palette.sage.fern}", "{palette.heather.full}"),
      ], to: files)
    let report = await Self.report(new)
    // Other tokens may refer to the old target, so only the pages decide.
    for entry in report.entries where entry.outcome == .changed {
      for index in entry.causes {
        let others = entry.causes.filter { $0 != index }.map { report.causes[$0].name }
        #expect(!others.contains(report.causes[index].name))
      }
      #expect(entry.isExplained)
    }
    #expect(report.causes.map(\.name).contains("color.onPlaceholder"))
  }

  // MARK: Moved tokens

  /// Moves the tokens of `radius` to a new file of the theme.
  private static func moved(to name: String = "corners.tokens.json") throws -> FileTree {
    var tree = EditedProject.files
    let text = try #require(tree[shape])
    let group = try #require(
      text.text(in: text.bytes.indices).firstMatch(of: /\ \ "radius": \{[^\x00]*?\n\ \ \},\n/)
    ).output
    tree = Mutation.applied(
      [
        try Mutation(shape, String(group), ""),
        try Mutation(
          resolver, #"{"$ref": "shape.tokens.json"}"#,
          #"{"$ref": "shape.tokens.json"}, {"$ref": "\#(name)"}"#),
      ], to: tree)
    tree.set(
      "\(theme)/\(name)", to: Array("{\n\(group.dropLast(2))\n}\n".utf8))
    return tree
  }

  @Test("Tokens that moved to a new file are not causes")
  func movedTokensAreNoCauses() async throws {
    Self.expect(await Self.report(try Self.moved()), [])
    Self.expect(await Self.report(try Self.edited(try Self.moved())), ["space.m"])
  }

  @Test("The edit of a moved token is a cause with its location in the new file")
  func editOfMovedTokenIsCause() async throws {
    let path = "\(Self.theme)/corners.tokens.json"
    let tree = try Self.moved()
    let new = Mutation.applied(
      [try Mutation(path, "\"value\": 32,", "\"value\": 40,", in: tree)], to: tree)
    let report = await Self.report(new)
    Self.expect(report, ["radius.l"])
    #expect(report.causes.first?.place?.file.path == path)
  }

  @Test("Tokens that moved to an existing file are not causes")
  func tokensMovedToExistingFile() async throws {
    var tree = EditedProject.files
    let text = try #require(tree[Self.shape])
    let group = try #require(
      text.text(in: text.bytes.indices).firstMatch(of: /\ \ "size": \{[^\x00]*?\n\ \ \},\n/)
    ).output
    tree = Mutation.applied(
      [
        try Mutation(Self.shape, String(group), ""),
        try Mutation(Self.palette, "{\n", "{\n\(group)"),
      ], to: tree)
    Self.expect(await Self.report(tree), [])
    Self.expect(await Self.report(try Self.edited(tree)), ["space.m"])
  }

  // MARK: Renamed files

  /// Renames files, and replaces a reference to them in the files of a folder.
  private static func renamed(
    _ from: String, _ to: String, _ word: String = "", _ other: String = "",
    in folder: String = ""
  ) -> FileTree {
    var tree = EditedProject.files
    for path in tree.paths {
      guard let file = tree[path] else { continue }
      let text = file.text(in: file.bytes.indices)
      if !word.isEmpty, path.hasPrefix(folder), text.contains(word) {
        tree.set(path, to: Array(text.replacing(word, with: other).utf8))
      }
      if path == from || path.hasPrefix("\(from)/") {
        let bytes = tree[path]?.bytes ?? []
        tree.remove(path)
        tree.set(to + path.dropFirst(from.count), to: bytes)
      }
    }
    return tree
  }

  @Test("A renamed token file is not a cause")
  func renamedTokenFileIsNoCause() async throws {
    let path = "\(Self.theme)/form.tokens.json"
    let tree = Self.renamed(
      Self.shape, path, "shape.tokens.json", "form.tokens.json", in: Self.theme)
    Self.expect(await Self.report(tree), [])
    let report = await Self.report(try Self.edited(tree, path))
    Self.expect(report, ["space.m"])
    #expect(report.causes.first?.place?.file.path == path)
  }

  @Test("A renamed cell or section is at most one cause")
  func renamedLayoutIsOneCause() async throws {
    for (folder, old, new) in [
      ("cells", "sectionHeader", "titleBar"), ("sections", "featured", "spotlight"),
    ] {
      let path = "Layouts/\(folder)/\(new).json"
      let name = "Layouts/\(folder)/\(old).json renamed to \(path)"
      let tree = Self.renamed(
        "Layouts/\(folder)/\(old).json", path, "\"\(old)\"", "\"\(new)\"")
      let report = await Self.report(tree)
      #expect(report.causes.allSatisfy { $0.name == name })
      #expect(report.entries.allSatisfy { $0.outcome != .changed || $0.hasReason })
      let edited = await Self.report(try Self.edited(tree))
      #expect(Set(edited.causes.map(\.name)).subtracting([name]) == ["space.m"])
      #expect(edited.entries.allSatisfy { $0.outcome != .changed || $0.hasReason })
    }
  }

  @Test("A renamed theme folder is not a cause, even if its goldens are renamed, too")
  func renamedThemeIsNoCause() async throws {
    let renamed = Self.renamed(Self.theme, "Themes/marsh")
    let tree = try Self.edited(renamed, "Themes/marsh/shape.tokens.json")
    let keys = Self.keys.map { key in SnapshotKey { $0 == .customer ? "marsh" : key[$0] } }
    let goldens = await EditedProject.pages(renamed, keys)
    let report = await EditedProject.report(
      from: EditedProject.files, to: tree, keys: keys, before: goldens,
      now: await EditedProject.pages(tree, keys))
    Self.expect(report, ["space.m"])
  }
}
