import Basics
import Documents

/// An action with its arguments as a URL: `bricks:<action>?<argument>=<value>&…`.
///
/// Values are percent-encoded byte by byte according to RFC 3986. So no value can change the
/// structure of the URL, and no character of a URL has a meaning in HTML or to a terminal.
///
/// Rendered pages have such a link at each place that a user can tap. A link from outside of the
/// app begins with `bricks://` instead.
public struct FeedLink: Sendable, Hashable {
  /// An argument of an action, such as the ID of the tapped item.
  public struct Argument: Sendable, Hashable {
    /// The label of the argument in the method of the platform.
    public let name: String
    /// The value as UTF-8.
    public let value: [UInt8]

    /// Creates an argument.
    public init(_ name: String, _ value: [UInt8]) {
      self.name = name
      self.value = value
    }
  }

  package let action: FeedAction
  /// The arguments in the order of the method.
  public let arguments: [Argument]

  /// The name of the action.
  public var name: String { action.name }

  package init(_ action: FeedAction, _ arguments: [Argument]) {
    self.action = action
    self.arguments = arguments
  }

  /// The scheme of the URLs.
  public static let scheme = "bricks"

  /// The URL.
  public var address: [UInt8] {
    var sink = ByteSink()
    sink.append(Self.start(of: action))
    for (number, argument) in arguments.enumerated() {
      sink.append(number == 0 ? "?" : "&")
      sink.append(argument.name)
      sink.append("=")
      sink.percentEncoded(argument.value.span)
    }
    return sink.bytes
  }

  /// Returns the part of the URL before the arguments.
  package static func start(of action: FeedAction) -> String { "\(scheme):\(action.name)" }

  /// Parses a URL.
  ///
  /// Returns `nil` if the scheme, the action or an argument is unknown, if the arguments are out of
  /// order, or if the encoding is not canonical.
  public init?(address: [UInt8]) {
    let (head, query) = Self.halves(address[...], at: UInt8(ascii: "?"))
    let (scheme, name) = Self.halves(head, at: UInt8(ascii: ":"))
    guard scheme.elementsEqual(Self.scheme.utf8), let name,
      let action = FeedAction.all.first(where: { $0.name.hasSameBytes(as: name) })
    else { return nil }
    var arguments: [Argument] = []
    var next = action.arguments[...]
    for pair in query?.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) ?? [] {
      let (name, value) = Self.halves(pair, at: UInt8(ascii: "="))
      guard let value, let index = next.firstIndex(where: { $0.name.hasSameBytes(as: name) }),
        let decoded = Self.decoded(value)
      else { return nil }
      arguments.append(Argument(next[index].name, decoded))
      next = next[(index + 1)...]
    }
    self.init(action, arguments)
  }

  private static func halves(
    _ bytes: ArraySlice<UInt8>, at separator: UInt8
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let index = bytes.firstIndex(of: separator) else { return (bytes, nil) }
    return (bytes[..<index], bytes[(index + 1)...])
  }

  /// Returns bytes without percent escapes, or `nil` if another byte than an unreserved one is not
  /// escaped.
  package static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    bytes.allSatisfy { $0 == UInt8(ascii: "%") || ByteSink.isUnreserved($0) }
      ? PercentEncoding.decoded(bytes) : nil
  }
}
