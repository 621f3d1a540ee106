import AutomationMessages
import Foundation
import UIKit

/// The ways of fingers in the gestures that tests ask for.
enum Gesture {
  /// Seconds that a tap holds, and from one to the next.
  private static let tapLength = 0.07
  private static let tapInterval = 0.15

  static func taps(at points: [CGPoint], count: Int = 1) -> [AutomationPath] {
    (0..<max(count, 1)).flatMap { number in
      let start = Double(number) * tapInterval
      return points.map {
        AutomationPath([.init(time: start, point: $0), .init(time: start + tapLength, point: $0)])
      }
    }
  }

  static func press(at point: CGPoint, _ seconds: Double) -> [AutomationPath] {
    [AutomationPath([.init(time: 0, point: point), .init(time: max(seconds, 0.02), point: point)])]
  }

  /// Presses, moves at so many points a second, stands still and lets go.
  static func drag(
    from start: CGPoint, _ seconds: Double, to end: CGPoint, speed: Double, holding: Double
  ) -> [AutomationPath] {
    let length = hypot(end.x - start.x, end.y - start.y)
    let moved = max(seconds, 0.02) + max(Double(length) / max(speed, 1), 0.05)
    return [
      AutomationPath([
        .init(time: 0, point: start), .init(time: max(seconds, 0.02), point: start),
        .init(time: moved, point: end), .init(time: moved + max(holding, 0), point: end),
      ])
    ]
  }

  /// Moves at so many points a second and lets go while moving.
  static func swipe(from start: CGPoint, to end: CGPoint, speed: Double) -> [AutomationPath] {
    let length = hypot(end.x - start.x, end.y - start.y)
    let time = min(max(Double(length) / max(speed, 1), 0.06), 5)
    return [AutomationPath([.init(time: 0, point: start), .init(time: time, point: end)])]
  }

  /// Two fingers on a level that move apart or together.
  static func pinch(
    around center: CGPoint, width: CGFloat, scale: CGFloat, seconds: Double
  ) -> [AutomationPath] {
    // A recogniser measures from where it begins, a few points into the movement.
    let slop: CGFloat = 8
    let wide = max(40, min(width, 240))
    let narrow = wide / max(scale, 1 / scale)
    let (start, end) = scale > 1 ? (max(1, narrow - slop), wide) : (wide + slop, narrow)
    return [-0.5, 0.5].map { side in
      path(seconds) { part in
        CGPoint(x: center.x + (start + (end - start) * part) * side, y: center.y)
      }
    }
  }

  /// Two fingers that turn around a point by an angle, in radians.
  static func rotation(
    around center: CGPoint, radius: CGFloat, by angle: CGFloat, seconds: Double
  ) -> [AutomationPath] {
    [0, CGFloat.pi].map { start in
      path(seconds) { part in
        let direction = start + angle * part
        return CGPoint(x: center.x + radius * cos(direction), y: center.y + radius * sin(direction))
      }
    }
  }

  /// A way that stands still at its end, so that the fingers leave no speed behind.
  private static func path(_ seconds: Double, _ point: (CGFloat) -> CGPoint) -> AutomationPath {
    let count = 40
    var places = (0...count).map { index in
      let part = Double(index) / Double(count)
      return AutomationPath.Place(time: seconds * part, point: point(CGFloat(part)))
    }
    places.append(.init(time: seconds + 0.3, point: point(1)))
    return AutomationPath(places)
  }
}
