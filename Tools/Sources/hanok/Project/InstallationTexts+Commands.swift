import HanokPackage

extension InstallationTexts {
  /// The texts of this command.
  static var ofCommands: InstallationTexts {
    InstallationTexts(
      help: CommandDescription.all.map { ($0.name, HelpText.text($0)) },
      completions: Shell.allCases.map { ($0.systemFile, $0.script) })
  }
}

extension Shell {
  /// Where packages put what completes their commands' arguments.
  var systemFile: String {
    switch self {
    case .bash: "/usr/share/bash-completion/completions/hanok"
    case .zsh: "/usr/share/zsh/vendor-completions/_hanok"
    case .fish: "/usr/share/fish/vendor_completions.d/hanok.fish"
    }
  }
}
