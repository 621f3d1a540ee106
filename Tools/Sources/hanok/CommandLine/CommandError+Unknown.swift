import HanokBuild

extension CommandError {
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
