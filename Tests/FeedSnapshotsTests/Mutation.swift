import Documents
import Foundation
import SnapshotDifferences
import Testing

@testable import FeedSnapshots

/// A replacement of a text in a file.
struct Mutation: CustomStringConvertible {
  let path: String
  let range: Range<Int>
  let text: [UInt8]
  var description: String { "\(path):\(range) → \(String(decoding: text, as: UTF8.self))" }

  init(_ path: String, _ range: Range<Int>, _ text: String) {
    (self.path, self.range, self.text) = (path, range, Array(text.utf8))
  }

  /// Creates a mutation at the first occurrence of a text in a file.
  init(_ path: String, _ was: String, _ now: String, in files: FileTree = EditedProject.files)
    throws
  {
    let bytes = try #require(files[path]).bytes
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: was.utf8) }, "\(was) in \(path)")
    self.init(path, start..<start + was.utf8.count, now)
  }

  /// Returns files with mutations that do not overlap.
  static func applied(_ mutations: [Mutation], to files: FileTree) -> FileTree {
    var files = files
    for one in mutations.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard var bytes = files[one.path]?.bytes else { continue }
      bytes.replaceSubrange(one.range, with: one.text)
      files.set(one.path, to: bytes)
    }
    return files
  }
}

extension Mutation {
  /// Returns random combined edits: one or two independent edits, a new section, a reference with
  /// its new token, or two swapped tokens under a reference.
  static func some(_ random: inout SeededRandom) -> [Mutation] {
    let customer = customers[random.next(customers.count)]
    switch random.next(8) {
    case 0: return section(of: customer, &random)
    case 1: return redirected(in: customer, &random)
    case 2: return exchanged(in: customer, &random)
    case 3, 4: return [any(&random)]
    default:
      let (first, second) = (any(&random), any(&random))
      let areApart = first.path != second.path || !first.range.overlaps(second.range)
      return areApart ? [first, second] : [first]
    }
  }

  /// Returns a random edit of one input file: a color, length or reference of a theme, a number or
  /// length of a layout, or a text of a recorded response.
  static func any(_ random: inout SeededRandom) -> Mutation {
    while true {
      let paths = pools[random.next(pools.count)]
      let path = paths[random.next(paths.count)]
      guard let file = EditedProject.files[path] else { continue }
      let words = tokens(of: file.bytes)
      guard !words.isEmpty else { continue }
      let (range, isText) = words[random.next(words.count)]
      let word = String(decoding: file.bytes[range], as: UTF8.self)
      if let other = other(word, isText: isText, path, &random) {
        return Mutation(path, range, other)
      }
    }
  }

  static let customers = ["stillmoor", "stridewell", "lathelight"]

  private static let pools: [[String]] = {
    let paths = EditedProject.files.paths
    return [
      paths.filter { $0.hasPrefix("Themes/base/") && $0.hasSuffix(".tokens.json") },
      paths.filter { path in
        path.hasSuffix(".tokens.json") && customers.contains { path.hasPrefix("Themes/\($0)/") }
      },
      paths.filter { $0.hasPrefix("Layouts/cells/") || $0.hasPrefix("Layouts/sections/") },
      paths.filter { path in
        ["GetHomeScreenSections", "GetShowcaseSections", "GetSlicesFeed"].contains {
          path.hasSuffix("content/graphql/\($0).json")
        }
      },
    ]
  }()

  /// Returns the source ranges of a document's values that affect pages.
  private static func tokens(of bytes: [UInt8]) -> [(range: Range<Int>, isText: Bool)] {
    guard let document = JSONDocument.read(SourceFile(path: "", bytes: bytes)).document else {
      return []
    }
    var found: [(range: Range<Int>, isText: Bool)] = []
    var open = [document.root]
    while let node = open.popLast() {
      switch document.kind(of: node) {
      case .object:
        for (key, value) in document.members(of: node)
        where document.text(of: key).first != UInt8(ascii: "$")
          || document.isString(key, equalTo: "$value")
        { open.append(value) }
      case .array: open += document.elements(of: node)
      case .number: found.append((document.range(of: node), false))
      case .string: found.append((document.range(of: node), true))
      case .true, .false, .null: break
      }
    }
    return found
  }

