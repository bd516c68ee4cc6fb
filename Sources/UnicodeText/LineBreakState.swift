/// The rule for a line break before a character.
enum LineBreakAction: UInt8 {
  case prohibited
  case allowed
  case mandatory

  /// A break that LB25 prohibits if a number follows a sign and an opening bracket.
  case allowedUnlessNumberFollows
}

/// The state of the rules of UAX #14 (Unicode 15.0) after the text so far.
///
/// The rules are in the order of the standard, and the first one that matches decides. Numbers
/// follow example 7 of section 8.2.
struct LineBreakState: Hashable {
  /// Information about the last character beyond its class.
  private enum Role {
    case plain
    case partOfNumber
    case hyphenOfHebrew
    case secondOfFlag
  }

  /// The class of the last character that is neither a space nor a mark on another (LB9), or `nil`
  /// at the start.
  private var before: LineBreakClass?
  private var role = Role.plain
  private var endsInSpaces = false
  private var endsInJoiner = false

  /// The state at the start of a text.
  static let start = LineBreakState()

  /// Returns whether a line can break between the text so far and the next character.
  func verdict(before next: LineBreakClass) -> LineBreakAction {
    guard let before else { return .prohibited }  // LB2
    switch before {
    case .mandatoryBreak, .lineFeed, .nextLine: return .mandatory  // LB4, LB5
    case .carriageReturn: return next == .lineFeed ? .prohibited : .mandatory  // LB5
    default: break
    }
    switch next {
    case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: return .prohibited  // LB6
    case .space, .zeroWidthSpace: return .prohibited  // LB7
    default: break
    }
    if before == .zeroWidthSpace { return .allowed }  // LB8
    if endsInJoiner { return .prohibited }  // LB8a
    if next.isMark && !endsInSpaces { return .prohibited }  // LB9
    let next = next.isMark ? .alphabetic : next  // LB10
    if endsInSpaces {
      return keepsTogetherOverSpaces(before, next) ? .prohibited : .allowed  // LB18
    }
    if keepsTogetherOverSpaces(before, next) { return .prohibited }
    return adjacentVerdict(before, next)
  }

  /// Returns the state after the next character.
  func following(_ next: LineBreakClass) -> LineBreakState {
    if next.isMark && canCarryMarks {
      var state = self
      state.endsInJoiner = next == .zeroWidthJoiner
      return state
    }
    var state = LineBreakState()
    if next == .space {
      state.before = before?.actsOverSpaces == true ? before : .space
      state.endsInSpaces = true
    } else {
      state.before = next.isMark ? .alphabetic : next  // LB10
      state.role = role(of: next)
      state.endsInJoiner = next == .zeroWidthJoiner
    }
    return state
  }

  private var canCarryMarks: Bool {
    switch before {
    case nil, .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine, .zeroWidthSpace: false
    default: !endsInSpaces
    }
  }

  private func role(of next: LineBreakClass) -> Role {
    switch next {
    case .numeric:
      .partOfNumber
    case .symbol, .infixSeparator, .closePunctuation, .closeParenthesis, .wideCloseParenthesis:
      isOpenNumber ? .partOfNumber : .plain
    case .hyphen, .breakAfter:
      before == .hebrewLetter && !endsInSpaces ? .hyphenOfHebrew : .plain
    case .regionalIndicator:
      before == .regionalIndicator && role == .plain && !endsInSpaces ? .secondOfFlag : .plain
    default:
      .plain
    }
  }

  /// A Boolean value that indicates whether the text ends with `NU (NU | SY | IS)*`.
  private var isOpenNumber: Bool {
    role == .partOfNumber && !(before?.isClosing ?? false)
  }
}

extension LineBreakState {
  /// Applies LB11 to LB17, the rules that also hold across spaces.
  private func keepsTogetherOverSpaces(_ before: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (before, next) {
    // LB11
    case (_, .wordJoiner): true
    // LB13. LB25 overrides its exception for numbers.
    case (_, .exclamation), (_, .infixSeparator), (_, .symbol): true
    case (_, .closePunctuation), (_, .closeParenthesis), (_, .wideCloseParenthesis): true
    // LB14
    case (.openPunctuation, _), (.wideOpenPunctuation, _): true
    // LB15
    case (.quotation, .openPunctuation), (.quotation, .wideOpenPunctuation): true
    // LB16
    case (_, .nonstarter) where before.isClosing: true
    // LB17
    case (.breakOnBothSides, .breakOnBothSides): true
    default: false
    }
  }

