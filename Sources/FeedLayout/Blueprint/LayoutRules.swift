package import Documents

/// The rules for layouts, one row per rule.
package enum LayoutRules {
  package static let all: [Rule] = [
    dimension, layout, cell, groupSize, tooMany, refused, groupBadge,
    namedGroup, groupCycle, argument, unusedGroup, token, tokenType, field,
    fieldType, value, combination, format, repetition, cellCycle, unusedField,
    text, form, kind, property, bounds, action, icon, depth, fallbackMissing, hidden,
    font, environment, unreachable,
    shareOfEstimate, wraps, neverPlaced, overflows, estimateIgnored, insetsIgnored,
    negativeSize, fallbackUnreachable, versionRange, fallbackVersion,
  ]

  /// Returns the findings except those about missing tokens and texts.
  package static func withoutMissingNames(_ findings: [Finding]) -> [Finding] {
    findings.filter { $0.rule != token && $0.rule != text }
  }

  static let dimension = Rule(
    "layout.dimension", .error, "A dimension must have exactly one kind of size",
    "A size on one axis is a fraction of the container's width or height, a number of points, or "
      + "an estimate. Write one of them, and remove the others.")
  static let layout = Rule(
    "layout.layout-missing", .error, "The section has no layout",
    "A section has a layout with a group of items, unless it is the header of a screen. Without a "
      + "layout the fallback cell shows its items.")
  static let cell = Rule(
    "layout.cell-unknown", .error, "The cell does not exist",
    "The name must be the name of a file in `Layouts/cells`. The fallback cell is shown instead."
  )
  static let groupSize = Rule(
    "layout.group-size", .error, "The group is too large",
    "A group can contain up to 10,000 items, including the items of nested groups. "
      + "Further items use the cells of the first ones.")
  static let tooMany = Rule(
    "layout.too-many", .error, "The layout has too many items",
    "The sections of a layout can have up to 100,000 items together. A badge counts as an item. "
      + "No screen has more.")
  static let groupBadge = Rule(
    "layout.group-badge", .warning, "Pages do not show badges of groups",
    "Pages show the badges of items. Badges of groups are only solved, by `bricks layout solve`.")
  static let refused = Rule(
    "layout.refused", .error, "UIKit refuses the layout",
    "UIKit ends the app with this layout: a group has no items, no room, or no room for even one "
      + "of its items. The message quotes UIKit's reason.")
  static let namedGroup = Rule(
    "layout.group-unknown", .error, "The file does not define this group",
    "`{\"use\": \"cards\"}` uses the group `cards` in `groups` of the same file.")
  static let groupCycle = Rule(
    "layout.group-cycle", .error, "The group contains itself",
    "A named group can use other named groups, but not one that contains it.")
  static let argument = Rule(
    "layout.argument-unknown", .error, "The group does not have this argument",
    "A named group lists its arguments with their default values in `arguments`. Its group contains "
      + "them as `$name`, and a use sets them by name.")
  static let unusedGroup = Rule(
    "layout.group-unused", .warning, "A named group or an argument of it is never used",
    "It has no effect, and is often the rest of a change.")
  static let token = Rule(
    "layout.token-missing", .error, "The theme does not have this token",
    "A name is looked up with the section as a prefix, then with the screen, then with the cell, "
      + "then without a prefix. If the token is missing, the property keeps its inherited value.")
  static let tokenType = Rule(
    "layout.token-type", .error, "The token has the wrong type",
    "The property needs a token of a different type, for example a color and not a dimension.")
  static let field = Rule(
    "layout.field-unknown", .error, "The section does not declare this field",
    "A binding names a field of the item, or of the section as `${section.name}`. The head of the "
      + "section's file declares the fields.")
  static let fieldType = Rule(
    "layout.field-type", .error, "The field has the wrong type",
    "An image needs a field of type `image`, a progress a `fraction`, a countdown an `instant`, a "
      + "rating a `number`, and `repeat` needs `texts`.")
  static let value = Rule(
    "layout.value-unknown", .error, "The choice does not have this value",
    "A field of type `choice` lists its `values` in the head of the section's file. Every other "
      + "value counts as missing, so a condition that compares with it is never met.")
  static let combination = Rule(
    "layout.condition", .error, "A combined condition must have exactly one operator",
    "`{\"and\": […]}` is met if all conditions of the list are, `{\"or\": […]}` if one of them is, "
      + "and `{\"not\": …}` if its condition is not.")
  static let cellCycle = Rule(
    "layout.cell-cycle", .error, "The cell contains itself",
    "A node of type `cell` shows another cell, which cannot contain the first one again. The node "
      + "is left out.")
  static let unusedField = Rule(
    "layout.field-unused", .warning, "The other cell does not show this field",
    "The `fields` of a node of type `cell` name fields of the other cell, and the fields that "
      + "replace them. A name that the other cell does not use has no effect.")
  static let format = Rule(
    "layout.format", .error, "The field does not have this format",
    "A format such as `${startsAt|day}` sets how a text shows a field. Each type has its own "
      + "formats. A field without a valid format is shown in the default format of its type.")
  static let repetition = Rule(
    "layout.repeat", .error, "The node cannot be repeated",
    "The outermost node of a cell cannot be repeated, and a repeated node cannot contain another "
      + "repeated node. Such a node is left out.")
  static let text = Rule(
    "layout.text-missing", .error, "The app does not have this text",
    "`@name` is looked up in the texts of the customer's `app.json`, then in those of the base. If "
      + "the text is missing, the page shows its name.")
  package static let form = Rule(
    "layout.text-form", .error, "The forms of a text do not match its field",
    "A text that depends on a field has a form for numbers and plural categories, for values of "
      + "the choice, or for `true` and `false`. `other` is for all other values; a number needs it."
  )
  static let kind = Rule(
    "layout.kind-unknown", .error, "The kind of section does not exist",
    "The name must be the name of a file in `Layouts/sections`.")
  static let property = Rule(
    "layout.property-useless", .warning, "The property has no effect here",
    "The property belongs to a different type of node, or another property overrides it, so the "
      + "intended effect is missing.")
  static let bounds = Rule(
    "layout.bounds", .error, "The minimum size is larger than the maximum size",
    "A node cannot be at least as large as the minimum and at most as large as the maximum. The "
      + "minimum is used.")
  static let action = Rule(
    "layout.action-unknown", .error, "The action or the argument does not exist",
    "An action has the name of a method of the feed's delegate, and an argument has the "
      + "label of a parameter of that method.")
  static let icon = Rule(
    "layout.icon", .error, "The icon has no name",
    "`bricks schema cell` lists the names of all icons. An icon without a name is left out.")
  static let depth = Rule(
    "layout.depth", .error, "The cell or group is nested too deeply",
    "Nodes and groups can be nested up to 64 levels deep. Deeper ones are left out.")
  static let hidden = Rule(
    "layout.section-hidden", .warning, "Only the screen's header shows this section",
    "The header of the screen shows one section of this kind. Further sections of the kind are "
      + "not shown; send them as a different kind.")
  static let font = Rule(
    "layout.font-unknown", .warning, "The font has no width table",
    "Text is measured with width tables, and none exists for the font families of the typography. "
      + "Lines can break in different places than on a device.")
  static let environment = Rule(
    "layout.environment", .error, "The condition is never met",
    "The minimum size is larger than the maximum size. A header or a node with such a condition "
      + "never appears. A layout with it is used only if no other layout applies.")
  static let unreachable = Rule(
    "layout.unreachable", .warning, "The layout is never used",
    "The first layout whose condition is met is used. Layouts are tried by minimum width, the "
      + "largest first, and otherwise in the order of the file. If no condition is met, the last "
      + "layout is used.")
  static let fallbackMissing = Rule(
    "layout.fallback-missing", .warning, "The layouts have no fallback",
    "The file `sections/unknown.json` shows sections of unknown kinds. Without that file "
      + "they are left out.")

  static let versionRange = Rule(
    "layout.version-range", .error, "`until` is not newer than `since`",
    "A kind, a field or a cell exists from the version in `since` up to, but not including, the "
      + "version in `until`. If `until` is not newer, no version of the app has it.")
  static let fallbackVersion = Rule(
    "layout.fallback-version", .warning, "The fallback does not exist in the versions that need it",
    "Versions of the app without a kind or a cell show its `fallback`, which must exist in them. "
      + "Otherwise they show the fallback of the fallback, or the kind `unknown` or the cell "
      + "`fallback`, which every version has.")

  // MARK: Rules of checks

  static let shareOfEstimate = Rule(
    "layout.share-of-estimate", .warning, "The size is a fraction of an estimate",
    "A fraction of an estimated width or height is computed from the estimate in the file, and "
      + "does not grow with the content. Estimate both, or neither.")
  static let wraps = Rule(
    "layout.wraps", .warning, "The items wrap to a new row",
    "A group is filled until the next item does not fit; then a new group begins. Fractions and "
      + "lengths do not include the spacing between items: two halves and their spacing are larger "
      + "than the group. A group with a `count` subtracts the spacing before it divides the space.")
  static let neverPlaced = Rule(
    "layout.never-placed", .error, "The item is never placed",
    "Each group begins with the first of its items. An item that does not fit after the previous "
      + "items is in no group, and its cell is never shown. A section without a group places none "
      + "of its items.")
  static let overflows = Rule(
    "layout.overflows", .warning, "An element is larger than its container",
    "A group with a known size does not grow with its items, and a section is as wide as its view. "
      + "An item, a group or a header that exceeds its container covers other content or leaves "
      + "the view.")
  static let estimateIgnored = Rule(
    "layout.estimate-ignored", .warning, "The estimate is never used",
    "An estimate is used until the content is measured. A group with a `count` replaces it by an "
      + "equal share of the space, and a custom group is not measured.")
  static let insetsIgnored = Rule(
    "layout.insets-ignored", .warning, "The insets have no effect",
    "The content insets of an item have no effect on an axis with an estimated size, as in "
      + "UIKit.")
  static let negativeSize = Rule(
    "layout.negative-size", .error, "The insets are larger than the size",
    "Insets and spacing are subtracted from a known size. If they are larger than the size, no "
      + "space is left for content.")
  static let fallbackUnreachable = Rule(
    "layout.fallback-unreachable", .warning, "The fallback is never shown",
    "The `fallback` of a text is shown if all fields of the text are missing. This text has no "
      + "fields, or `when` requires one of them, so the text is never missing.")
}
