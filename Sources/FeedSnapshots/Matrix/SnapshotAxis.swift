/// One of the things that pages differ in, in the order in which keys are sorted and named.
package enum SnapshotAxis: String, Sendable, CaseIterable {
  /// The folder name of a customer in `Themes/`.
  case customer
  /// The name of a screen.
  case screen
  /// The name of a device.
  case device
  /// A size of text, in short.
  case textSize
  /// The code of a language.
  case language
  /// How far the page has come.
  case state
  /// The scheme of the theme.
  case scheme
  /// The format of the page.
  case format

  /// What stands in a matrix for all values that there are.
  package static let all = "*"

  /// Whether pages need no value: the app's own language, and the schemes that the format has by
  /// itself.
  package var isOptional: Bool { self == .language || self == .scheme }

  /// What counts where a matrix says nothing; nil where that is left to the app.
  var usual: String? {
    switch self {
    case .customer, .screen: Self.all
    case .device: "iphone-16e"
    case .textSize: "l"
    case .state: "loaded"
    case .format: "text"
    case .language, .scheme: nil
    }
  }

  /// What people call a value of it.
  var title: String { self == .textSize ? "text size" : rawValue }
}
