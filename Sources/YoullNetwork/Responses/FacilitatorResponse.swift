extension BNFacilitator: ResponseModel {
  package static let fields: [ModelField<BNFacilitator>] = [
    .text("fullName", \.fullName, graphQL: "name"),
    .text("role", \.role),
    .text("biography", \.biography),
    .image("image", \.image, graphQL: "profile_image", rest: "profileImageUrl"),
    .image("coverImage", \.coverImage, graphQL: "cover_image", rest: "coverImageUrl"),
    .number("sessionCount", \.sessionCount, graphQL: "contents_aggregate", "aggregate", "count"),
  ]
}
