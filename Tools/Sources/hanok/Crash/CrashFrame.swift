import Foundation

/// A function that ran when a program crashed.
struct CrashFrame: Equatable {
  var function: String
  var file: String
  var line: Int
  /// Whether it stands for where a program begins.
  var isEntry = false
}

extension CrashFrame {
  /// Reads a frame of the runtime's report; nil when no source is known.
  init?(json frame: [String: Any]) {
    guard let place = frame["sourceLocation"] as? [String: Any],
      let file = place["file"] as? String, let line = place["line"] as? Int, line > 0,
      file.hasPrefix("/"), !file.hasSuffix("<compiler-generated>")
    else { return nil }
    let symbol = frame["symbol"] as? String ?? ""
    let text = frame["description"] as? String ?? symbol
    // The distance from the function's start says nothing to a person.
    function = text.replacing(/\ \+ \d+$/, with: "")
    self.file = URL(fileURLWithPath: file).standardizedFileURL.path
    self.line = line
    isEntry = ["main", "hanok_app_main"].contains(symbol)
  }
}
