// Made by bricks-codegen from the fragment FacilitatorFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct FacilitatorFields: AnswerModel {
  package static let text = "fragment FacilitatorFields on facilitators{id slug name role(lang:$extraLang)biography(lang:$extraLang)profile_image{...AssetFields}cover_image{...AssetFields}contents_aggregate{aggregate{count}}}"
  package let id: String?
  package let slug: String?
  package let name: String?
  package let role: String?
  /// Markdown.
  package let biography: String?
  package let profileImage: ProfileImage?
  package let coverImage: CoverImage?
  package let contentsAggregate: ContentsAggregate?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.name = object.read("name", isNeeded: true, &reading)
    self.role = object.read("role", &reading)
    self.biography = object.read("biography", &reading)
    self.profileImage = object.read("profile_image", &reading)
    self.coverImage = object.read("cover_image", &reading)
    self.contentsAggregate = object.read("contents_aggregate", isNeeded: true, &reading)
  }

  package struct ProfileImage: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct CoverImage: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct ContentsAggregate: AnswerModel {
    package let aggregate: Aggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.aggregate = object.read("aggregate", &reading)
    }

    package struct Aggregate: AnswerModel {
      package let count: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.count = object.read("count", isNeeded: true, &reading)
      }
    }
  }
}
