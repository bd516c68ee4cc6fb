/// Text for elements and attributes of XML 1.0.
package enum XMLText {
  package static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

  /// Returns the opening tag of an element, on a line of its own.
  package static func element(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)" + attributes.map { #" \#($0)="\#(escaped($1))""# }.joined() + ">\n"
  }

  /// Returns the text for an element or an attribute.
  ///
  /// Characters that XML 1.0 does not allow become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{00}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
