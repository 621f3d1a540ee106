internal import CGStreamer
import Foundation

/// GStreamer, which is loaded when something is to be played or looked into for the first time.
package enum GStreamer {
  /// The package to install where it is missing.
  package static let packages = [
    "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good", "gstreamer1.0-libav",
    "gstreamer1.0-pulseaudio",
  ]

  /// Why GStreamer cannot be used; nil when it can.
  private static let problem: String? = {
    var text: UnsafeMutablePointer<CChar>?
    return hanok_gst_load(&text) ? nil : sentence(text) ?? "GStreamer does not start"
  }()

  package static var isThere: Bool { problem == nil }

  /// Loads it, or names the missing part.
  package static func load() throws(MediaFailure) {
    guard let problem else { return }
    throw MediaFailure(
      .missing,
      "\(problem); to play media: apt-get install \(packages.joined(separator: " "))")
  }

  /// Whether a plug-in gives an element.
  package static func has(_ element: String) -> Bool {
    isThere && hanok_gst_has_element(element)
  }

  /// A text in a pipeline's description.
  package static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Runs a pipeline, written as for gst-launch, to its end: tests make their files so.
  package static func run(_ pipeline: String, timeout: Duration = .seconds(20)) throws(MediaFailure)
  {
    try load()
    var text: UnsafeMutablePointer<CChar>?
    guard hanok_gst_run(pipeline, timeout.nanoseconds, &text) else {
      throw MediaFailure(.failed, sentence(text) ?? "the pipeline did not end")
    }
  }

  /// The text that C gave, which is freed.
  static func sentence(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { free(text) }
    return text.map { String(cString: $0) }
  }
}

/// Why something cannot be played.
package struct MediaFailure: Error, CustomStringConvertible {
  package enum Reason: Sendable {
    /// GStreamer is not installed.
    case missing
    case noFile
    /// The format is known, but there is no plug-in for it.
    case noDecoder
    case unknownFormat
    case timedOut
    case failed
  }
  package let reason: Reason
  package let description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
