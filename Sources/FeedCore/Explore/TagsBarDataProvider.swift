import Basics
package import Documents
package import YoullModels
import YoullNetwork

/// The tags of the explore screen, and the choice among them.
package struct TagsBarDataProvider: Sendable {
  package private(set) var tags: [Tag] = []
  package private(set) var selection = ExploreTag.all
  /// The findings about the response with the tags.
  package private(set) var findings: [Finding] = []

  package init() {}

  /// Shows saved tags, unless tags are already known.
  mutating func show(saved tags: [Tag]) { if self.tags.isEmpty { self.tags = tags } }

  /// Shows the tags of the server.
  mutating func show(_ answer: NetworkAnswer<[Tag]>) {
    (tags, findings) = (answer.model, answer.findings)
  }

  mutating func select(_ tag: ExploreTag) { selection = tag }

  /// Returns the tag with an ID, or `nil`.
  package func tag(_ id: String) -> Tag? { tags.first { $0.id.hasSameBytes(as: id) } }

  /// The tags as a section of the screen.
  package var section: BNHomeFeedSection {
    var section = BNHomeFeedSection(id: "tags", type: "tagsBar")
    section.items = tags.map(\.item)
    return section
  }
}
