/// A command that has read its arguments.
protocol Command {
  /// Runs the command; gives hanok's exit status.
  func run() throws -> Int32
}
