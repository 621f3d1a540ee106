import Foundation
import HanokBuild

/// Settings of the sanitizers' own runtime.
enum SanitizerSettings {
  /// Libraries that are not built for the thread sanitizer: what keeps their threads apart is invisible to it.
  static let suppressions = """
    race:libfontconfig.so
    race:libglib-2.0.so
    race:libgio-2.0.so
    race:libgtk-4.so
    race:libpango-1.0.so
    race:libpangoft2-1.0.so
    race:libharfbuzz.so
    race:libcairo.so

    """

  /// The variables for a program; a person's own come first.
  /// - Parameter folder: where a file can be put as long as the program runs.
  static func environment(_ kind: Instrumentation?, folder: URL) -> [String: String] {
    switch kind {
    case .thread:
      let file = folder.appendingPathComponent("suppressions.txt")
      guard (try? Data(suppressions.utf8).write(to: file)) != nil else { return [:] }
      return joined("TSAN_OPTIONS", "suppressions=\(file.path)")
    case .address:
      // Memory that GTK and fonts keep to the end of the program is no leak of the app's.
      return joined("ASAN_OPTIONS", "detect_leaks=0")
    case .debugger, nil: return [:]
    }
  }

  private static func joined(_ name: String, _ value: String) -> [String: String] {
    let theirs = ProcessInfo.processInfo.environment[name] ?? ""
    return [name: theirs.isEmpty ? value : "\(value):\(theirs)"]
  }

  /// A line of a report with functions as they are written: `$s5Crash6ScreenC6tappedyyF` is `Crash.Screen.tapped() -> ()`.
  static func readable(_ text: String) -> String {
    text.replacing(/\$s[0-9A-Za-z_]+/) { demangled(String($0.output)) }
  }

  private static func demangled(_ name: String) -> String {
    guard let text = demangle(name, UInt(name.utf8.count), nil, nil, 0) else { return name }
    defer { free(text) }
    return String(cString: text)
  }
}

/// The Swift runtime's.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
