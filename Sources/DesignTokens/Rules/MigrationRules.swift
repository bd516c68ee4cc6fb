package import Documents

/// Rules for the conversion of tokens from other formats.
package enum MigrationRules {
  package static let all: [Rule] = [
    alias, computed, format, link, mixed, mode, name, nameClash, notCarried, nothing, opacity,
    order, remote, script, set, typeGuess, unit, unusedSet, value,
  ]

  package static let alias = Rule(
    "migrate.alias", .error, "A reference is unresolved",
    "None of the given files has the token, or the "
      + "references form a cycle. The token with the reference is left out.")
  package static let computed = Rule(
    "migrate.computed", .note, "A computed value became a literal value",
    "The format has values and references, but no arithmetic. The result is written as a value, "
      + "with the original expression in `$extensions`. It no longer follows other tokens."
  )
  package static let format = Rule(
    "migrate.format", .error, "The format of a file is not recognized",
    "Tokens can come from Figma, Tokens Studio, Style Dictionary or a draft of the format. The "
      + "format is recognized by the file's content. To name it yourself, use `--from`.",
    isConfigurable: false)
  package static let link = Rule(
    "migrate.link", .warning, "The link to another variable is lost",
    "The export links a value to a variable that none of the files contains. Add the file with its "
      + "collection; otherwise the value has no reference.")
  package static let mixed = Rule(
    "migrate.mixed", .error, "The files have different formats",
    "Files that are migrated together become one theme, so they must come from one program.")
  package static let mode = Rule(
    "migrate.mode", .error, "Two files have the same mode of a collection",
    "A mode is identified by the name in the file, not by the file name. Most likely one of the "
      + "files is an older export.")
  package static let name = Rule(
    "migrate.name", .note, "A name was changed",
    "A name cannot contain periods or braces, begin with a dollar sign or be empty. A token "
      + "that is also a group becomes the `$root` of the group. References are updated.")
  package static let nameClash = Rule(
    "migrate.name-clash", .error, "Two tokens have the same name",
    "Different names can become equal when they are changed. The later token is left out; rename "
      + "one of them in the source.")
  package static let notCarried = Rule(
    "migrate.not-carried", .warning, "The format cannot express a value",
    "The format has a closed list of types and units. A value that does not fit is left out, or "
      + "kept in `$extensions` if it belongs to a token.")
  package static let nothing = Rule(
    "migrate.nothing", .note, "A document needs no migration",
    "Resolver documents are the result of a migration.")
  package static let opacity = Rule(
    "migrate.opacity", .note, "A link has an opacity",
    "The format has no references with an opacity. The color is written with "
      + "its alpha, and the link is kept in `$extensions`.")
  package static let order = Rule(
    "migrate.order", .warning, "The order of sets cannot be preserved",
    "A resolver document orders whole sets and modifiers. If the input alternates between "
      + "them, a token may get a different value.")
  package static let remote = Rule(
    "migrate.remote", .warning, "A variable is not part of the file",
    "Variables of libraries and deleted variables can be referred to, but have no values "
      + "to convert.")
  package static let script = Rule(
    "migrate.script", .error, "A file is a script, not data",
    "Tokens in scripts exist only when the script runs, and Bricks never runs scripts. Write "
      + "JSON with the script's own tool, and migrate that.",
    isConfigurable: false)
  package static let set = Rule(
    "migrate.set", .error, "A theme names a set that does not exist",
    "Migrate the files of all sets together, under the names that the themes use.")
  package static let typeGuess = Rule(
    "migrate.type-guess", .note, "Types were guessed",
    "The format requires types, but older formats omit them. The migration guesses each type "
      + "once, from the path and the value, and writes it to the file.")
  package static let unit = Rule(
    "migrate.unit", .note, "A number got a unit",
    "Lengths need a unit in the format, `px` or `rem`. A bare number becomes pixels.")
  package static let unusedSet = Rule(
    "migrate.unused-set", .warning, "A set is not used by any theme",
    "Only sets that a theme uses become part of the result.")
  package static let value = Rule(
    "migrate.value", .error, "A value is not valid",
    "The value is not valid in the format of the file. The token is left out.")
}
