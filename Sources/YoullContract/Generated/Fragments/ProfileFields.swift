// Made by bricks-codegen from the fragment ProfileFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum ProfileFields: GraphQLFragment {
  package static let name = "ProfileFields"
  package static let text = "fragment ProfileFields on users{id slug first_name picture{...AssetFields}stats(names:$stats)is_subscribed user_cohorts{cohort{slug}}}"
  package static let shape = FragmentShape(#"{"type":"users","rows":["id text!","slug text!","first_name text",{"field":"picture assets","rows":[{"spread":"AssetFields"}]},{"field":"stats value","arguments":{"names":{"$":"stats"}}},"is_subscribed boolean!",{"field":"user_cohorts [user_cohorts!]!","rows":[{"field":"cohort cohorts!","rows":["slug text!"]}]}]}"#)
}
