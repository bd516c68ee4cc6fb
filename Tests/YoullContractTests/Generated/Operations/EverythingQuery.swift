// Made by bricks-codegen from the operation Everything; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct EverythingQuery: GraphQLOperation {
  package static let name = "Everything"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "fb3c7385e921589dde8d88ba8305e0f2d6a7768b15235da29bf24089835e49ea"
  package static let text =
    #"query Everything($id:ID!$filter:Filter$choice:Choice$first:Int!=5$sure:Boolean!$words:[Colour!]){pet(id:$id){__typename ...on Cat{lives nickname:name(lang:"de")}...DogFields ...NodeFields}pets(filter:$filter first:$first choice:$choice){__typename ...DogFields@include(if:$sure)}node(id:$id){id ...{self:__typename}...@skip(if:$sure){again:id}}cat{toy{colour}toy{colours weight}}any(value:{words:$words})cats:things(ids:["a"]){__typename ...on Person{pets{__typename}}}}"# + DogFields.text + NodeFields.text
  package static let roots: [RootField] = [
    RootField("pet", type: "Pet", isList: false),
    RootField("pets", type: "Pet", isList: true),
    RootField("node", type: "Node", isList: false),
    RootField("cat", type: "Cat", isList: false),
    RootField("any", type: "json", isList: false),
    RootField("cats", type: "Thing", isList: true),
  ]
  package let id: String
  package let filter: InputValue<Filter>
  package let choice: InputValue<Choice>
  package let first: InputValue<Int>
  package let sure: Bool
  package let words: InputValue<[Colour]>

  package init(id: String, filter: InputValue<Filter> = .absent, choice: InputValue<Choice> = .absent, first: InputValue<Int> = .absent, sure: Bool, words: InputValue<[Colour]> = .absent) {
    self.id = id
    self.filter = filter
    self.choice = choice
    self.first = first
    self.sure = sure
    self.words = words
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.choice.write("choice", to: &writer)
    self.filter.write("filter", to: &writer)
    self.first.write("first", to: &writer)
    self.id.write("id", to: &writer)
    self.sure.write("sure", to: &writer)
    self.words.write("words", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let pet: Pet?
    package let pets: [Pets]
    package let node: Node?
    package let cat: Cat?
    package let `any`: JSONNode?
    package let cats: [Cats?]?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.pet = object.read("pet", &reading)
      self.pets = object.read("pets", isNeeded: true, &reading) ?? []
      self.node = object.read("node", &reading)
      self.cat = object.read("cat", &reading)
      self.`any` = object.read("any", &reading)
      self.cats = object.read("cats", &reading)
    }

    package struct Pet: AnswerModel {
      package let __typename: String?
      package let asCat: AsCat?
      package let dogFields: DogFields?
      package let nodeFields: NodeFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.__typename = object.read("__typename", isNeeded: true, &reading)
        self.asCat = reading.isType(node, "Cat") ? AsCat(node, &reading) : nil
        self.dogFields = reading.isType(node, "Dog") ? DogFields(node, &reading) : nil
        self.nodeFields = NodeFields(node, &reading)
      }

      package struct AsCat: AnswerModel {
        package let lives: Int?
        package let nickname: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.lives = object.read("lives", &reading)
          self.nickname = object.read("nickname", isNeeded: true, &reading)
        }
      }
    }

    package struct Pets: AnswerModel {
      package let __typename: String?
      package let dogFields: DogFields?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.__typename = object.read("__typename", isNeeded: true, &reading)
        self.dogFields = reading.isType(node, "Dog") ? reading.included(node, by: "age", "class") : nil
      }
    }

    package struct Node: AnswerModel {
      package let id: String?
      package let `self`: String?
      package let included: Included?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.`self` = object.read("self", isNeeded: true, &reading)
        self.included = reading.included(node, by: "again")
      }

      package struct Included: AnswerModel {
        package let again: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.again = object.read("again", isNeeded: true, &reading)
        }
      }
    }

    package struct Cat: AnswerModel {
      package let toy: Toy?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.toy = object.read("toy", &reading)
      }

      package struct Toy: AnswerModel {
        package let colour: Colour?
        package let colours: [Colour]?
        package let weight: Double?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.colour = object.read("colour", isNeeded: true, &reading)
          self.colours = object.read("colours", &reading)
          self.weight = object.read("weight", &reading)
        }
      }
    }

    package struct Cats: AnswerModel {
      package let __typename: String?
      package let asPerson: AsPerson?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.__typename = object.read("__typename", isNeeded: true, &reading)
        self.asPerson = reading.isType(node, "Person") ? AsPerson(node, &reading) : nil
      }

      package struct AsPerson: AnswerModel {
        package let pets: [[Pets]?]?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.pets = object.read("pets", &reading)
        }

        package struct Pets: AnswerModel {
          package let __typename: String?

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            var object = AnswerObject(node, reading.document)
            self.__typename = object.read("__typename", isNeeded: true, &reading)
          }
        }
      }
    }
  }
}
