/// The text that `hanok help` prints.
enum HelpText {
  /// All commands in a line each.
  static var overview: String {
    let width = (CommandDescription.all.map(\.name.count).max() ?? 0) + 4
    let commands = CommandDescription.all.map { "    " + padded($0.name, width) + $0.summary }
    return """
      Runs iOS apps written with UIKit on Linux

      Usage: hanok COMMAND [OPTIONS]

      Commands:
      \(commands.joined(separator: "\n"))

      See `hanok help COMMAND` for more information on a command.
      """
  }

  /// Everything about one command.
  static func text(_ command: CommandDescription) -> String {
    var parts = [
      sentence(command.summary), "Usage: hanok \(command.name) \(command.usage)",
    ]
    if !command.details.isEmpty { parts.append(command.details) }
    for group in command.groups {
      let lines = group.options.map(line)
      parts.append(([group.title + ":"] + lines).joined(separator: "\n"))
    }
    if !command.examples.isEmpty {
      parts.append((["Examples:"] + command.examples.map { "    " + $0 }).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static let column = 28

  private static func line(_ option: OptionDescription) -> String {
    // Long names stand below the short ones, as others have none.
    let indent = option.names[0].hasPrefix("--") ? "        " : "    "
    let title = indent + option.title
    let margin = String(repeating: " ", count: column)
    let help = option.help.split(separator: "\n").joined(separator: "\n" + margin)
    return title.count + 2 > column ? "\(title)\n\(margin)\(help)" : padded(title, column) + help
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
