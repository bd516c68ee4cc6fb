package import Documents

/// What can be wrong with a layout, one row a rule.
package enum LayoutRules {
  package static let all: [Rule] = [
    dimension, layout, cell, groupSize, tooMany, emptyGroup, groupBadge, token, tokenType, field,
    fieldType, value, format, repetition,
    text, form, kind, property, bounds, action, icon, depth, fallbackMissing, hidden,
    font, environment, unreachable,
    shareOfEstimate, wraps, neverPlaced, overflows, estimateIgnored, insetsIgnored,
    negativeSize, fallbackUnreachable,
  ]

  /// Findings without those about tokens and texts that are missing.
  package static func withoutEchoes(_ findings: [Finding]) -> [Finding] {
    findings.filter { $0.rule != token && $0.rule != text }
  }

  static let dimension = Rule(
    "layout.dimension", .error, "A dimension that is none",
    "A size on one axis is a share of the container's width or height, a number of points, or an "
      + "estimate; exactly one of them.")
  static let layout = Rule(
    "layout.layout-missing", .error, "A section without a layout",
    "A section has a layout with a group of items, unless it is the header of a screen. Without one "
      + "its items are drawn by the fallback cell.")
  static let cell = Rule(
    "layout.cell-unknown", .error, "A cell that does not exist",
    "The name has to be that of a file in `Layouts/cells`. Its place is drawn by the fallback cell."
  )
  static let groupSize = Rule(
    "layout.group-size", .error, "A group that is too large",
    "A group has room for up to 10,000 items, those of the groups in it among them; the cells of "
      + "further ones are those of the first.")
  static let tooMany = Rule(
    "layout.too-many", .error, "A layout with too many items",
    "All sections of a layout have up to 100,000 items together, and a badge on them counts as one; "
      + "no screen has more.")
  static let groupBadge = Rule(
    "layout.group-badge", .warning, "A badge of a group",
    "Pages draw the badges of items; those of groups are only solved, by `bricks layout solve`.")
  static let emptyGroup = Rule(
    "layout.group-empty", .error, "A group that holds nothing",
    "A group has items in it, or is a custom one that lists the frames of its items.")
  static let token = Rule(
    "layout.token-missing", .error, "A token that the theme does not have",
    "A name is looked up with the section in front, then with the screen, then with the cell, then "
      + "as it is. Without a token the property keeps what it inherits.")
  static let tokenType = Rule(
    "layout.token-type", .error, "A token of another type",
    "The property takes a token of another type, for example a colour and not a dimension.")
  static let field = Rule(
    "layout.field-unknown", .error, "A field that the section does not declare",
    "A binding names a field of the item, or of the section as `${section.name}`; the head of the "
      + "section's file lists them.")
  static let fieldType = Rule(
    "layout.field-type", .error, "A field of a type that does not fit",
    "A picture shows an image, a progress a fraction, a countdown an instant, a rating "
      + "a number; a node is repeated for texts.")
  static let value = Rule(
    "layout.value-unknown", .error, "A value that the choice cannot be",
    "A field of type `choice` lists its `values` in the head of the section's file; any other counts "
      + "as missing, so that a condition that asks for it never holds.")
  static let format = Rule(
    "layout.format", .error, "A format that the field does not have",
    "In a text a field may say how it is written, as `${startsAt|day}`: each type has formats of its "
      + "own. Without one, or with one that does not fit, it is written as fields of its type are.")
  static let repetition = Rule(
    "layout.repeat", .error, "A node that cannot be repeated",
    "A cell is one node, and what is repeated holds nothing that is repeated once more: such a node "
      + "is left out.")
  static let text = Rule(
    "layout.text-missing", .error, "A text that the app does not have",
    "`@name` is looked up in the texts of the customer's `app.json`, then in those of the base. The "
      + "name itself is shown in its place.")
  package static let form = Rule(
    "layout.text-form", .error, "Forms of a text that do not fit its field",
    "A text that depends on a field has a form for numbers and plural categories, for values of the "
      + "choice, or for `true` and `false`; and `other` for all else, which a number always needs.")
  static let kind = Rule(
    "layout.kind-unknown", .error, "A kind of section that does not exist",
    "The name has to be that of a file in `Layouts/sections`.")
  static let property = Rule(
    "layout.property-useless", .warning, "A property that does nothing here",
    "The property belongs to another type of node, or another one is taken in its place, so that "
      + "what was wanted does not happen.")
  static let bounds = Rule(
    "layout.bounds", .error, "A least size above the greatest",
    "A node cannot be at least as large as the one length and at most as large as the other. The "
      + "least size counts.")
  static let action = Rule(
    "layout.action-unknown", .error, "An action or an argument that does not exist",
    "An action is called like the method of the feed's delegate that it calls, an argument like "
      + "its label there.")
  static let icon = Rule(
    "layout.icon", .error, "An icon without a name",
    "An icon is one of those that `bricks schema cell` lists; one without a name is left out.")
  static let depth = Rule(
    "layout.depth", .error, "A cell or a group that is too deep",
    "Nodes and groups nest up to 64 deep; what lies deeper is left out.")
  static let hidden = Rule(
    "layout.section-hidden", .warning, "A section that only a screen's header shows",
    "Sections of such a kind hold what the header of the screen says, and one is enough. Others are "
      + "not drawn; send them as another kind.")
  static let font = Rule(
    "layout.font-unknown", .warning, "A font whose widths are not known",
    "Text is measured by tables, and there is none for any family that the typography names. Lines "
      + "may break elsewhere than on a device.")
  static let environment = Rule(
    "layout.environment", .error, "A condition that never holds",
    "Nothing is at least as large as the one size and at most as large as the other. A header or a "
      + "node with such a condition is never there, a layout only where no other one holds.")
  static let unreachable = Rule(
    "layout.unreachable", .warning, "A layout that is never taken",
    "Of several layouts the first that holds is taken: the one with the greatest least width, and "
      + "among equals the one that is written first. The last one stands in where none holds.")
  static let fallbackMissing = Rule(
    "layout.fallback-missing", .warning, "The layouts have no fallback",
    "Sections of kinds that nobody knows are drawn by `sections/unknown.json`. Without that file "
      + "they are left out.")

  // MARK: What only a check looks for

  static let shareOfEstimate = Rule(
    "layout.share-of-estimate", .warning, "A share of an estimate",
    "What is a share of an estimated width or height is a share of the number that is written, and "
      + "does not grow with the content. Estimate both, or neither.")
  static let wraps = Rule(
    "layout.wraps", .warning, "Items that wrap to a new row",
    "A group is filled as long as the next item has room; then a new one begins. Shares and "
      + "lengths do not know of the gaps between items: two halves and a gap are more than the "
      + "whole. A group with a `count` takes the gaps off before it shares.")
  static let neverPlaced = Rule(
    "layout.never-placed", .error, "An item that is never placed",
    "Each group begins with the first of its items. What has no room behind those before it comes "
      + "in no group at all, and the cell that it names is never drawn. A section without a group "
      + "places none of its items.")
  static let overflows = Rule(
    "layout.overflows", .warning, "Items that are larger than their group",
    "A group of a known size does not grow with its items. What reaches beyond it covers what stands "
      + "there or leaves the view, and a device warns of a group that has no room for an item.")
  static let estimateIgnored = Rule(
    "layout.estimate-ignored", .warning, "An estimate that is never used",
    "An estimate stands in until the content is measured. Along a group with a `count` a share of "
      + "the room replaces it, and a custom group is not measured.")
  static let insetsIgnored = Rule(
    "layout.insets-ignored", .warning, "Insets that take nothing",
    "The content insets of an item do nothing on an axis on which its size is estimated, as on a "
      + "device.")
  static let negativeSize = Rule(
    "layout.negative-size", .error, "Insets that are larger than the size",
    "Insets and gaps come off a size that is known. Where they are more than that, nothing is left "
      + "to be seen, and a device refuses the layout.")
  static let fallbackUnreachable = Rule(
    "layout.fallback-unreachable", .warning, "A fallback that is never said",
    "The `fallback` of a text is said when all fields of the text are missing. A text without "
      + "fields, or with one that `when` asks for, always has something to say.")
}
