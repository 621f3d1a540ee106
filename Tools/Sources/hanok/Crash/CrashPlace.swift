/// A line of a source, as the Swift runtime names it: by the module and the file's name, `Counter/Screen.swift:36`.
struct CrashPlace: Equatable {
  var fileName: String
  var line: Int

  /// Reads the place off the line in which the runtime says why a program ends.
  init?(_ text: String) {
    guard let match = text.prefixMatch(of: #/(?:[^:/]+/)*([^:/]+\.swift):(\d+): /#),
      let line = Int(match.2)
    else { return nil }
    (fileName, self.line) = (String(match.1), line)
  }
}
