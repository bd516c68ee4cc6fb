package import Documents

/// What is wrong with recordings, or keeps answers out of them; one row a rule.
package enum RecordingRules {
  package static let all: [Rule] = [refused, shared, foreign]

  static let refused = Rule(
    "recording.refused", .warning, "An answer that is not kept",
    "A recording holds what a server said when all went well, and what the schema allows: another "
      + "one would be drawn with holes as long as it is there.")
  static let shared = Rule(
    "recording.shared", .warning, "Two requests whose answers have one recording",
    "A recording is found by the operation or the path, and by the place of a page in its list. "
      + "Other variables choose nothing: of two answers the later one stays.")
  static let foreign = Rule(
    "recording.foreign", .warning, "A recording that is not by the schema",
    "What cannot be read of it counts as missing, and the page has holes there. It was kept of "
      + "another server, by another version or by hand: record it anew, or mend what is told.")
}
