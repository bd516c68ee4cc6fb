// Made by bricks-codegen from the fragment JourneyDayFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct JourneyDayFields: AnswerModel {
  package static let text = "fragment JourneyDayFields on journey_days{id slug day title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}duration_seconds state}"
  package let id: String?
  package let slug: String?
  package let day: Int?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let durationSeconds: Int?
  package let state: JourneyDayState?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.day = object.read("day", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.state = object.read("state", isNeeded: true, &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
