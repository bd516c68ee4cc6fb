import Basics
package import Documents

package enum AppText: Sendable {
  /// Text that can contain `${field}`.
  case plain(String)
  /// Text with several forms, which depend on a field.
  case multiForm(MultiFormText)

  /// The plain text, or `nil` for a text that depends on a field.
  package var words: String? {
    if case .plain(let words) = self { words } else { nil }
  }

  func isSame(as other: AppText) -> Bool {
    switch (self, other) {
    case (.plain(let words), .plain(let others)): words.hasSameBytes(as: others)
    case (.multiForm(let text), .multiForm(let other)): text.isSame(as: other)
    default: false
    }
  }

  static let reader = ValueReader<AppText>.either(
    ValueReader<String>.string.map(AppText.plain),
    MultiFormText.reader.map(AppText.multiForm))
}

extension AppText: ExpressibleByStringLiteral {
  package init(stringLiteral words: String) { self = .plain(words) }
}

/// A text with several forms; the value of a field selects one of them.
package struct MultiFormText: Sendable {
  /// The text for some values of the field.
  package struct Form: Sendable {
    /// The value or group of values: a number, a plural category, a value of a choice, `true`,
    /// `false` or `other`.
    package let name: String
    package let words: String
    /// The location of the name, or `nil` for a text that is not from a file.
    package let place: Place?

    package init(_ name: String, _ words: String, at place: Place? = nil) {
      self.name = name
      self.words = words
      self.place = place
    }
  }

  package let field: String
  package let forms: [Form]
  package let place: Place?

  package init(by field: String, _ forms: [Form], at place: Place? = nil) {
    self.field = field
    self.forms = forms
    self.place = place
  }

  func isSame(as other: MultiFormText) -> Bool {
    field.hasSameBytes(as: other.field) && forms.count == other.forms.count
      && zip(forms, other.forms).allSatisfy {
        $0.name.hasSameBytes(as: $1.name) && $0.words.hasSameBytes(as: $1.words)
      }
  }

  private static let by = "by"

  static let reader: ValueReader<MultiFormText> = {
    let members = ValueReader<[(key: String, value: Placed<String>)]>.dictionary(
      of: ValueReader<String>.string.placed, required: (by, "the field that selects the form."))
    return ValueReader(members.shape) { node, reading in
      guard let rows = members.read(node, &reading),
        let field = rows.first(where: { $0.key == by })?.value.value
      else { return nil }
      let document = reading.document
      return MultiFormText(
        by: field,
        rows.filter { $0.key != by }.map {
          Form($0.key, $0.value.value, at: document.place(of: document.key(of: $0.value.node)))
        }, at: Place(document.source, document.openingBracket(of: node)))
    }
  }()
}
