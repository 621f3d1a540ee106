import Foundation

/// Two fingers on an element that move apart, or together.
package struct ScriptPinch: Equatable, Sendable {
  package var target: ScriptTarget
  /// The last distance of the fingers by the first: more than 1 zooms in.
  package var scale: Double
  package var duration: Double

  /// Reads `{"pinch": TARGET, "scale": 2}`.
  init(json: Any, step: [String: Any]) throws(ScriptError) {
    target = try ScriptTarget(json: json)
    guard let value = step["scale"] else { throw ScriptError(#"a pinch needs "scale""#) }
    scale = try ScriptNumbers.number(value, "scale")
    guard (0.05...20).contains(scale), scale != 1 else {
      throw ScriptError("\"scale\" is from 0.05 to 20 and not 1")
    }
    duration = try ScriptNumbers.seconds(step["duration"] ?? 0.5, "duration")
  }

  /// How far apart the fingers are at the beginning and in the end, in points, so that they stay on the screen.
  ///
  /// A recogniser measures from where it begins, a few points into the movement (`slop`): the fingers start that much
  /// nearer, so that what it reports is `scale`.
  func spans(around center: CGPoint, in size: CGSize) -> (start: CGFloat, end: CGFloat) {
    let room = 2 * max(20, min(center.x, size.width - center.x) - 1)
    let wide = min(room, 240)
    let narrow = wide / max(scale, 1 / scale)
    let slop: CGFloat = 8
    return scale > 1 ? (max(1, narrow - slop), wide) : (wide + slop, narrow)
  }
}
