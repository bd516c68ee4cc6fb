import Basics
import Documents
package import YoullModels
import YoullNetwork

/// A tag of the explore screen.
package struct Tag: Sendable {
  package let id: String
  package let name: String
  package let imageUrl: String?
  package let sortBy: SliceSortBy?
  package let sortDirection: SliceSortDirection?

  package init(_ tag: BNTag) {
    id = tag.id
    name = tag.title ?? ""
    imageUrl = tag.image?.url
    (sortBy, sortDirection) = (tag.sort.by, tag.sort.direction)
  }

  /// The tag as an item of a tag bar.
  package var item: BNTag {
    var tag = BNTag()
    tag.id = id
    tag.title = name
    tag.image = imageUrl.map { BNAsset(url: $0) }
    tag.sortBy = sortBy?.rawValue
    tag.sortDirection = sortDirection?.rawValue
    return tag
  }
}

extension Tag: Hashable {
  package static func == (one: Tag, other: Tag) -> Bool { one.setting == other.setting }

  package func hash(into hasher: inout Hasher) { hasher.combine(ByteString(id)) }
}

/// The choice in the tag bar of the explore screen.
package enum ExploreTag: Sendable, Hashable {
  /// The tag for all categories.
  case all
  case tag(Tag)
}

/// The tags are stored as a setting.
extension Tag: SettingValue {
  package var setting: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("id", id)
    writer.member("name", name)
    if let imageUrl { writer.member("imageUrl", imageUrl) }
    if let sortBy { writer.member("sortBy", sortBy.rawValue) }
    if let sortDirection { writer.member("sortDirection", sortDirection.rawValue) }
    writer.endObject()
    return writer.bytes
  }

  package init?(setting: [UInt8]) {
    let source = SourceFile(path: "setting", bytes: setting)
    guard let document = JSONDocument.read(source).document else { return nil }
    func text(_ name: String) -> String? {
      document.member(name, of: document.root).flatMap { document.string(of: $0) }
    }
    guard let id = text("id"), let name = text("name") else { return nil }
    self.id = id
    self.name = name
    imageUrl = text("imageUrl")
    sortBy = text("sortBy").flatMap { SliceSortBy(rawValue: $0) }
    sortDirection = text("sortDirection").flatMap { SliceSortDirection(rawValue: $0) }
  }
}
