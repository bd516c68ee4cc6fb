package import Documents

/// The rules for recordings, and for responses that cannot be recorded.
package enum RecordingRules {
  package static let all: [Rule] = [refused, shared, foreign, language]

  static let refused = Rule(
    "recording.refused", .warning, "A response is not recorded",
    "A recording holds only successful, schema-valid responses. A page from any other response "
      + "would have gaps.")
  static let shared = Rule(
    "recording.shared", .warning, "Two requests have the same recording",
    "The operation or the path, and the position of a page in its list, identify a recording. Other "
      + "variables are ignored, so the later response replaces the earlier one.")
  static let foreign = Rule(
    "recording.foreign", .warning, "A recording is not valid for the schema",
    "Invalid fields count as missing, so the page has gaps. The recording comes from a different "
      + "server or version, or was edited: record it again, or fix the findings.")
  static let language = Rule(
    "recording.language", .warning, "A text of a recording is in another language",
    "The text is in a script that the language does not use, or has no translation in the file "
      + "`texts.json` of the language, so the page mixes languages. Translate the text. If a name "
      + "stays as it is, add it to the file as its own translation.")
}
