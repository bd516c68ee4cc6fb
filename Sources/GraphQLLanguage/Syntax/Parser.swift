package import Documents

/// A parser for the grammar of the GraphQL specification of September 2025.
struct Parser {
  let source: SourceFile
  private var lexer: Lexer
  private let limits: GraphQLLimits
  private(set) var token: Token
  /// The end of the previous token.
  private(set) var end = 0
  private var tokenCount = 1
  private var depth = 0

  init(_ source: SourceFile, _ limits: GraphQLLimits) throws(SyntaxProblem) {
    self.source = source
    self.limits = limits
    lexer = Lexer(source.bytes)
    token = try lexer.next()
  }

  // MARK: Tokens

  mutating func advance() throws(SyntaxProblem) {
    end = token.range.upperBound
    tokenCount += 1
    guard tokenCount <= limits.tokens else {
      throw SyntaxProblem(
        "The document exceeds the limit of \(limits.tokens) tokens.",
        at: token.range, rule: .limit)
    }
    token = try lexer.next()
  }

  /// The source text of the token.
  var text: String { source.text(in: token.range) }

  func isKeyword(_ word: String) -> Bool {
    token.kind == .name && source.bytes[token.range].elementsEqual(word.utf8)
  }

  /// Consumes a mark if it is the next token.
  ///
  /// Returns whether it was.
  mutating func take(_ kind: Token.Kind) throws(SyntaxProblem) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  /// Consumes a keyword if it is the next token.
  ///
  /// Returns whether it was.
  mutating func take(keyword: String) throws(SyntaxProblem) -> Bool {
    guard isKeyword(keyword) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind) throws(SyntaxProblem) {
    guard try take(kind) else { throw unexpected(kind.name) }
  }

  mutating func expect(keyword: String) throws(SyntaxProblem) {
    guard try take(keyword: keyword) else { throw unexpected("`\(keyword)`") }
  }

  func unexpected(_ wanted: String) -> SyntaxProblem {
    let found =
      token.kind == .name ? "`\(Quoted.text(text).dropFirst().dropLast())`" : token.kind.name
    return SyntaxProblem("Expected \(wanted), but found \(found).", at: token.range)
  }

  mutating func name() throws(SyntaxProblem) -> Name {
    guard token.kind == .name else { throw unexpected("a name") }
    let name = Name(text: text, range: token.range)
    try advance()
    return name
  }

  // MARK: Lists

  /// Parses one or more elements between a pair of marks.
  mutating func list<Element>(
    _ open: Token.Kind, _ close: Token.Kind,
    _ element: (inout Parser) throws(SyntaxProblem) -> Element
  ) throws(SyntaxProblem) -> [Element] {
    try expect(open)
    var elements = [try element(&self)]
    while try !take(close) { elements.append(try element(&self)) }
    return elements
  }

  /// Parses an optional list of one or more elements between a pair of marks.
  mutating func optionalList<Element>(
    _ open: Token.Kind, _ close: Token.Kind,
    _ element: (inout Parser) throws(SyntaxProblem) -> Element
  ) throws(SyntaxProblem) -> [Element] {
    token.kind == open ? try list(open, close, element) : []
  }

  /// Parses a nested element and limits the depth, so that no document exhausts the stack.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(SyntaxProblem) -> Result
  ) throws(SyntaxProblem) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= limits.depth else {
      throw SyntaxProblem(
        "This is nested deeper than the limit of \(limits.depth) levels.",
        at: token.range, rule: .limit)
    }
    return try body(&self)
  }

  // MARK: Definitions

  mutating func document() throws(SyntaxProblem) -> GraphQLDocument {
    var definitions: [Definition] = []
    repeat { definitions.append(try definition()) } while token.kind != .end
    return GraphQLDocument(source: source, definitions: definitions)
  }

  private mutating func definition() throws(SyntaxProblem) -> Definition {
    let start = token.range.lowerBound
    if token.kind == .leftBrace {
      return .operation(try operation(description: nil, from: start))
    }
    let description = try description()
    if description == nil, try take(keyword: "extend") {
      return try typeSystemDefinition(description: nil, isExtension: true, from: start)
    }
    switch token.kind == .name ? text : "" {
    case "query", "mutation", "subscription":
      return .operation(try operation(description: description, from: start))
    case "fragment":
      return .fragment(try fragment(description: description, from: start))
    default:
      return try typeSystemDefinition(description: description, isExtension: false, from: start)
    }
  }

  mutating func description() throws(SyntaxProblem) -> StringLiteral? {
    guard token.kind == .string || token.kind == .blockString else { return nil }
    return try stringLiteral()
  }

  mutating func stringLiteral() throws(SyntaxProblem) -> StringLiteral {
    let text =
      token.kind == .blockString
      ? BlockString.text(of: token.range, in: source.bytes)
      : StringEscapes.text(of: token.range, in: source.bytes)
    let literal = StringLiteral(text: text, range: token.range)
    try advance()
    return literal
  }
}

extension GraphQLDocument {
  /// Parses a document and returns its syntax tree, or one finding if the text is not valid.
  package static func read(
    _ source: SourceFile, limits: GraphQLLimits = GraphQLLimits()
  ) -> (document: GraphQLDocument?, findings: [Finding]) {
    do throws(SyntaxProblem) {
      guard source.bytes.count <= limits.bytes else {
        throw SyntaxProblem(
          "The document has \(source.bytes.count) bytes; the limit is \(limits.bytes).",
          at: 0..<0, rule: .limit)
      }
      try checkEncoding(source.bytes)
      var parser = try Parser(source, limits)
      return (try parser.document(), [])
    } catch {
      return (nil, [Finding(error.rule.rule, error.message, at: Place(source, error.range))])
    }
  }

  private static func checkEncoding(_ bytes: [UInt8]) throws(SyntaxProblem) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let broken = bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while let base = buffer.baseAddress, index < buffer.count {
        let length = UTF8Sequence.length(base, at: index, end: buffer.count)
        if length == 0 { break }
        index += length
      }
      return index
    }
    throw SyntaxProblem(
      "This is not valid UTF-8; save the document as UTF-8.", at: broken..<broken + 1)
  }
}
