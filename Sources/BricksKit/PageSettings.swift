// The types of page settings, for programs that import BricksKit alone.
@_exported public import enum FeedModel.FeedState
@_exported public import enum FeedRendering.ColorDepth
@_exported public import enum FeedRendering.GlyphSet
@_exported public import enum FeedRendering.Overflow
@_exported public import struct YoullModels.SliceSort
@_exported public import enum YoullModels.SliceSortBy
@_exported public import enum YoullModels.SliceSortDirection
@_exported public import enum YoullModels.Transport

/// A page setting with a fixed list of values, which have the same names in flags, addresses and
/// files.
package protocol PageSetting: RawRepresentable<String>, CaseIterable, Sendable {
  /// The name of the setting in messages.
  static var settingName: String { get }
}

extension PageSetting {
  /// Creates the value with a name.
  package init(named name: String) throws(RequestProblem) {
    guard let value = Self(rawValue: name) else {
      throw RequestProblem(Self.settingName, name, among: Self.allCases.map(\.rawValue))
    }
    self = value
  }
}

extension FeedState: PageSetting {
  package static let settingName = "state"
}

extension Transport: PageSetting {
  package static let settingName = "transport"
}

extension SliceSortBy: PageSetting {
  package static let settingName = "property"
}

extension SliceSortDirection: PageSetting {
  package static let settingName = "direction"
}

extension ColorDepth: PageSetting {
  package static let settingName = "color depth"
}

extension GlyphSet: PageSetting {
  package static let settingName = "set of glyphs"
}

extension Overflow: PageSetting {
  package static let settingName = "overflow"
}
