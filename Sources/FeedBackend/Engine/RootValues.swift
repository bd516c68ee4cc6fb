/// The values of root fields as JSON, in the order of the response.
struct RootValues: Sendable {
  private var values: [(name: String, json: [UInt8])] = []
  /// The number of bytes of all values.
  private(set) var size = 0

  mutating func append(_ name: String, _ json: [UInt8]) {
    values.append((name, json))
    size += json.count
  }

  subscript(name: String) -> [UInt8]? { values.first { $0.name == name }?.json }

  /// The GraphQL response with these values.
  var response: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + values.reduce(64) { $0 + $1.name.utf8.count + 4 })
    bytes += "{\"data\":{".utf8
    for (index, value) in values.enumerated() {
      bytes += "\(index > 0 ? "," : "")\"\(value.name)\":".utf8
      bytes += value.json
    }
    bytes += "}}".utf8
    return bytes
  }
}
