// Made by bricks-codegen from the schema; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package indirect enum Choice: Input {
  case id(String)
  case name(String)
  case many([Int])
  case filter(Filter)

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .id(let value): value.write("id", to: &writer)
    case .name(let value): value.write("name", to: &writer)
    case .many(let value): value.write("many", to: &writer)
    case .filter(let value): value.write("filter", to: &writer)
    }
    writer.endObject()
  }
}

package struct Filter: Input {
  package let colour: InputValue<Colour>
  package let colours: InputValue<[Colour]>
  package let ids: InputValue<[[String]]>
  package let and: InputValue<[Filter]>
  package let not: InputValue<Filter>
  package let need: Int
  package let sure: InputValue<Bool>
  package let weight: InputValue<Double>
  package let `any`: InputValue<JSONText>
  package let choice: InputValue<Choice>

  package init(colour: InputValue<Colour> = .absent, colours: InputValue<[Colour]> = .absent, ids: InputValue<[[String]]> = .absent, and: InputValue<[Filter]> = .absent, not: InputValue<Filter> = .absent, need: Int, sure: InputValue<Bool> = .absent, weight: InputValue<Double> = .absent, `any`: InputValue<JSONText> = .absent, choice: InputValue<Choice> = .absent) {
    self.colour = colour
    self.colours = colours
    self.ids = ids
    self.and = and
    self.not = not
    self.need = need
    self.sure = sure
    self.weight = weight
    self.`any` = `any`
    self.choice = choice
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.and.write("and", to: &writer)
    self.`any`.write("any", to: &writer)
    self.choice.write("choice", to: &writer)
    self.colour.write("colour", to: &writer)
    self.colours.write("colours", to: &writer)
    self.ids.write("ids", to: &writer)
    self.need.write("need", to: &writer)
    self.not.write("not", to: &writer)
    self.sure.write("sure", to: &writer)
    self.weight.write("weight", to: &writer)
    writer.endObject()
  }
}
