import Basics
import Documents
import YoullContract

/// What a recording says in place of what only a user and the servers may know; one row a thing.
struct RecordingRedaction: Sendable {
  /// Fields that hold it: small letters, nothing between the words.
  let fields: [String]
  /// What these fields stand in, an object or a list; without it anywhere.
  var within: [String] = []
  /// Headers that it is sent with, so that it is known wherever it stands.
  var headers: [String] = []
  /// What is said instead, of the same type.
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

  /// A document as it is kept, in lines; the name of its recording is what its root stands in.
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

  /// A name without the ways in which the two transports join words.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  private struct Writing {
    let document: JSONDocument

    /// The recursion is no deeper than the document, whose depth the reader has limited.
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
          // What an object says is as secret as the object; its type is the schema's.
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

    /// A JSON web token is known by its looks, whatever it is called.
    private static func isToken(_ text: String) -> Bool {
      let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return text.utf8.starts(with: "eyJ".utf8) && parts.count == 3
        && !text.utf8.contains(UInt8(ascii: " "))
    }
  }
}

extension ChannelHeader {
  /// Its last word: a token stands behind its kind.
  var word: String {
    let text =
      switch value {
      case .plain(let text): text
      case .secret(let secret): secret.revealed
      }
    return text.split(separator: " ").last.map(String.init) ?? text
  }
}
