import Basics
import DesignTokens
import Documents
import FeedClient
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering

/// A screen, a language and the version of the app, independent of the customer.
struct LocalizedScreen: Sendable, Hashable {
  let screen: Screen
  let language: ByteString
  /// The epoch of the version in the layouts, which versions with equal layouts share.
  let epoch: Int
}

/// A compiled screen for one customer and language.
struct ScreenPlan: Sendable {
  let screen: LocalizedScreen
  let plan: Plan
  /// The findings of the compilation.
  let findings: [Finding]
  /// A number that is unique among all plans.
  let number: Int
  /// The number of the compiled plan, from which this one differs in token values only.
  let origin: Int
}

/// The latest plan of each screen, language and epoch of the layouts.
///
/// Customers on one base differ in token values only, so a plan is reused with the values of the
/// next customer.
struct PlanCache: Sendable {
  private var entries: [LocalizedScreen: Entry] = [:]
  /// The number of plans in this cache and its copies.
  let count = SharedCount()

  private struct Entry: Sendable {
    let plan: ScreenPlan
    /// The number of the customer that the plan is for.
    let customer: Int
    let texts: AppTexts
    let headerType: HeaderType
    let closedActions: [String]
  }

  /// Returns the plan of a screen for a customer, or `nil` if the screen has no layout.
  mutating func plan(
    of screen: Screen, for customer: Customer, number: Int, in blueprint: Blueprint
  ) -> ScreenPlan? {
    let key = LocalizedScreen(
      screen: screen, language: ByteString(customer.language), epoch: blueprint.epoch)
    let last = entries[key]
    if let last, last.customer == number { return last.plan }
    guard
      let plan = last.flatMap({ replacingTheme(of: $0, for: customer) })
        ?? compiled(key, for: customer, in: blueprint)
    else { return nil }
    entries[key] = Entry(
      plan: plan, customer: number, texts: customer.texts, headerType: customer.app.headerType,
      closedActions: Route.closedActions(of: customer.app))
    return plan
  }

  /// Returns the plans of a screen in this cache and in `other`.
  ///
  /// The result is `nil` if the plans differ in more than token values.
  mutating func plans(
    of screen: Screen, for customer: Customer, number: Int, in blueprint: Blueprint,
    beside other: PlanCache, number before: Int
  ) -> (now: Plan, before: Plan)? {
    let key = LocalizedScreen(
      screen: screen, language: ByteString(customer.language), epoch: blueprint.epoch)
    guard let last = other.entries[key], last.customer == before else { return nil }
    // The entry of an earlier customer may have another origin.
    if let own = entries[key], own.customer != number, own.plan.origin != last.plan.origin {
      entries[key] = last
    }
    guard let plan = plan(of: screen, for: customer, number: number, in: blueprint),
      plan.origin == last.plan.origin
    else { return nil }
    return (plan.plan, last.plan.plan)
  }

  private func replacingTheme(of last: Entry, for customer: Customer) -> ScreenPlan? {
    // Findings about a text point into the customer's files, all others into the layouts.
    guard last.headerType == customer.app.headerType,
      last.closedActions.elementsEqual(
        Route.closedActions(of: customer.app), by: { $0.hasSameBytes(as: $1) }),
      last.texts.isSame(as: customer.texts),
      !last.plan.findings.contains(where: { $0.rule == LayoutRules.form }),
      let plan = last.plan.plan.reskinned(customer.theme)
    else { return nil }
    return ScreenPlan(
      screen: last.plan.screen, plan: plan, findings: last.plan.findings, number: count.next(),
      origin: last.plan.origin)
  }

  private func compiled(
    _ screen: LocalizedScreen, for customer: Customer, in blueprint: Blueprint
  ) -> ScreenPlan? {
    Plan.compile(
      blueprint, screen: screen.screen.name, theme: customer.theme, texts: customer.texts,
      headerType: customer.app.headerType,
      withoutActions: Route.closedActions(of: customer.app)
    ).map {
      let number = count.next()
      return ScreenPlan(
        screen: screen, plan: $0.plan, findings: $0.findings, number: number, origin: number)
    }
  }
}
