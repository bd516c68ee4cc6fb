import FeedLayout
import FeedModel
import FeedRendering
import Localization

extension RenderEnvironment {
  /// What a page depends on besides its files, as a request says it.
  init(_ request: PageRequest, language: String, _ textSize: TextSize, _ zone: TimeZone) {
    self.init()
    width = Double(request.width)
    height = Double(request.height)
    scale = Double(request.scale)
    safeArea = Insets(request.safeArea)
    columns = request.columns
    scheme = request.scheme
    self.textSize = textSize
    state = PageState(request.state)
    self.language = language
    timeZone = zone
    let isRightToLeft = request.isRightToLeft || Language(language).isRightToLeft
    direction = isRightToLeft ? .rightToLeft : .leftToRight
    now = request.now
  }
}

extension TerminalOptions {
  init(_ request: PageRequest) {
    self.init()
    colors = ColorDepth(rawValue: request.colors.rawValue) ?? .truecolor
    glyphs = GlyphSet(rawValue: request.glyphs.rawValue) ?? .unicode
    overflow = Overflow(rawValue: request.overflow.rawValue) ?? .clip
  }
}

extension PageState {
  fileprivate init(_ state: PageRequest.State) {
    self = state == .loading ? .loading : .loaded
  }
}

extension FeedState {
  init(_ state: PageRequest.State) {
    self =
      switch state {
      case .loaded: .loaded
      case .cached: .cached
      case .loading: .loading
      case .reloading: .reloading
      case .empty: .empty
      case .error: .error
      }
  }
}

extension Insets<Double> {
  /// The insets of a screen as layouts have them.
  init(_ insets: ScreenInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
