package import Documents

/// What can be wrong with the answers of a server; one row a rule.
package enum FeedRules {
  package static let all: [Rule] = [
    response, answerError, fieldMissing, fieldType, fieldRange, kindUnknown, idMissing,
    idDuplicate, sectionEmpty, limit,
  ]

  package static let response = Rule(
    "feed.response", .error, "An answer that cannot be used",
    "The server did not answer, answered with an error, or with something else than was asked "
      + "for. What the other answers hold is drawn all the same.")
  package static let answerError = Rule(
    "feed.answer-error", .warning, "An answer with errors beside its data",
    "The server could not answer a part of what was asked for, and says where and why. That part "
      + "is missing; what the rest of the answer holds is used.")
  package static let fieldMissing = Rule(
    "feed.field-missing", .warning, "A slice lacks a field that its kind needs",
    "The head of the kind's file in `Layouts/sections` says which fields are needed. An empty text "
      + "counts as none. What can be drawn without the field is drawn.")
  package static let fieldType = Rule(
    "feed.field-type", .warning, "A field of an answer has another type",
    "The server sent, say, a number where a text is due. The field counts as missing; everything "
      + "else is drawn.")
  package static let fieldRange = Rule(
    "feed.field-range", .warning, "A number of an answer makes no sense",
    "A share of a whole lies between 0 and 1 and is moved there; a span of time is not negative.")
  package static let kindUnknown = Rule(
    "feed.kind-unknown", .warning, "A slice of a kind that nobody knows",
    "There is no file of that name in `Layouts/sections`. The slice is drawn by the kind "
      + "`unknown`, so that a server may send new kinds to old apps.")
  package static let idMissing = Rule(
    "feed.id-missing", .warning, "A slice or an item without an identity",
    "Without a `slug` it gets a name by its kind and position, which changes when the server sends "
      + "something in between: what the user did with it is forgotten then.")
  package static let idDuplicate = Rule(
    "feed.id-duplicate", .warning, "Two slices, or two items of one slice, with the same identity",
    "The first one keeps it; the other one gets a name by its kind and position.")
  package static let sectionEmpty = Rule(
    "feed.section-empty", .warning, "A section without items",
    "The server sent a section whose kind has items, and none of them. A header alone looks like a "
      + "mistake; leave such sections out of the answer.")
  package static let limit = Rule(
    "feed.limit", .warning, "An answer that is larger than a screen can be",
    "A feed has at most 1,000 sections, a section 10,000 items, a list of texts 1,000 and a text a "
      + "megabyte; what is beyond that is left out.")
}
