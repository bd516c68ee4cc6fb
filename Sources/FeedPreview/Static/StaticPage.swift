import Basics
import BricksKit
import Documents
import FeedClient
import FeedCore
import FeedModel

/// A rendered page as a file of a static site, whose links lead to other files of the site.
struct StaticPage {
  private let page: [UInt8]

  init(_ bytes: [UInt8]) { page = bytes }

  /// Returns the bytes of the file.
  ///
  /// `address` returns the address of the file to which an action leads, or `nil`. Such a link has
  /// no address, and the action as its title.
  func bytes(address: (LinkTarget) -> String?) -> [UInt8] {
    var result = ByteSink(capacity: page.count)
    var copied = page.startIndex
    var at = page.startIndex
    while let start = page[at...].firstIndex(of: UInt8(ascii: "<")) {
      guard page[start...].starts(with: Self.anchor), let end = Self.end(ofTag: start, in: page)
      else {
        at = start + 1
        continue
      }
      if let link = AnchorLink(page[start..<end]) {
        result.append(Array(page[copied..<link.range.lowerBound]))
        result.append(link.replacement(address))
        copied = link.range.upperBound
      }
      at = end
    }
    result.append(Array(page[copied...]))
    return result.bytes
  }

  private static let anchor = Array("<a ".utf8)

  /// Returns the end of a tag, whose attributes can contain angle brackets.
  private static func end(ofTag start: Int, in bytes: [UInt8]) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.endIndex {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }
}

/// The link of an anchor element to an action or to a place in the app.
private struct AnchorLink {
  /// The attribute with the address, including the space before it.
  let range: Range<Int>
  private let text: String
  private let hasRole: Bool

  init?(_ tag: ArraySlice<UInt8>) {
    let name = " href=\""
    guard let start = StyledPage.position(of: "\(name)\(FeedLink.scheme):", in: tag),
      let end = tag[(start + name.utf8.count)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    range = start..<(end + 1)
    text = String(decoding: tag[(start + name.utf8.count)..<end], as: UTF8.self)
      .replacing("&amp;", with: "&")
    hasRole = StyledPage.position(of: " role=", in: tag) != nil
  }

  func replacement(_ address: (LinkTarget) -> String?) -> [UInt8] {
    let target = try? LinkTarget.read(text)
    var sink = ByteSink()
    if let address = target.flatMap(address) {
      sink.append(" href=\"")
      for byte in address.utf8 { sink.append(escaped: byte) }
      sink.append("\"")
    } else {
      if !hasRole { sink.append(" role=\"link\"") }
      sink.append(" aria-disabled=\"true\" title=\"")
      for byte in title(of: target).utf8 { sink.append(escaped: byte) }
      sink.append("\"")
    }
    return sink.bytes
  }

  /// The name of the action with its arguments.
  private func title(of target: LinkTarget?) -> String {
    guard case .action(let link) = target else { return text }
    let arguments = link.arguments.map {
      "\($0.name): \(String(decoding: $0.value, as: UTF8.self))"
    }
    return arguments.isEmpty ? link.name : "\(link.name) (\(arguments.joined(separator: ", ")))"
  }
}

extension LinkTarget {
  /// The name of the screen that the target shows, if it shows one.
  var screenName: String? {
    switch self {
    case .action(let link): Route.of(link.action)?.screen?.name
    case .place(let link):
      switch link.place {
      case .tag: "tag-feed"
      case .category, .subcategory, .content, .event, .explore: link.place.rawValue
      }
    }
  }
}
