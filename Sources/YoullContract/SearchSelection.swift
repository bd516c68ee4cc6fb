import Basics
import Documents

/// The selected options of the filters of a search, as one text.
///
/// The text is `length:short+long,mood:calm`, with the IDs of the filters and their options. The
/// signs of the text, and `%`, are percent-encoded in IDs. The text is a parameter of the REST side
/// and an argument of a link.
package enum SearchSelection {
  /// The selected options of a filter.
  package typealias Filter = (filter: String, options: [String])

  /// Returns the text of a selection, without filters that have no options.
  package static func text(of filters: [Filter]) -> String {
    filters.filter { !$0.options.isEmpty }.map { row in
      "\(escaped(row.filter)):\(row.options.map(escaped).joined(separator: "+"))"
    }.joined(separator: ",")
  }

  /// Returns the filters with selected options of a text, in its order.
  package static func filters(in text: String) -> [Filter] {
    text.utf8.split(separator: comma).compactMap { part in
      let halves = part.split(separator: colon, maxSplits: 1)
      guard halves.count == 2 else { return nil }
      let options = halves[1].split(separator: plus).map(unescaped)
      return options.isEmpty ? nil : (unescaped(halves[0]), options)
    }
  }

  private static let comma = UInt8(ascii: ",")
  private static let colon = UInt8(ascii: ":")
  private static let plus = UInt8(ascii: "+")
  private static let signs = [comma, colon, plus, UInt8(ascii: "%")]

  private static func escaped(_ id: String) -> String {
    var sink = ByteSink()
    for byte in id.utf8 {
      if signs.contains(byte) { sink.append(percentEncoded: byte) } else { sink.append(byte) }
    }
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  /// Returns an ID without escapes; a text with an invalid one is an ID as it is.
  private static func unescaped(_ text: Substring.UTF8View) -> String {
    String(decoding: PercentEncoding.decoded(text) ?? Array(text), as: UTF8.self)
  }
}
