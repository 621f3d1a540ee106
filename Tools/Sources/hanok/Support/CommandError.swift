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
}
