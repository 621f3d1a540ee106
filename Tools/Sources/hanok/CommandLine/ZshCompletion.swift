/// zsh: a function for `_arguments`, which shows what each option is for.
enum ZshCompletion {
  static var script: String {
    let commands = CommandDescription.all.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    return """
      #compdef hanok
      # Completes the arguments of hanok in zsh.
      _hanok() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(CommandDescription.all.map(block).joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _hanok ]]; then
        _hanok "$@"
      else
        compdef _hanok hanok
      fi
      """
  }

  private static func block(_ command: CommandDescription) -> String {
    let specifications =
      command.options.flatMap(specifications) + ["*:argument:\(action(command.argument))"]
    let lines = specifications.map { "      " + quoted($0) }.joined(separator: " \\\n")
    return "    \(command.name))\n    _arguments \\\n\(lines)\n    ;;"
  }

  /// `--size[size of the screen]:390x844: `, one for each spelling.
  private static func specifications(_ option: OptionDescription) -> [String] {
    let help = escaped(option.help.split(separator: "\n").joined(separator: " "))
    let value = option.placeholder.map { ":\(escaped($0)):\(action(option.value))" } ?? ""
    return option.names.map { "*\($0)[\(help)]\(value)" }
  }

  private static func action(_ value: OptionDescription.Value) -> String {
    switch value {
    case .file: "_files"
    case .folder: "_files -/"
    case .text: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Signs that mean something in a specification.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ("[]:\\".contains($1) ? "\\" : "") + String($1) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
