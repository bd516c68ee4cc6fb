// Made by bricks-codegen from the fragment HomeSliceFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum HomeSliceFields: GraphQLFragment {
  package static let name = "HomeSliceFields"
  package static let text = "fragment HomeSliceFields on home_slices{id slug type title subtitle visibility has_more tag{slug}quiz_config{slug}journey{slug day_count user_progress{day progress}}timer_sessions_aggregate{aggregate{sum{duration_seconds}}}reviews_aggregate{aggregate{avg{rating}count}}slice_items(order_by:[{position:asc}]){...SliceItemFields}payload}"
  package static let shape = FragmentShape(#"{"type":"home_slices","rows":["id text!","slug text!","type text!","title text","subtitle text","visibility text!","has_more boolean!",{"field":"tag tags","rows":["slug text!"]},{"field":"quiz_config quiz_configs","rows":["slug text!"]},{"field":"journey journeys","rows":["slug text!","day_count integer!",{"field":"user_progress journey_progress","rows":["day integer!","progress number!"]}]},{"field":"timer_sessions_aggregate timer_sessions_aggregate","rows":[{"field":"aggregate timer_sessions_aggregate_fields","rows":[{"field":"sum timer_sessions_sum_fields","rows":["duration_seconds integer"]}]}]},{"field":"reviews_aggregate reviews_aggregate","rows":[{"field":"aggregate reviews_aggregate_fields","rows":[{"field":"avg reviews_avg_fields","rows":["rating number"]},"count integer!"]}]},{"field":"slice_items [slice_items!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"SliceItemFields"}]},"payload value"]}"#)
}
