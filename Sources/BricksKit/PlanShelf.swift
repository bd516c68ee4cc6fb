import DesignTokens
import Documents
import FeedLayout
import FeedModel
import FeedRendering

/// A screen in a language, whoever's it is.
struct SpokenScreen: Sendable, Hashable {
  let screen: Screen
  /// The bytes of the language's name.
  let language: [UInt8]
}

/// A compiled screen of a customer.
struct PlanOfScreen: Sendable {
  let screen: SpokenScreen
  let plan: Plan
  /// What was found while it was compiled.
  let findings: [Finding]
  /// A number that no other plan has.
  let number: Int
  /// The number of the plan that was compiled, of which this one has all but the values.
  let origin: Int
}

/// The plans of screens, the last one of each.
///
/// Customers on one base differ in the values of their themes, and take over the plan of the one
/// before.
struct PlanShelf: Sendable {
  private var entries: [SpokenScreen: Entry] = [:]
  private var count = 0

  private struct Entry: Sendable {
    let plan: PlanOfScreen
    /// The number of the customer whose plan it is.
    let customer: Int
    let texts: AppTexts
    let headerType: HeaderType
  }

  /// The plan of a screen for the customer with a number; nil if there is no such screen.
  mutating func plan(
    of screen: Screen, for customer: Customer, number: Int, in blueprint: Blueprint
  ) -> PlanOfScreen? {
    let key = SpokenScreen(screen: screen, language: Array(customer.language.utf8))
    let last = entries[key]
    if let last, last.customer == number { return last.plan }
    guard
      let plan = last.flatMap({ reskinned($0, for: customer) })
        ?? compiled(key, for: customer, in: blueprint)
    else { return nil }
    count += 1
    entries[key] = Entry(
      plan: plan, customer: number, texts: customer.texts, headerType: customer.app.headerType)
    return plan
  }

  /// The plan of a screen, and the one that it has on another shelf for the customer with another
  /// number; nil where these differ in more than values.
  mutating func plans(
    of screen: Screen, for customer: Customer, number: Int, in blueprint: Blueprint,
    beside other: PlanShelf, number before: Int
  ) -> (now: Plan, before: Plan)? {
    let key = SpokenScreen(screen: screen, language: Array(customer.language.utf8))
    guard let last = other.entries[key], last.customer == before,
      let plan = plan(of: screen, for: customer, number: number, in: blueprint),
      plan.origin == last.plan.origin
    else { return nil }
    return (plan.plan, last.plan.plan)
  }

  private func reskinned(_ last: Entry, for customer: Customer) -> PlanOfScreen? {
    // What is wrong with a text is told in the file of its customer; all else in the layouts.
    guard last.headerType == customer.app.headerType, last.texts.isSame(as: customer.texts),
      !last.plan.findings.contains(where: { $0.rule == LayoutRules.form }),
      let plan = last.plan.plan.reskinned(customer.theme)
    else { return nil }
    return PlanOfScreen(
      screen: last.plan.screen, plan: plan, findings: last.plan.findings, number: count,
      origin: last.plan.origin)
  }

  private func compiled(
    _ screen: SpokenScreen, for customer: Customer, in blueprint: Blueprint
  ) -> PlanOfScreen? {
    Plan.compile(
      blueprint, screen: screen.screen.name, theme: customer.theme, texts: customer.texts,
      headerType: customer.app.headerType
    ).map {
      PlanOfScreen(
        screen: screen, plan: $0.plan, findings: $0.findings, number: count, origin: count)
    }
  }
}
