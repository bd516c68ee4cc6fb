// Made by bricks-codegen from the fragment TagFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct TagFields: AnswerModel {
  package static let text = "fragment TagFields on tags{id slug title(lang:$extraLang)asset{...AssetFields}sort_by sort_direction}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let asset: Asset?
  /// The order that its items are shown in, unless it is that of their positions.
  package let sortBy: SliceSortBy?
  package let sortDirection: SliceSortDirection?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.asset = object.read("asset", &reading)
    self.sortBy = object.read("sort_by", &reading)
    self.sortDirection = object.read("sort_direction", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
