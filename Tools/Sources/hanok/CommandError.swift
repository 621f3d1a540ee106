import HanokBuild

/// A sentence for the person at the keyboard, and the status the command ends with.
struct CommandError: Error, CustomStringConvertible {
  var description: String
  var status: Int32 = 1

  init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }

  /// Wrong arguments; the help of the command is worth a look.
  static func usage(_ sentence: String, of command: String? = nil) -> CommandError {
    let name = command.map { " " + $0 } ?? ""
    return CommandError("\(sentence) See `hanok help\(name)`.", status: 64)
  }

  /// An argument that a command has no use for: an option that is not there, or one path too many.
  static func unknown(_ argument: String, of command: String) -> CommandError {
    guard argument.hasPrefix("-") else {
      return usage("“\(argument)” is one argument too many.", of: command)
    }
    let options = CommandDescription.named(command)?.options.flatMap(\.names) ?? []
    let nearest = NearestName.of(argument, among: options.filter { $0.hasPrefix("--") })
    let hint = nearest.map { "; did you mean \($0)?" } ?? "."
    return usage("\(command) has no option \(argument)\(hint)", of: command)
  }
}