  private static func other(
    _ word: String, isText: Bool, _ path: String, _ random: inout SeededRandom
  ) -> String? {
    guard isText else {
      guard let value = Double(word), value > 0 else { return nil }
      if value <= 1 { return value == 0.5 ? "0.4" : "0.5" }
      return value == value.rounded() && value < 1000
        ? String(Int(value) + 1 + random.next(3)) : nil
    }
    let text = word.dropFirst().dropLast()
    if path.hasPrefix("Layouts/") {
      guard text.hasPrefix("{space.") else { return nil }
      return text == "{space.m}" ? #""{space.l}""# : #""{space.m}""#
    }
    if path.contains("/content/") {
      guard text.contains(" "), !text.contains("\\") else { return nil }
      return "\"\(text) again\""
    }
    guard text.hasPrefix("{"), text.hasSuffix("olor}") || text.hasPrefix("{color.") else {
      return nil
    }
    return text == "{color.accent}" ? #""{color.danger}""# : #""{color.accent}""#
  }
}

// MARK: Combined edits

extension Mutation {
  /// Duplicates a section of a home screen at another position with another ID.
  private static func section(
    of customer: String, _ random: inout SeededRandom
  ) -> [Mutation] {
    let path = "Themes/\(customer)/content/graphql/GetHomeScreenSections.json"
    guard let file = EditedProject.files[path],
      let document = JSONDocument.read(file).document,
      let data = document.member("data", of: document.root),
      let slices = document.member("home_slices", of: data)
    else { return [] }
    let sections = Array(document.elements(of: slices))
    let range = document.range(of: sections[random.next(sections.count)])
    let place = document.range(of: sections[random.next(sections.count)]).lowerBound
    let text = String(decoding: file.bytes[range], as: UTF8.self)
      .replacing("\"id\": \"", with: "\"id\": \"0", maxReplacements: 1)
      .replacing("\"slug\": \"", with: "\"slug\": \"again-", maxReplacements: 1)
    return [Mutation(path, place..<place, text + ", ")]
  }

  /// Redirects a reference to another token, which also changes.
  static func redirected(
    in customer: String, _ random: inout SeededRandom
  ) -> [Mutation] {
    let (alias, _, other) = reference(in: customer, &random)
    let colours = values(of: palette(of: customer))
    return [
      Mutation(alias.path, alias.range, "\"{\(other.name)}\""),
      Mutation(other.path, other.range, colours[random.next(colours.count)].text),
    ]
  }

  /// Swaps two tokens and adjusts a reference, so that nothing changes.
  private static func exchanged(
    in customer: String, _ random: inout SeededRandom
  ) -> [Mutation] {
    let (alias, one, other) = reference(in: customer, &random)
    return [
      Mutation(alias.path, alias.range, "\"{\(other.name)}\""),
      Mutation(one.path, one.range, other.text), Mutation(other.path, other.range, one.text),
    ]
  }

  /// Changes a color and replaces a reference to it by another color, which may hide the change.
  static func masked(in customer: String, _ random: inout SeededRandom) -> [Mutation] {
    let (alias, one, other) = reference(in: customer, &random)
    let colors = values(of: palette(of: customer))
    // With the color of the alias, either edit alone would lead to the same pages.
    let pick = random.next(colors.count)
    let color = colors[pick].text == other.text ? colors[(pick + 1) % colors.count] : colors[pick]
    return [
      Mutation(one.path, one.range, color.text), Mutation(alias.path, alias.range, other.text),
    ]
  }

  /// The source text of a token's value.
  private struct Value {
    let path: String
    let name: String
    let range: Range<Int>
    let text: String
  }

  private static func palette(of customer: String) -> String {
    "Themes/\(customer)/palette.tokens.json"
  }

  /// Returns a reference to a color, that color and another color.
  private static func reference(
    in customer: String, _ random: inout SeededRandom
  ) -> (alias: Value, one: Value, other: Value) {
    let colours = values(of: palette(of: customer))
    let aliases = values(of: "Themes/\(customer)/light.tokens.json").filter { alias in
      colours.contains { "\"{\($0.name)}\"" == alias.text }
    }
    let alias = aliases[random.next(aliases.count)]
    let one = colours.first { "\"{\($0.name)}\"" == alias.text } ?? colours[0]
    let others = colours.filter { $0.text != one.text }
    return (alias, one, others[random.next(others.count)])
  }

  private static func values(of path: String) -> [Value] {
    guard let file = EditedProject.files[path], let document = JSONDocument.read(file).document
    else { return [] }
    var found: [Value] = []
    var open = [(name: "", node: document.root)]
    while let (name, node) = open.popLast() {
      guard document.kind(of: node) == .object else { continue }
      if let value = document.member("$value", of: node) {
        let range = document.range(of: value)
        let text = String(decoding: file.bytes[range], as: UTF8.self)
        found.append(Value(path: path, name: name, range: range, text: text))
        continue
      }
      for (key, value) in document.members(of: node) {
        let key = document.string(of: key) ?? ""
        open.append((name.isEmpty ? key : "\(name).\(key)", value))
      }
    }
    return found
  }
}
