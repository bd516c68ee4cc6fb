// Made by bricks-codegen from the operation GetWidgetConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWidgetConfigQuery: GraphQLOperation {
  package static let name = "GetWidgetConfig"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "ec94b898972c1201e4a309876444472b178e0f80ccc3e233354edc439dff1803"
  package static let text =
    "query GetWidgetConfig($kind:String!$extraLang:String!)@cached(ttl:60){widget_configs(where:{slug:{_eq:$kind}}limit:1){id slug title(lang:$extraLang)refresh_seconds slice_items(order_by:[{position:asc}]){...SliceItemFields}}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("widget_configs", type: "widget_configs", isList: true),
  ]
  package let kind: String
  package let extraLang: String

  package init(kind: String, extraLang: String) {
    self.kind = kind
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.kind.write("kind", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let widgetConfigs: [WidgetConfigs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.widgetConfigs = object.read("widget_configs", isNeeded: true, &reading) ?? []
    }

    package struct WidgetConfigs: AnswerModel {
      package let id: String?
      /// The kind of widget.
      package let slug: String?
      package let title: String?
      /// How long it may stay as it is.
      package let refreshSeconds: Int?
      package let sliceItems: [SliceItems]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.title = object.read("title", isNeeded: true, &reading)
        self.refreshSeconds = object.read("refresh_seconds", isNeeded: true, &reading)
        self.sliceItems = object.read("slice_items", isNeeded: true, &reading) ?? []
      }

      package struct SliceItems: AnswerModel {
        package let sliceItemFields: SliceItemFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.sliceItemFields = SliceItemFields(node, &reading)
        }
      }
    }
  }
}
