package import Documents

/// The errors of a response, as a tree of the steps in their paths.
struct ResponseErrors {
  /// One step of a path.
  enum Step: Hashable {
    case key([UInt8])
    case index(Int)
  }

  /// A place in a response, with the errors at it and below it.
  ///
  /// Almost always there are no errors.
  struct Within {
    fileprivate var place: Int?

    fileprivate init(place: Int?) { self.place = place }
  }

  private struct Place {
    var next: [Step: Int] = [:]
    /// The first error at the place or below it.
    let first: JSONNode
    /// A Boolean value that indicates whether an error occurred exactly at the place.
    var isEnd = false
  }

  /// The maximum number of errors that are assigned to their places.
  private static let limit = 1000

  private let document: JSONDocument
  private var places: [Place] = []
  /// The first error without a known place.
  private(set) var unplaced: JSONNode?

  init(of document: JSONDocument) {
    self.document = document
    guard let errors = document.member("errors", of: document.root),
      document.kind(of: errors) != .null
    else { return }
    guard document.kind(of: errors) == .array else {
      unplaced = errors
      return
    }
    let data = document.member("data", of: document.root)
    for (count, error) in document.elements(of: errors).enumerated() {
      let path = count < Self.limit ? path(of: error) : []
      if !path.isEmpty, let data, leads(path, from: data) {
        take(path, error)
      } else {
        unplaced = unplaced ?? error
      }
    }
  }

  private func path(of error: JSONNode) -> [Step] {
    guard let path = document.member("path", of: error) else { return [] }
    return document.elements(of: path).map { step in
      if let index = document.integer(of: step) { return Step.index(index) }
      var key: [UInt8] = []
      if document.kind(of: step) == .string { document.appendString(step, to: &key) }
      return .key(key)
    }
  }

  /// Returns a Boolean value that indicates whether the response contains a path, at least up to a
  /// null.
  private func leads(_ path: [Step], from data: JSONNode) -> Bool {
    var node = data
    for step in path {
      if document.kind(of: node) == .null { return true }
      let next: JSONNode? =
        switch step {
        case .key(let key): document.member(String(decoding: key, as: UTF8.self), of: node)
        case .index(let index):
          index < 0 ? nil : document.elements(of: node).dropFirst(index).first { _ in true }
        }
      guard let next else { return false }
      node = next
    }
    return true
  }

  private mutating func take(_ path: [Step], _ error: JSONNode) {
    if places.isEmpty { places.append(Place(first: error)) }
    var place = 0
    for step in path {
      if let next = places[place].next[step] {
        place = next
      } else {
        places[place].next[step] = places.count
        place = places.count
        places.append(Place(first: error))
      }
    }
    places[place].isEnd = true
  }

  // MARK: Places

  /// The errors with a known place.
  var all: Within { Within(place: places.isEmpty ? nil : 0) }

  /// Returns the errors whose paths continue with a step.
  func narrowed(_ within: Within, to step: @autoclosure () -> Step) -> Within {
    guard let place = within.place else { return within }
    return Within(place: places[place].next[step()])
  }

  /// Returns a Boolean value that indicates whether no error occurred at a value itself.
  func trusts(_ within: Within) -> Bool { within.place.map { !places[$0].isEnd } ?? true }

  /// Returns a Boolean value that indicates whether no error occurred at a value or within it.
  func trustsAll(_ within: Within) -> Bool { within.place == nil }

  /// Returns a Boolean value that indicates whether a null is the value on the server, and not a
  /// substitute for an error.
  func trustsNull(_ within: Within) -> Bool { within.place == nil && unplaced == nil }

  /// Returns the first error as JSON, or the first error without a known place.
  func json(_ within: Within) -> [UInt8]? {
    (within.place.map { places[$0].first } ?? unplaced).map { document.compact($0) }
  }
}

extension JSONDocument {
  /// Returns a value on one line, with its members in their original order.
  package func compact(_ node: JSONNode) -> [UInt8] {
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
