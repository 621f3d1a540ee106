/// A command as help and the shells' completion know it.
struct CommandDescription: Sendable {
  var name: String
  /// One line for the list of all commands.
  var summary: String
  /// The text behind the command's name, as in `hanok run [PATH] [OPTIONS] [-- ARGUMENTS]`.
  var usage: String
  /// Further facts to know before using it.
  var details = ""
  var groups: [OptionGroup] = []
  var examples: [String] = []
  /// The kind of its arguments that are no options.
  var argument = OptionDescription.Value.folder

  var options: [OptionDescription] { groups.flatMap(\.options) + [Self.help] }

  static let help = OptionDescription("-h", "--help", help: "show this")

  /// The command of a name.
  static func named(_ name: String) -> CommandDescription? { all.first { $0.name == name } }
}
