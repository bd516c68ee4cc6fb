// Made by bricks-codegen from the operation GetAppConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetAppConfigQuery: GraphQLOperation {
  package static let name = "GetAppConfig"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "f542e7aa6296bde5057981957bc7e68deb9f622e8c9ca64c6799b0ea5c951699"
  package static let text =
    "query GetAppConfig@cached(ttl:300){app_configs(limit:1){id minimum_version latest_version store_url support_email terms_url privacy_url is_under_maintenance app_flags{id name is_active}}}"
  package static let roots: [RootField] = [
    RootField("app_configs", type: "app_configs", isList: true),
  ]

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// One row.
    package let appConfigs: [AppConfigs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.appConfigs = object.read("app_configs", isNeeded: true, &reading) ?? []
    }

    package struct AppConfigs: AnswerModel {
      package let id: String?
      /// An app that is older has to be replaced.
      package let minimumVersion: String?
      package let latestVersion: String?
      package let storeUrl: String?
      package let supportEmail: String?
      package let termsUrl: String?
      package let privacyUrl: String?
      package let isUnderMaintenance: Bool?
      package let appFlags: [AppFlags]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.minimumVersion = object.read("minimum_version", isNeeded: true, &reading)
        self.latestVersion = object.read("latest_version", isNeeded: true, &reading)
        self.storeUrl = object.read("store_url", &reading)
        self.supportEmail = object.read("support_email", &reading)
        self.termsUrl = object.read("terms_url", &reading)
        self.privacyUrl = object.read("privacy_url", &reading)
        self.isUnderMaintenance = object.read("is_under_maintenance", isNeeded: true, &reading)
        self.appFlags = object.read("app_flags", isNeeded: true, &reading) ?? []
      }

      package struct AppFlags: AnswerModel {
        package let id: String?
        package let name: String?
        package let isActive: Bool?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.id = object.read("id", isNeeded: true, &reading)
          self.name = object.read("name", isNeeded: true, &reading)
          self.isActive = object.read("is_active", isNeeded: true, &reading)
        }
      }
    }
  }
}
