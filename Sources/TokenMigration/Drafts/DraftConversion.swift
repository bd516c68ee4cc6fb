import DesignTokens
import Documents

/// The conversion of single tokens from drafts, Tokens Studio and Style Dictionary.
struct DraftConversion {
  var values: DraftValues
  private let documents: [JSONDocument]
  private let dialect: DraftDialect
  /// The number of guessed types, by file and type.
  private var guesses: [Int: [TokenType: Int]] = [:]
  private var carried = CarriedValues()

  init?(_ tokens: [DraftToken], _ documents: [JSONDocument], _ dialect: DraftDialect) {
    guard
      let values = DraftValues(DraftNames(tokens, documents, dialect), documents, dialect)
    else { return nil }
    self.values = values
    self.documents = documents
    self.dialect = dialect
  }

  /// Returns the converted token, or `nil` after a finding.
  mutating func token(
    _ token: DraftToken, _ tree: DraftTree, _ findings: inout MigrationFindings
  ) -> MigratedToken? {
    let document = documents[token.file]
    values.begin(document, file: token.file)
    var remarks = tree.remarks(of: token)
    if let type = foreignType(of: token), !isReference(token) {
      return carried.token(
        token.path, type, MigratedValue(token.value, of: document),
        TokenOrigin(Place(document.source, document.range(of: token.key)), remarks))
    }
    guard let (type, value) = content(of: token, &remarks) else {
      reportRemarks(token.file, &findings)
      return nil
    }
    reportRemarks(token.file, &findings)
    let formulas = values.formulas
    if let first = formulas.first {
      remarks.extend(
        dialect.vendor, "formula",
        formulas.count == 1 ? .text(first) : .list(formulas.map(MigratedValue.text)))
    }
    return MigratedToken(
      path: token.path, type: type, value: value,
      origin: TokenOrigin(Place(document.source, document.range(of: token.key)), remarks))
  }

  private func reportRemarks(_ file: Int, _ findings: inout MigrationFindings) {
    for remark in values.remarks {
      findings.report(remark.rule, at: remark.node, in: file, remark.message)
    }
  }

  private mutating func content(
    of token: DraftToken, _ remarks: inout MigratedMetadata
  ) -> (type: TokenType?, value: MigratedValue)? {
    let document = documents[token.file]
    let text = document.string(of: token.value)
    if dialect == .studio, let modifier = StudioModifier(token, document) {
      return modified(token, modifier, &remarks)
    }
    if let text, let name = values.names.reference(text) {
      guard isCarried(token) else { return nil }
      return values.alias(name, at: token.value).map { (nil, $0) }
    }
    guard let type = type(of: token, text: text) else { return nil }
    return values.value(token.value, as: type).map { value in (type, value) }
  }

  // MARK: Types

  /// Returns true if the format has the type of a token.
  private mutating func isCarried(_ token: DraftToken) -> Bool {
    guard let type = token.type, let name = documents[token.file].string(of: type),
      TokenType.named(Array(name.utf8)[...]) == nil, StudioTypes.type(of: name) == nil
    else { return true }
    return foreignType(of: token) != nil
  }

  /// Returns the type of a token if it is one of other programs, whose values are carried along.
  private func foreignType(of token: DraftToken) -> String? {
    let name = token.type.flatMap { documents[token.file].string(of: $0) }
    // Style Dictionary has no types of its own, so a type is guessed instead.
    guard let name, dialect != .styleDictionary, TokenType.isForeign(name) else { return nil }
    return name
  }

  private func isReference(_ token: DraftToken) -> Bool {
    documents[token.file].string(of: token.value).map { values.names.reference($0) != nil } ?? false
  }

  private mutating func type(of token: DraftToken, text: String?) -> TokenType? {
    let document = documents[token.file]
    if let node = token.type, let name = document.string(of: node) {
      if let text, FunctionText(text)?.name == "linear-gradient" { return .gradient }
      if name == "lineHeights" || name == "lineHeight" { return lineHeightType(token) }
      if let type = TokenType.named(Array(name.utf8)[...]) ?? StudioTypes.type(of: name) {
        return type
      }
      if !StudioTypes.isIgnored(name) || dialect != .styleDictionary {
        values.report(
          MigrationRules.notCarried,
          "The format has no type \(Quoted.text(name)), so "
            + "\(Quoted.text(token.path.text)) is left out.", at: token.value)
        return nil
      }
    }
    let plainText = values.names.text(of: token.name, in: token.file)
    guard
      let type = TypeGuess.type(
        of: plainText ?? text, document.kind(of: token.value), path: token.path)
    else {
      values.report(
        MigrationRules.notCarried,
        "\(Quoted.text(token.path.text)) has no type, and none can be guessed from its value, "
          + "so it is left out.", at: token.value)
      return nil
    }
    guesses[token.file, default: [:]][type, default: 0] += 1
    return type
  }

  /// Returns whether a line height is a multiple or a length.
  private mutating func lineHeightType(_ token: DraftToken) -> TokenType {
    let plainText = values.names.text(of: token.name, in: token.file).flatMap { MeasureText($0) }
    return plainText.map(LineHeight.isRatio) ?? true ? .number : .dimension
  }

  /// Reports the guessed types, once per file, and the types that are carried along.
  mutating func reportTypes(_ findings: inout MigrationFindings) {
    carried.report(to: &findings)
    for (file, counts) in guesses.sorted(by: { $0.key < $1.key }) {
      let kinds = TokenType.allCases.compactMap { type in
        counts[type].map { "\($0) \(type.rawValue)" }
      }
      let total = counts.values.reduce(0, +)
      findings.report(
        MigrationRules.typeGuess, at: documents[file].root, in: file,
        "\(Sentence.count(total, "token")) of this file \(total == 1 ? "has" : "have") no type, so "
          + "it was guessed: \(Sentence.list(kinds, conjunction: "and")).")
    }
  }

  // MARK: Modified colors

  private mutating func modified(
    _ token: DraftToken, _ modifier: StudioModifier, _ remarks: inout MigratedMetadata
  ) -> (type: TokenType?, value: MigratedValue)? {
    let document = documents[token.file]
    let text = document.string(of: token.value) ?? ""
    guard let base = values.color(text), let result = modifier.applied(to: base, &values) else {
      values.report(
        MigrationRules.notCarried,
        "The modified color \(Quoted.text(token.path.text)) cannot be computed.",
        at: token.value)
      return nil
    }
    values.noteComputed(text, with: modifier.name, at: token.value)
    // If the modifier stayed, it would be applied a second time, to the result.
    remarks.moveModifier(of: text)
    return (.color, .color(result))
  }
}

extension DraftValues {
  /// Returns the color of a text, with references replaced by values.
  mutating func color(_ text: String) -> TokenColor? {
    names.expanded(text, in: file).flatMap { ColorText.plain($0) }
  }
}
