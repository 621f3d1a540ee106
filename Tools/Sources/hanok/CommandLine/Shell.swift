/// A shell that completes hanok's arguments.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell reads.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

/// `hanok completion SHELL`: prints a script made of the table of commands.
struct CompletionCommand: Command {
  let shell: Shell

  init(arguments: [String]) throws {
    let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = arguments.first else {
      throw CommandError.usage("completion needs a shell: \(names).", of: "completion")
    }
    guard arguments.count == 1 else {
      throw CommandError.unknown(arguments[1], of: "completion")
    }
    guard let shell = Shell(rawValue: name) else {
      throw CommandError.usage(
        "“\(name)” is no shell that hanok knows; they are \(names).", of: "completion")
    }
    self.shell = shell
  }

  func run() throws -> Int32 {
    print(shell.script)
    return 0
  }
}
