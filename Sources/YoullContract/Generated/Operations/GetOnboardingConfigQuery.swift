// Made by bricks-codegen from the operation GetOnboardingConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetOnboardingConfigQuery: GraphQLOperation {
  package static let name = "GetOnboardingConfig"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "6b75d04af1ab91bea20bad47255bd161693adab0296d8e6875ad8995f8c8549f"
  package static let text =
    "query GetOnboardingConfig($extraLang:String!)@cached(ttl:300){onboarding_configs(limit:1){id type quiz{slug}onboarding_steps(order_by:[{position:asc}]){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}call_to_action(lang:$extraLang)}}}" + AssetFields.text
  package static let roots: [RootField] = [
    RootField("onboarding_configs", type: "onboarding_configs", isList: true),
  ]
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// One row.
    package let onboardingConfigs: [OnboardingConfigs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.onboardingConfigs = object.read("onboarding_configs", isNeeded: true, &reading) ?? []
    }

    package struct OnboardingConfigs: AnswerModel {
      package let id: String?
      package let type: OnboardingType?
      /// The quiz that it ends with, where it has one.
      package let quiz: Quiz?
      package let onboardingSteps: [OnboardingSteps]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.type = object.read("type", isNeeded: true, &reading)
        self.quiz = object.read("quiz", &reading)
        self.onboardingSteps = object.read("onboarding_steps", isNeeded: true, &reading) ?? []
      }

      package struct Quiz: AnswerModel {
        package let slug: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.slug = object.read("slug", isNeeded: true, &reading)
        }
      }

      package struct OnboardingSteps: AnswerModel {
        package let id: String?
        package let slug: String?
        package let title: String?
        package let subtitle: String?
        package let asset: Asset?
        package let callToAction: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.id = object.read("id", isNeeded: true, &reading)
          self.slug = object.read("slug", isNeeded: true, &reading)
          self.title = object.read("title", isNeeded: true, &reading)
          self.subtitle = object.read("subtitle", &reading)
          self.asset = object.read("asset", &reading)
          self.callToAction = object.read("call_to_action", &reading)
        }

        package struct Asset: AnswerModel {
          package let assetFields: AssetFields

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            self.assetFields = AssetFields(node, &reading)
          }
        }
      }
    }
  }
}
