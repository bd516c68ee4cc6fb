package import Documents

/// The rules for responses of a server.
package enum FeedRules {
  package static let all: [Rule] = [
    response, answerError, fieldMissing, fieldType, fieldRange, kindUnknown, idMissing,
    idDuplicate, sectionEmpty, limit,
  ]

  package static let response = Rule(
    "feed.response", .error, "A response cannot be used",
    "The recording does not exist, or the server did not respond, responded with an error, or sent "
      + "a different kind of data. The page shows the content of the other responses.")
  package static let answerError = Rule(
    "feed.answer-error", .warning, "A response has errors in addition to its data",
    "The server could not provide a part of the data and named the part and the reason. The page "
      + "shows the rest of the response.")
  package static let fieldMissing = Rule(
    "feed.field-missing", .warning, "A slice lacks a field that its kind needs",
    "The head of the kind's file in `Layouts/sections` lists the required fields. An empty text "
      + "counts as missing. The page shows the slice without the field.")
  package static let fieldType = Rule(
    "feed.field-type", .warning, "A field of a response has the wrong type",
    "The server sent, for example, a number instead of a text. The field counts as missing. The "
      + "page shows the rest.")
  package static let fieldRange = Rule(
    "feed.field-range", .warning, "A number of a response is out of range",
    "A fraction must be from 0 to 1 and is moved into that range. A duration must not be negative.")
  package static let kindUnknown = Rule(
    "feed.kind-unknown", .warning, "A slice has an unknown kind",
    "`Layouts/sections` has no file of that name. The slice is rendered as the kind `unknown`, so "
      + "that a server can send new kinds to old apps.")
  package static let idMissing = Rule(
    "feed.id-missing", .warning, "A slice or an item has no ID",
    "Without a `slug`, its kind and position form its ID. That ID changes when the server inserts "
      + "an element before it, and the user's state for the old ID is lost.")
  package static let idDuplicate = Rule(
    "feed.id-duplicate", .warning, "Two slices, or two items of one slice, have the same ID",
    "The first one keeps the ID. The ID of the second one is made from its kind and position.")
  package static let sectionEmpty = Rule(
    "feed.section-empty", .warning, "A section has no items",
    "The kind of the section has items, but the server sent an empty list. A header without items "
      + "looks like a mistake: leave such sections out of the response.")
  package static let limit = Rule(
    "feed.limit", .warning, "A response is larger than a screen can be",
    "A feed can have 1,000 sections, a section 10,000 items, a list of texts 1,000 texts, and a text "
      + "1 MB. The excess is left out.")
}
