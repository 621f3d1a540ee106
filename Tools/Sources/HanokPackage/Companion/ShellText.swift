/// Words of a shell script.
enum ShellText {
  /// A text as one word, whatever is in it.
  static func word(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
