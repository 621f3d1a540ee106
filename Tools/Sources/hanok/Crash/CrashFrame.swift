import Foundation

/// A function that ran when a program crashed.
struct CrashFrame: Equatable {
  var function: String
  var file: String
  /// The line; 0 where the compiler does not say it.
  var line: Int
  /// Whether it stands for where a program begins.
  var isEntry = false

  var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension CrashFrame {
  /// Reads a frame of the runtime's report; nil when no source is known.
  init?(json frame: [String: Any]) {
    guard let place = frame["sourceLocation"] as? [String: Any],
      let file = place["file"] as? String, let line = place["line"] as? Int,
      file.hasPrefix("/"), !file.hasSuffix("<compiler-generated>")
    else { return nil }
    let symbol = frame["symbol"] as? String ?? ""
    let text = frame["description"] as? String ?? symbol
    // What the adapter adds to the app's sources is none of the app's functions.
    guard !text.contains("_hanok") else { return nil }
    // The distance from the function's start says nothing to a person.
    function = text.replacing(/\ \+ \d+$/, with: "")
    self.file = URL(fileURLWithPath: file).standardizedFileURL.path
    self.line = line
    isEntry = ["main", "hanok_app_main"].contains(symbol)
  }
}
