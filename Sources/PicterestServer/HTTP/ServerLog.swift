import Foundation

/// Writes one line a message to standard error; safe from every thread.
struct ServerLog: Sendable {
  /// Whether each request is written too, not only what went wrong.
  var requests = false
  /// Where lines go; tests put their own closure here.
  var write: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Says that something went wrong. Control characters, which file names may hold, are shown as `?`.
  func problem(_ message: String) { write("picterest-server: " + ServerLog.printable(message)) }

  func request(_ message: @autoclosure () -> String) {
    if requests { write(ServerLog.printable(message())) }
  }

  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? "?" : $0 }))
  }
}
