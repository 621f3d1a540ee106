/// bash: a function that looks at the word before the cursor.
enum BashCompletion {
  static var script: String {
    let names = CommandDescription.all.map(\.name).joined(separator: " ")
    let cases = CommandDescription.all.map(block).joined(separator: "\n")
    return """
      # Completes the arguments of hanok in bash.
      _hanok() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(names)" -- "$current"))
          return
        fi
        local options="" words="" kind=""
        case ${COMP_WORDS[1]} in
      \(cases)
        esac
        if [[ -z $kind && $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
          return
        fi
        case $kind in
        folder) COMPREPLY=($(compgen -d -- "$current")) ;;
        file) COMPREPLY=($(compgen -f -- "$current")) ;;
        words) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
        text) ;;
        *) \(Self.argument) ;;
        esac
      }
      complete -o filenames -F _hanok hanok ./hanok
      """
  }

  /// Completes an argument when no option waits for its value.
  private static let argument =
    #"if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); "#
    + #"else COMPREPLY=($(compgen -d -- "$current")); fi"#

  private static func block(_ command: CommandDescription) -> String {
    let options = command.options.flatMap(\.names).joined(separator: " ")
    var lines = ["  \(command.name))", "    options=\"\(options)\""]
    if case .words(let words) = command.argument {
      lines.append("    words=\"\(words.joined(separator: " "))\"")
    }
    let valued = command.options.filter { $0.placeholder != nil }
    if !valued.isEmpty {
      lines.append("    case $previous in")
      lines += valued.map { "    \($0.names.joined(separator: "|"))) \(assignment($0.value)) ;;" }
      lines.append("    esac")
    }
    return (lines + ["    ;;"]).joined(separator: "\n")
  }

  private static func assignment(_ value: OptionDescription.Value) -> String {
    switch value {
    case .file: "kind=file"
    case .folder: "kind=folder"
    case .text: "kind=text"
    case .words(let words): "kind=words words=\"\(words.joined(separator: " "))\""
    }
  }
}
