/// A sentence for the person at the keyboard, and the status the command ends with.
struct CommandError: Error, CustomStringConvertible {
  var description: String
  var status: Int32 = 1

  init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }

  /// Wrong arguments; the usage is worth a look.
  static func usage(_ sentence: String) -> CommandError {
    CommandError("\(sentence) See `hanok help`.", status: 64)
  }
}
