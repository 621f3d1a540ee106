/// A command that has read its arguments.
protocol Command {
  /// Does what it is for; gives the status that hanok ends with.
  func run() throws -> Int32
}
