import Basics
import Documents
import GraphQLAnswers
import GraphQLLanguage

/// What an operation selects, read from the text that is sent, and how long its answer is fresh.
///
/// Right behind `data` the operation says what there is. Below that a selection with a fragment is of
/// the fragment's type: the contract has no interfaces and no unions, so a fragment on another type
/// would have no place in it. Rows are known by their type and their `id` where both are there, and
/// by the way that leads to them else.
struct OperationShape: Sendable {
  private let name: String
  private let definition: OperationDefinition
  private let fragments: [String: FragmentDefinition]
  /// The types of the fields right behind `data`, by what the answer calls them.
  private let types: [String: String]
  /// The variables that are worth something where nothing is said.
  private let defaults: [String: Value]

  private static let known = Locked([String: OperationShape]())
  /// The field that tells a row from others of its type.
  private static let keyField = "id"

  /// The shape of an operation, which is read once; nil if its text is none.
  static func of<Operation: GraphQLOperation>(_ type: Operation.Type) -> OperationShape? {
    if let shape = known.withLock({ $0[Operation.name] }) { return shape }
    guard let shape = OperationShape(Operation.self) else { return nil }
    known.withLock { $0[Operation.name] = shape }
    return shape
  }

  private init?<Operation: GraphQLOperation>(_ type: Operation.Type) {
    let read = GraphQLDocument.read(SourceFile(path: Operation.name, text: Operation.text))
    guard let document = read.document, let definition = document.operations.first else {
      return nil
    }
    name = Operation.name
    self.definition = definition
    types = Dictionary(
      Operation.roots.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
    fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    defaults = Dictionary(
      definition.variables.compactMap { variable in
        variable.defaultValue.map { (variable.name.text, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The operation with the variables of one request, which are a JSON object.
  func operation(with variables: [UInt8]) -> CacheOperation? {
    guard
      let document = JSONDocument.read(SourceFile(path: name, bytes: variables)).document
    else { return nil }
    let request = Request(shape: self, variables: document)
    return CacheOperation(
      name: name, kind: definition.kind == .query ? .query : .mutation,
      selection: request.selection([definition.selections], types: types), timeToLive: timeToLive)
  }

  /// What `@cached` says; without it an answer is fresh until something is changed.
  private var timeToLive: Int? {
    guard let cached = definition.directives.first(where: { $0.name.text == "cached" }) else {
      return nil
    }
    for argument in cached.arguments where argument.name.text == "ttl" {
      if case .integer(let text) = argument.value.kind { return Int(text) }
    }
    return Self.defaultTimeToLive
  }

  /// What the contract's directive says where nothing else is said.
  private static let defaultTimeToLive = 60

  // MARK: One request

  private struct Request {
    let shape: OperationShape
    let variables: JSONDocument

    /// A field of the answer, with all that is selected of it.
    private struct Collected {
      let field: GraphQLLanguage.Field
      var conditions: Set<String>
      var isAlwaysThere: Bool
      var selections: [SelectionSet]
    }

    /// What several selection sets select of one object together, in the order of answers; its type
    /// where that is known, and those of its fields.
    func selection(
      _ sets: [SelectionSet], of known: String? = nil, types: [String: String] = [:]
    ) -> CacheSelection {
      var fields: [Collected] = []
      var places: [String: Int] = [:]
      var conditions = Set(known.map { [$0] } ?? [])
      var open: Set<String> = []
      for set in sets { collect(set, nil, &fields, &places, &conditions, &open) }
      let type = conditions.count == 1 ? conditions.first : nil
      let hasKey = fields.contains { $0.field.responseName.text == OperationShape.keyField }
      return CacheSelection(
        type: type, keyFields: hasKey ? [OperationShape.keyField] : [],
        fields.map { collected in
          CacheField(
            collected.field.name.text, as: collected.field.responseName.text,
            arguments: arguments(of: collected.field),
            on: type != nil || collected.isAlwaysThere ? nil : collected.conditions.sorted(),
            collected.selections.isEmpty
              ? nil : selection(collected.selections, of: types[collected.field.responseName.text]))
        })
    }

    private func collect(
      _ set: SelectionSet, _ condition: String?, _ fields: inout [Collected],
      _ places: inout [String: Int], _ conditions: inout Set<String>, _ open: inout Set<String>
    ) {
      for selection in set.selections where isWanted(selection.directives) {
        switch selection {
        case .field(let field):
          let key = field.responseName.text
          if let place = places[key] {
            if let selections = field.selections { fields[place].selections.append(selections) }
            if let condition { fields[place].conditions.insert(condition) }
            if condition == nil { fields[place].isAlwaysThere = true }
          } else {
            places[key] = fields.count
            fields.append(
              Collected(
                field: field, conditions: Set(condition.map { [$0] } ?? []),
                isAlwaysThere: condition == nil, selections: field.selections.map { [$0] } ?? []))
          }
        case .inline(let part):
          let inner = part.condition?.text ?? condition
          if let inner { conditions.insert(inner) }
          collect(part.selections, inner, &fields, &places, &conditions, &open)
        case .spread(let spread):
          // A ring of fragments is no operation, and would have no end.
          guard let fragment = shape.fragments[spread.name.text],
            open.insert(spread.name.text).inserted
          else { continue }
          conditions.insert(fragment.condition.text)
          collect(
            fragment.selections, fragment.condition.text, &fields, &places, &conditions, &open)
          open.remove(spread.name.text)
        }
      }
    }

    /// Whether nothing leaves a selection out.
    private func isWanted(_ directives: [Directive]) -> Bool {
      directives.allSatisfy { directive in
        let isSkip = directive.name.text == "skip"
        guard isSkip || directive.name.text == "include" else { return true }
        let value = directive.arguments.first { $0.name.text == "if" }?.value
        return value.map { isTrue($0) != isSkip } ?? true
      }
    }

    private func isTrue(_ value: Value) -> Bool {
      var writer = JSONWriter(indent: nil)
      write(value, to: &writer)
      return writer.bytes.elementsEqual("true".utf8)
    }

    private func arguments(of field: GraphQLLanguage.Field) -> JSONDocument? {
      guard !field.arguments.isEmpty else { return nil }
      var writer = JSONWriter(indent: nil)
      write(field.arguments, to: &writer)
      return JSONDocument.read(SourceFile(path: shape.name, bytes: writer.bytes)).document
    }

    private func write(_ arguments: [Argument], to writer: inout JSONWriter) {
      writer.beginObject()
      // What is not said is left out, and something else than null.
      for argument in arguments where isSaid(argument.value) {
        writer.key(argument.name.text)
        write(argument.value, to: &writer)
      }
      writer.endObject()
    }

    private func isSaid(_ value: Value) -> Bool {
      guard case .variable(let name) = value.kind else { return true }
      return variables.member(name.text, of: variables.root) != nil
        || shape.defaults[name.text] != nil
    }

    private func write(_ value: Value, to writer: inout JSONWriter) {
      switch value.kind {
      case .variable(let name):
        if let node = variables.member(name.text, of: variables.root) {
          writer.raw(variables.compact(node))
        } else if let value = shape.defaults[name.text] {
          write(value, to: &writer)
        } else {
          writer.null()
        }
      case .integer(let text), .float(let text): writer.raw(text.utf8)
      case .string(let literal): writer.string(utf8: literal.text)
      case .boolean(let flag): writer.boolean(flag)
      case .null: writer.null()
      case .word(let word): writer.string(word)
      case .list(let values):
        writer.beginArray()
        for value in values { write(value, to: &writer) }
        writer.endArray()
      case .object(let fields): write(fields, to: &writer)
      }
    }
  }
}
