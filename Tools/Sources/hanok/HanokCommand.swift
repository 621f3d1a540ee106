import Foundation
import HanokBuild

/// Finds the subcommand and hands its arguments on.
enum HanokCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    let rest = Array(arguments.dropFirst())
    guard let name = arguments.first else {
      print(HelpText.overview)
      return 0
    }
    if ["help", "--help", "-h"].contains(name) { return try help(rest.first) }
    guard CommandDescription.named(name) != nil else { throw unknownCommand(name) }
    if rest.prefix(while: { $0 != "--" }).contains(where: CommandDescription.help.names.contains) {
      return try help(name)
    }
    let command = try command(name, rest)
    if !needingNoSwift.contains(name) { try checkSwift() }
    return try command.run()
  }

  private static let needingNoSwift: Set<String> = ["completion", "new"]

  private static func checkSwift() throws {
    do {
      try Toolchain.check()
    } catch let problem as BuildProblem {
      throw CommandError("\(problem)", status: 69)
    }
  }

  /// The command of a name with its arguments, which still has to run.
  static func command(_ name: String, _ rest: [String]) throws -> any Command {
    switch name {
    case "new": return try NewCommand(arguments: rest)
    case "run":
      return try LaunchCommand(options: LaunchOptions(arguments: rest), isSnapshot: false)
    case "snapshot":
      let options = try LaunchOptions(arguments: rest, of: "snapshot")
      return try LaunchCommand(options: options, isSnapshot: true)
    case "preview": return try PreviewCommand(arguments: rest)
    case "test":
      if let tests = try ProjectTestCommand(arguments: rest) { return tests }
      return try TestCommand(arguments: rest)
    case "tree": return try TreeCommand(arguments: rest)
    case "doctor": return try DoctorCommand(arguments: rest)
    case "lsp": return try LanguageServerCommand(arguments: rest)
    case "package": return try PackageCommand(arguments: rest)
    case "bench": return BenchCommand(arguments: rest)
    case "completion": return try CompletionCommand(arguments: rest)
    default: throw unknownCommand(name)
    }
  }

  private static func help(_ name: String?) throws -> Int32 {
    guard let name else {
      print(HelpText.overview)
      return 0
    }
    guard let command = CommandDescription.named(name) else { throw unknownCommand(name) }
    print(HelpText.text(command))
    return 0
  }

  private static func unknownCommand(_ name: String) -> CommandError {
    let nearest = NearestName.of(name, among: CommandDescription.all.map(\.name))
    let hint = nearest.map { "; did you mean \($0)?" } ?? "."
    return .usage("There is no command “\(name)”\(hint)")
  }

  static func fail(_ sentence: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(status)
  }
}