  /// Applies LB11 to LB31 to two characters without a space between them.
  private func adjacentVerdict(
    _ before: LineBreakClass, _ next: LineBreakClass
  ) -> LineBreakAction {
    switch (before, next) {
    // LB11, LB12
    case (.wordJoiner, _), (.glue, _): return .prohibited
    // LB12a
    case (_, .glue) where before != .breakAfter && before != .hyphen: return .prohibited
    // LB19
    case (_, .quotation), (.quotation, _): return .prohibited
    // LB20
    case (_, .contingentBreak), (.contingentBreak, _): return .allowed
    // LB21
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _): return .prohibited
    // LB21a
    case _ where role == .hyphenOfHebrew: return .prohibited
    // LB21b
    case (.symbol, .hebrewLetter): return .prohibited
    // LB22
    case (_, .inseparable): return .prohibited
    default: break
    }
    if keepsWordTogether(before, next) || keepsHangulTogether(before, next)
      || keepsEmojiTogether(before, next)
    {
      return .prohibited
    }
    // LB25 with a bracket between the sign and the number
    if before.isNumericSign && next.isOpening { return .allowedUnlessNumberFollows }
    return .allowed  // LB31
  }

  /// Applies LB23 to LB25 and LB28 to LB30: words, numbers, and their signs.
  private func keepsWordTogether(_ before: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (before, next) {
    // LB23
    case (_, .numeric) where before.isLetter: true
    case (.numeric, _) where next.isLetter: true
    // LB23a
    case (.prefixNumeric, _) where next.isIdeographLike: true
    case (_, .postfixNumeric) where before.isIdeographLike: true
    // LB24
    case _ where before.isNumericSign && next.isLetter: true
    case _ where before.isLetter && next.isNumericSign: true
    // LB25
    case (.hyphen, .numeric): true
    case (_, .numeric) where before.isNumericSign || isOpenNumber: true
    case _ where role == .partOfNumber && next.isNumericSign: true
    // LB28, LB29
    case _ where before.isLetter && next.isLetter: true
    case (.infixSeparator, _) where next.isLetter: true
    // LB30, which excludes East Asian brackets
    case (_, .openPunctuation): before.isLetter || before == .numeric
    case (.closeParenthesis, _): next.isLetter || next == .numeric
    default: false
    }
  }

  /// Applies LB26 and LB27: Korean syllables.
  private func keepsHangulTogether(_ before: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (before, next) {
    // LB26
    case (.hangulLeading, _) where next.isHangul: next != .hangulTrailing
    case (.hangulVowel, .hangulVowel), (.hangulVowel, .hangulTrailing): true
    case (.hangulLeadingVowel, .hangulVowel), (.hangulLeadingVowel, .hangulTrailing): true
    case (.hangulTrailing, .hangulTrailing): true
    case (.hangulLeadingVowelTrailing, .hangulTrailing): true
    // LB27
    case (_, .postfixNumeric): before.isHangul
    case (.prefixNumeric, _): next.isHangul
    default: false
    }
  }

  /// Applies LB30a and LB30b: flags, and emoji with a skin tone.
  private func keepsEmojiTogether(_ before: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (before, next) {
    // LB30a
    case (.regionalIndicator, .regionalIndicator): role != .secondOfFlag
    // LB30b
    case (.emojiBase, .emojiModifier), (.unassignedPictographic, .emojiModifier): true
    default: false
    }
  }
}

extension LineBreakClass {
  fileprivate var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }
  fileprivate var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }
  fileprivate var isNumericSign: Bool { self == .prefixNumeric || self == .postfixNumeric }
  fileprivate var isOpening: Bool { self == .openPunctuation || self == .wideOpenPunctuation }

  fileprivate var isClosing: Bool {
    self == .closePunctuation || self == .closeParenthesis || self == .wideCloseParenthesis
  }

  fileprivate var isIdeographLike: Bool {
    switch self {
    case .ideographic, .unassignedPictographic, .emojiBase, .emojiModifier: true
    default: false
    }
  }

  fileprivate var isHangul: Bool {
    switch self {
    case .hangulLeading, .hangulVowel, .hangulTrailing: true
    case .hangulLeadingVowel, .hangulLeadingVowelTrailing: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a rule applies to this class across spaces (LB8, LB14
  /// to LB17).
  fileprivate var actsOverSpaces: Bool {
    isOpening || isClosing || self == .quotation || self == .breakOnBothSides
      || self == .zeroWidthSpace
  }
}
