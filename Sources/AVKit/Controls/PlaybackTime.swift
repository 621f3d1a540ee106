import Foundation

/// Times as controls show them: `0:07`, `12:34`, `1:02:03`.
enum PlaybackTime {
  static func text(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "--:--" }
    let whole = Int(max(0, seconds))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let end = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(end)"
  }
}
