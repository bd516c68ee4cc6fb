import Documents

extension ValidationRule {
  /// Directives exist, are allowed at their location, and are not repeated.
  static let directives = ValidationRule { usage, list in
    for use in usage.directives {
      usage.schema.checkDirectives(
        use.directives, at: use.location, usage.owners[use.owner].source, &list)
    }
  }

  /// The arguments of the cache directive have values that the backend accepts.
  static let cached = ValidationRule { usage, list in
    for use in usage.directives {
      for directive in use.directives where directive.name.text == "cached" {
        for argument in directive.arguments {
          guard let wrong = problem(with: argument) else { continue }
          list.report(
            GraphQLRules.cached, wrong, at: usage.place(argument.value.range, of: use.owner))
        }
      }
    }
  }

  private static let lifetime = 1...300

  private static func problem(with argument: Argument) -> String? {
    switch (argument.name.text, argument.value.kind) {
    case ("ttl", .variable): return nil
    case ("ttl", .integer(let text)):
      if let seconds = Int(text), lifetime.contains(seconds) { return nil }
      return "A response is cached for \(lifetime.lowerBound) to \(lifetime.upperBound) seconds, "
        + "not for \(text)."
    case ("refresh", .variable(let name)):
      return "`refresh` must be `true` or `false`, because the variable `$\(name.text)` would "
        + "become part of the cache key."
    default: return nil
    }
  }
}

extension Schema {
  /// Checks the directives at one place against the schema.
  func checkDirectives(
    _ directives: [Directive], at location: DirectiveLocation, _ source: SourceFile,
    _ list: inout FindingList
  ) {
    var seen: Set<String> = []
    for directive in directives {
      let name = directive.name.text
      let place = Place(source, directive.name.range)
      guard let definition = self.directives[name] else {
        list.report(
          GraphQLRules.directiveUnknown,
          "There is no directive `@\(name)`", nearest: name,
          among: self.directives.keys.sorted(), at: place)
        continue
      }
      if !definition.locations.contains(where: { $0.text == location.rawValue }) {
        let places = definition.locations.map { "`\($0.text)`" }
        list.report(
          GraphQLRules.directiveLocation,
          "`@\(name)` is not allowed on `\(location.rawValue)`; it is allowed on "
            + "\(Sentence.list(places)).", at: place)
      }
      if !seen.insert(name).inserted, !definition.isRepeatable {
        list.report(
          GraphQLRules.directiveRepeated, "`@\(name)` is used twice here; remove one.", at: place)
      }
    }
  }
}
