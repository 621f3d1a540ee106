/// fish: a line for each command and each option.
enum FishCompletion {
  static var script: String {
    let commands = CommandDescription.all
    var lines = ["# Completes the arguments of hanok in fish.", "complete -c hanok -f"]
    lines += commands.map {
      "complete -c hanok -n __fish_use_subcommand -a \($0.name) -d \(quoted($0.summary))"
    }
    for command in commands {
      let start = "complete -c hanok -n '__fish_seen_subcommand_from \(command.name)'"
      lines.append(start + argument(command.argument))
      lines += command.options.map { start + line($0) }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ option: OptionDescription) -> String {
    var text = option.names.map {
      $0.hasPrefix("--") ? " -l \($0.dropFirst(2))" : " -s \($0.dropFirst())"
    }.joined()
    if option.placeholder != nil {
      switch option.value {
      case .file: text += " -r -F"
      case .folder: text += " -x -a '(__fish_complete_directories)'"
      case .words(let words): text += " -x -a \(quoted(words.joined(separator: " ")))"
      case .text: text += " -x"
      }
    }
    let help = option.help.split(separator: "\n").joined(separator: " ")
    return text + " -d \(quoted(help))"
  }

  private static func argument(_ value: OptionDescription.Value) -> String {
    switch value {
    case .file: " -F"
    case .folder: " -a '(__fish_complete_directories)'"
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .text: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
