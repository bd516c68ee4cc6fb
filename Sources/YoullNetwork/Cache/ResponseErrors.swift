import Documents

/// The errors of an answer by where they happened.
struct ResponseErrors {
  /// One step of a path.
  enum Step: Equatable {
    case key([UInt8])
    case index(Int)
  }

  /// The errors whose paths begin as the one that leads to some place: almost always none.
  struct Within {
    fileprivate(set) var errors: [Int]
    private(set) var depth: Int

    var isEmpty: Bool { errors.isEmpty }

    fileprivate init(errors: [Int], depth: Int) {
      self.errors = errors
      self.depth = depth
    }
  }

  /// More than this many are not told apart.
  private static let limit = 1000

  private let document: JSONDocument
  private var paths: [(path: [Step], node: JSONNode)] = []

  init(of document: JSONDocument) {
    self.document = document
    guard let errors = document.member("errors", of: document.root) else { return }
    for error in document.elements(of: errors).prefix(Self.limit) {
      let path = document.member("path", of: error).map { path in
        document.elements(of: path).map { step in
          if let index = document.integer(of: step) { return Step.index(index) }
          var key: [UInt8] = []
          document.appendString(step, to: &key)
          return .key(key)
        }
      }
      paths.append((path ?? [], error))
    }
  }

  /// All errors that say where they happened.
  var all: Within {
    Within(errors: paths.indices.filter { !paths[$0].path.isEmpty }, depth: 0)
  }

  /// Those of them that go on with a step.
  func narrowed(_ within: Within, to step: @autoclosure () -> Step) -> Within {
    guard !within.isEmpty else { return within }
    let step = step()
    return Within(
      errors: within.errors.filter {
        within.depth < paths[$0].path.count && paths[$0].path[within.depth] == step
      }, depth: within.depth + 1)
  }

  /// The first of them as JSON.
  func json(_ within: Within) -> [UInt8]? {
    within.errors.first.map { document.compact(paths[$0].node) }
  }
}

extension JSONDocument {
  /// One value in one line, its members in the order they have.
  func compact(_ node: JSONNode) -> [UInt8] {
    let range = range(of: node)
    switch kind(of: node) {
    case .string where hasEscapes(node), .array, .object:
      var writer = JSONWriter(indent: nil)
      write(node, .kept, into: &writer)
      return writer.bytes
    default: return Array(source.bytes[range])
    }
  }
}
