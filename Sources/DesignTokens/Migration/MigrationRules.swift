package import Documents

/// What can be said about tokens of other formats that become tokens of this one.
package enum MigrationRules {
  package static let all: [Rule] = [
    alias, computed, format, link, mixed, mode, name, nameClash, notCarried, nothing, opacity,
    order, remote, script, set, typeGuess, unit, unusedSet, value,
  ]

  static let alias = Rule(
    "migrate.alias", .error, "A reference that leads nowhere",
    "None of the files that are handed over together has the token that is referred to, or the "
      + "references lead in a ring. The token is left out.")
  static let computed = Rule(
    "migrate.computed", .note, "A value that was worked out",
    "The format has values and references, and no arithmetic. What was computed stands there as a "
      + "value; how it was said stands in `$extensions`, and does not follow other tokens any more."
  )
  static let format = Rule(
    "migrate.format", .error, "A file in no format that is known",
    "Tokens come from Figma, Tokens Studio, Style Dictionary or an older draft of the format. Each "
      + "is told by what is in the file; `--from` names the format where that does not help.",
    isConfigurable: false)
  static let link = Rule(
    "migrate.link", .warning, "A link to another variable that is lost",
    "The export says to which variable a value is linked, and none of the files has that one. Hand "
      + "its collection over too; until then the value stands for itself.")
  static let mixed = Rule(
    "migrate.mixed", .error, "Files of several formats together",
    "What is handed over together becomes one theme, so it has to come from one program.")
  static let mode = Rule(
    "migrate.mode", .error, "Two files that claim one mode of a collection",
    "A mode is known by the name in the file, never by the name of the file. Most likely one of the "
      + "files is an older export.")
  static let name = Rule(
    "migrate.name", .note, "A name that had to be changed",
    "Names have no points and no braces, do not begin with a dollar sign and are not empty. A token "
      + "that is a group too becomes the `$root` of the group. References follow.")
  static let nameClash = Rule(
    "migrate.name-clash", .error, "Two tokens that get the same name",
    "Names that differ in what had to be changed become one. The later token is left out: rename one "
      + "of them where they come from.")
  static let notCarried = Rule(
    "migrate.not-carried", .warning, "Something that the format cannot say",
    "The types and units of the format are a closed list. What has no place in it is left out, or "
      + "kept in `$extensions` where it belongs to a token.")
  static let nothing = Rule(
    "migrate.nothing", .note, "A document that needs no migration",
    "Resolver documents are what a migration gives.")
  static let opacity = Rule(
    "migrate.opacity", .note, "A link with an opacity",
    "The format cannot say that a color is another one with an opacity. The color is written with "
      + "its alpha, and the link stays in `$extensions`.")
  static let order = Rule(
    "migrate.order", .warning, "An order of sets that cannot be kept",
    "A resolver document lays whole sets and modifiers over each other. Where the order of the sets "
      + "goes back and forth between them, a token may come out with another value.")
  static let remote = Rule(
    "migrate.remote", .warning, "A variable that is not part of the file",
    "Variables of libraries and variables that were deleted can be referred to, and have no values "
      + "of their own that could be carried.")
  static let script = Rule(
    "migrate.script", .error, "A program instead of data",
    "Tokens in scripts are known only when the script runs, which is never done here. Let its own "
      + "tool write JSON, and migrate that.",
    isConfigurable: false)
  static let set = Rule(
    "migrate.set", .error, "A theme that names a set that is not there",
    "The files of all sets have to be handed over together, under the names that the themes use.")
  static let typeGuess = Rule(
    "migrate.type-guess", .note, "Types that were guessed",
    "The format never guesses types; older ones leave them out. They follow from the path and the "
      + "value here, once, and are written down.")
  static let unit = Rule(
    "migrate.unit", .note, "A number that got a unit",
    "Lengths have a unit in the format, `px` or `rem`. A bare number becomes pixels.")
  static let unusedSet = Rule(
    "migrate.unused-set", .warning, "A set that no theme uses",
    "Only sets that a theme uses can become a part of the result.")
  static let value = Rule(
    "migrate.value", .error, "A value that cannot be read",
    "The value is none that the format it comes from has. The token is left out.")
}
