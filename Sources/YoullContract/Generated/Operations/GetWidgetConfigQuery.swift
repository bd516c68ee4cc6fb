// Made by bricks-codegen from the operation GetWidgetConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWidgetConfigQuery: GraphQLOperation {
  package static let name = "GetWidgetConfig"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetWidgetConfig($kind:String!$extraLang:String!)@cached(ttl:60){widget_configs(where:{slug:{_eq:$kind}}limit:1){id slug title(lang:$extraLang)refresh_seconds slice_items(order_by:[{position:asc}]){...SliceItemFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self, ContentFields.self, DailyQuoteFields.self, DeviceFields.self, EventFields.self, FacilitatorFields.self, JourneyDayFields.self, LinearJourneyFields.self, MealContentFields.self, NewsFields.self, ProductFields.self, ReviewFields.self, SliceItemFields.self, SubcategoryFields.self, TagFields.self, TimerFields.self, TimerSessionFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"widget_configs [widget_configs!]!","arguments":{"where":{"slug":{"_eq":{"$":"kind"}}},"limit":1},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},"refresh_seconds integer!",{"field":"slice_items [slice_items!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"SliceItemFields"}]}]}]}"#, fragments)
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
}
