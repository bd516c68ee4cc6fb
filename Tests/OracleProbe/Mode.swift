/// A kind of question that an oracle can send.
///
/// The probe reads the bytes and replies with one line.
struct Mode: Sendable {
  let name: String
  let answer: @Sendable (Span<UInt8>) -> String
}

extension Mode {
  /// The modes of the probe.
  static let all: [Mode] = [
    .width, .graphemes, .lineBreaks, .json, .jsonCanonical, .instant, .markdown, .advances,
    .numbers, .durations, .distance, .dates, .offsets, .snapshotReport, .graphQLSchema,
    .graphQLValidate, .graphQLPrint, .backend, .fetch, .yoli,
  ]
}
