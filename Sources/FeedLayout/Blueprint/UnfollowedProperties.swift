import Documents

extension LayoutBlueprint {
  /// The properties that are given and that pages do not follow, by their names.
  var unfollowed: [String] {
    var names: [String] = []
    if contentInsetsReference != .automatic { names.append("contentInsetsReference") }
    if supplementaryContentInsetsReference != .automatic {
      names.append("supplementaryContentInsetsReference")
    }
    if !supplementariesFollowContentInsets { names.append("supplementariesFollowContentInsets") }
    if !decorationItems.isEmpty { names.append("decorationItems") }
    if boundarySupplementaryItems.contains(where: \.isUnfollowed) {
      names.append("boundarySupplementaryItems")
    }
    group?.addUnfollowed(to: &names)
    return names
  }
}

extension BoundaryBlueprint {
  fileprivate var isUnfollowed: Bool {
    width != nil || height != nil || !absoluteOffset.isEmpty || !extendsBoundary || zIndex != 1
      || alignment != .top && alignment != .bottom
  }
}

extension GroupBlueprint {
  fileprivate func addUnfollowed(to names: inout [String]) {
    func add(_ name: String, _ isGiven: Bool) {
      if isGiven, !names.contains(name) { names.append(name) }
    }
    add("edgeSpacing", edgeSpacing != nil || items.contains { $0.value.edgeSpacing != nil })
    add("custom", !custom.isEmpty)
    add(
      "supplementaryItems",
      !supplementaryItems.isEmpty || items.contains { !$0.value.supplementaryItems.isEmpty })
    if case .flexible = interItemSpacing { add("flexible", true) }
    for item in items { item.value.group.first?.addUnfollowed(to: &names) }
  }
}
