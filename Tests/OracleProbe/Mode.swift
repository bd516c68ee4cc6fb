/// One question that an oracle can ask: it gets some bytes and answers in one line.
struct Mode: Sendable {
  let name: String
  let answer: @Sendable (Span<UInt8>) -> String
}

extension Mode {
  /// Every mode that the probe knows.
  static let all: [Mode] = [
    .width, .graphemes, .lineBreaks, .json, .jsonCanonical, .instant, .markdown, .advances,
    .numbers, .durations, .distance, .dates, .offsets, .snapshotReport, .graphQLSchema,
    .graphQLValidate, .graphQLPrint, .fetch, .yoli,
  ]
}
