import Documents
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels

/// Slices of every kind, with holes and values of wrong types: nothing vanishes without a finding.
///
/// `BRICKS_SEQUENCES` sets the number of responses with 20 slices each, and `BRICKS_SEED` the first
/// seed.
@Suite struct RandomSlicesTests {
  @Test(arguments: Transport.allCases)
  func eachSliceBecomesASectionOrAFinding(_ transport: Transport) async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["BRICKS_SEQUENCES"].flatMap { Int($0) } ?? 20
    let first = environment["BRICKS_SEED"].flatMap { UInt64($0) } ?? 1
    var app = CustomerApp()
    for need in Project.catalog.kinds.flatMap(\.needs) {
      switch need {
      case .flag(let name): app.flags.append((name, true))
      case .module(let name): app.modules.append(name)
      }
    }
    for seed in first..<first + UInt64(count) {
      let slices = RandomSlices(seed: seed, transport)
      let list = "[\(slices.texts.joined(separator: ","))]"
      let recordings = Recordings.slices(graphQL: list, rest: list)
      let screen = await recordings.feed(transport, app: app)
      let problem = slices.problem(of: screen)
      #expect(problem == nil, "seed \(seed)")
      if problem != nil { return }
    }
  }
}

/// The slices of one response, in the format of a transport.
private struct RandomSlices {
  private(set) var texts: [String] = []
  /// The numbers of values with a wrong type, by slice.
  private var wrongs: [Int] = []
  private var random: Numbers
  private let transport: Transport

  init(seed: UInt64, _ transport: Transport) {
    random = Numbers(state: seed)
    self.transport = transport
    for _ in 0..<20 {
      var wrong = 0
      texts.append(slice(&wrong))
      wrongs.append(wrong)
    }
  }

  /// Returns the first slice that is neither a section nor a finding, or `nil`.
  func problem(of screen: ScreenFeed) -> String? {
    let folder = transport == .rest ? "content/rest/slices/" : "content/graphql/GetHomeScreen"
    func isOfResponse(_ place: Place) -> Bool { place.file.path.hasPrefix(folder) }
    let sections = screen.origins.sections.compactMap { $0 }.filter(isOfResponse)
    let findings = screen.findings.map(\.place).filter(isOfResponse)
    var start =
      transport == .rest ? #"{"slices": ["#.utf8.count : #"{"data": {"home_slices": ["#.utf8.count
    for (text, wrongs) in zip(texts, wrongs) {
      let range = start..<start + text.utf8.count
      start = range.upperBound + 1
      let isSection = sections.contains { $0.range.overlaps(range) }
      let isReported = findings.contains { $0.range.overlaps(range) }
      if !isSection, !isReported { return "\(text) vanished" }
      if wrongs > 0, !isReported { return "\(text) has wrong values without a finding" }
    }
    return nil
  }

  // MARK: Slices

  private mutating func slice(_ wrong: inout Int) -> String {
    if random.below(12) == 0 { return pick(["null", "7", #""a""#, "[]", "true", "{}", "[null]"]) }
    let kinds = Project.serverCatalog.kinds
    let kind = kinds[random.below(kinds.count)]
    var members: [String] = []
    if random.below(8) > 0 { members.append(#""slug": "s\#(random.below(1000))""#) }
    switch random.below(12) {
    case 0: break
    case 1: members.append(#""type": \#(pick(["null", "7", "[]", "\"\"", "\"noSuchKind\""]))"#)
    default: members.append(#""type": "\#(kind.name)""#)
    }
    let fields = self.fields(kind.sectionFields, &wrong)
    let items = self.items(kind.itemFields, &wrong)
    switch transport {
    case .rest:
      members += fields
      if let items { members.append(#""items": \#(items)"#) }
    case .graphQL:
      members.append(#""payload": {\#(fields.joined(separator: ", "))}"#)
      if let items { members.append(#""slice_items": \#(items)"#) }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func items(_ fields: [CatalogField], _ wrong: inout Int) -> String? {
    switch random.below(10) {
    case 0: return nil
    case 1: return pick(["null", "{}", "7", #""a""#])
    default: break
    }
    let items = (0..<random.below(4)).map { _ in
      if random.below(10) == 0 { return pick(["null", "7", #""a""#, "[]", "{}"]) }
      var members = self.fields(fields, &wrong)
      if random.below(8) > 0 { members.append(#""slug": "i\#(random.below(1000))""#) }
      let text = "{\(members.joined(separator: ", "))}"
      return transport == .rest ? text : #"{"payload": \#(text)}"#
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// Returns members with valid values, wrong values and holes.
  private mutating func fields(_ fields: [CatalogField], _ wrong: inout Int) -> [String] {
    fields.compactMap { field in
      switch random.below(10) {
      case 0...4: #""\#(field.name)": \#(valid(field.declaration))"#
      case 5, 6: nil
      case 7: #""\#(field.name)": null"#
      default:
        {
          wrong += 1
          return #""\#(field.name)": \#(invalid(field.declaration))"#
        }()
      }
    }
  }

  private mutating func valid(_ declaration: FieldDeclaration) -> String {
    switch declaration.type {
    case .text, .markdown: #""words""#
    case .choice: declaration.values.first.map { #""\#($0)""# } ?? #""none""#
    case .texts: #"["a", "b"]"#
    case .number, .duration: "\(random.below(5000))"
    case .fraction: "0.\(random.below(10))"
    case .boolean: pick(["true", "false"])
    case .image, .url: #""https://media.example/a""#
    case .instant: #""2026-03-01T18:00:00Z""#
    }
  }

  private mutating func invalid(_ declaration: FieldDeclaration) -> String {
    switch declaration.type {
    case .text, .markdown, .image, .url: pick(["7", "true", "[7]", #"{"a": 1}"#])
    case .choice, .instant: pick(["7", "true", #""no such value""#, "[]"])
    case .texts: pick(["7", "[7]", "true", #"{"a": 1}"#])
    case .number, .fraction, .duration: pick([#""seven""#, "true", "[7]", #"{"a": 1}"#])
    case .boolean: pick(["1", #""yes""#, "[true]", #"{"a": 1}"#])
    }
  }

  private mutating func pick(_ texts: [String]) -> String { texts[random.below(texts.count)] }
}

/// A generator of random numbers with a seed.
private struct Numbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(limit, 1)))
  }
}
