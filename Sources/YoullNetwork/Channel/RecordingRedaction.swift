import Basics
import Documents
import YoullContract

/// A replacement for one kind of private data in recordings.
struct RecordingRedaction: Sendable {
  /// The names of the fields with this data, in lowercase and without separators.
  let fields: [String]
  /// The names of the objects or lists that contain the fields; empty if the fields are redacted
  /// anywhere.
  var within: [String] = []
  /// The request headers with this data.
  ///
  /// Their values are redacted wherever they occur in a response.
  var headers: [String] = []
  /// The replacement for a string; `number` replaces a number.
  let text: String
  var number = "0"

  private static let token = RecordingRedaction(
    fields: [
      "token", "accesstoken", "refreshtoken", "idtoken", "sessiontoken", "pushtoken",
      "receipttoken", "jwt", "password", "secret", "apikey", "authorization",
    ],
    headers: [RequestHeader.authorization], text: "redacted")
  private static let user = "00000000-0000-4000-8000-000000000001"
  private static let profiles = ["users", "user", "profile", "me"]

  static let all = [
    token,
    RecordingRedaction(fields: ["email", "mail", "emailaddress"], text: "user@example.com"),
    RecordingRedaction(
      fields: ["userid", "xhasurauserid"], headers: ["x-hasura-user-id", RequestHeader.userID],
      text: user, number: "1"),
    RecordingRedaction(
      fields: ["id"], within: profiles, text: user, number: "1"),
    RecordingRedaction(fields: ["slug"], within: profiles, text: "user"),
    RecordingRedaction(fields: ["firstname"], within: profiles, text: "Somebody"),
    RecordingRedaction(
      fields: ["picture", "pictureurl"], within: profiles, text: "https://example.com/user.png"),
    RecordingRedaction(
      fields: ["deviceid", "deviceidentifier"], headers: ["device-id"],
      text: "00000000-0000-4000-8000-000000000002", number: "2"),
  ]

  /// Returns a redacted document, indented over several lines.
  ///
  /// The name of the recording counts as the name of the object or list at the root.
  static func bytes(
    of document: JSONDocument, named name: String, askedWith headers: [ChannelHeader]
  ) -> [UInt8] {
    var writer = JSONWriter()
    let last = name.split(separator: "/").last.map(String.init) ?? name
    Writing(document: document).write(document.root, nil, in: plain(last), &writer)
    return headers.reduce(writer.bytes + [UInt8(ascii: "\n")]) { bytes, header in
      guard let row = all.first(where: { $0.isSent(by: header) }) else { return bytes }
      return Secret(header.word).redacted(in: bytes, as: row.text)
    }
  }

  private func isSent(by header: ChannelHeader) -> Bool {
    headers.contains { $0.hasSameBytes(as: header.name) }
  }

  private static func row(of field: String, in place: String) -> RecordingRedaction? {
    all.first { row in
      row.fields.contains(field) && (row.within.isEmpty || row.within.contains(place))
    }
  }

  /// Returns a name in lowercase without the separators that differ between the two transports.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  private struct Writing {
    let document: JSONDocument

    /// Writes a redacted value.
    ///
    /// The recursion is not deeper than the document, whose depth the reader limits.
    func write(
      _ node: JSONNode, _ row: RecordingRedaction?, in place: String, _ writer: inout JSONWriter
    ) {
      switch document.kind(of: node) {
      case .object:
        writer.beginObject()
        for (key, value) in document.members(of: node) {
          let name = document.string(of: key) ?? ""
          writer.key(name)
          let field = plain(name)
          // The members of a private object are private too, except for its type, which is part of
          // the schema.
          let inherited = field == "typename" ? nil : row
          write(
            value, RecordingRedaction.row(of: field, in: place) ?? inherited, in: field, &writer)
        }
        writer.endObject()
      case .array:
        writer.beginArray()
        for element in document.elements(of: node) { write(element, row, in: place, &writer) }
        writer.endArray()
      case .string:
        let text = document.string(of: node) ?? ""
        writer.string(row?.text ?? (Self.isToken(text) ? token.text : text))
      case .number:
        if let row {
          writer.raw(row.number.utf8)
        } else {
          writer.raw(document.source.bytes[document.range(of: node)])
        }
      case .true, .false, .null: writer.raw(document.source.bytes[document.range(of: node)])
      }
    }

    /// Returns a Boolean value that indicates whether a text has the form of a JSON web token,
    /// independent of the field's name.
    private static func isToken(_ text: String) -> Bool {
      let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return text.utf8.starts(with: "eyJ".utf8) && parts.count == 3
        && !text.utf8.contains(UInt8(ascii: " "))
    }
  }
}

extension ChannelHeader {
  /// The last word of the value: a token follows the name of its scheme.
  var word: String {
    let text =
      switch value {
      case .plain(let text): text
      case .secret(let secret): secret.revealed
      }
    return text.split(separator: " ").last.map(String.init) ?? text
  }
}
