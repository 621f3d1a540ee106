package import Foundation

/// A UI test's request to the app that it runs.
package enum AutomationRequest: Codable, Equatable, Sendable {
  /// Answers once the app has launched and is at rest.
  case hello
  /// The tree of elements.
  case tree
  /// Where a touch would reach an element; nothing if it would not.
  case hitPoint(id: Int)
  /// Scrolls until an element is in sight.
  case reveal(id: Int)
  /// Moves fingers, each along a path.
  case gesture([AutomationPath])
  case type(String)
  /// Presses a key, by the character that stands for it, with modifiers by the raw value of `UIKeyModifierFlags`.
  case key(String, modifiers: Int)
  /// Does something with a pointer's device.
  case pointer(AutomationPointer)
  /// Turns a picker's wheel to a row of that title.
  case turnWheel(id: Int, value: String)
  /// Lets the next thing happen that takes time, at most so many seconds; answers how many passed.
  case step(seconds: Double)
  /// Lets so many seconds pass.
  case wait(seconds: Double)
  /// The screen as PNG, or a part of it, in points.
  case screenshot(CGRect?)
  case turn(toLandscape: Bool)
  case appearance(isDark: Bool)
  case leave
  case comeBack
  case open(String)
  /// Looks for what makes the screen hard to use.
  case audit
  case quit
}

/// An action of a pointer.
package enum AutomationPointer: Codable, Equatable, Sendable {
  /// Moves there without a button.
  case hover(CGPoint)
  case click(CGPoint, count: Int, isSecondary: Bool)
  /// Moves with the button held.
  case drag(AutomationPath)
  /// Turns the wheel by so many points: positive moves the content down and right.
  case scroll(CGPoint, dx: Double, dy: Double)
}

/// The way of a finger: it comes down at the first place and goes up at the last.
package struct AutomationPath: Codable, Equatable, Sendable {
  package struct Place: Codable, Equatable, Sendable {
    /// Seconds since the gesture began.
    package var time: Double
    package var point: CGPoint

    package init(time: Double, point: CGPoint) {
      self.time = time
      self.point = point
    }
  }

  package var places: [Place]

  package init(_ places: [Place]) { self.places = places }

  /// Where the finger is at a time between the first place and the last.
  package func point(at time: Double) -> CGPoint {
    guard let next = places.firstIndex(where: { $0.time >= time }) else {
      return places.last?.point ?? .zero
    }
    guard next > 0 else { return places[0].point }
    let (a, b) = (places[next - 1], places[next])
    let part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
    return CGPoint(
      x: a.point.x + (b.point.x - a.point.x) * part, y: a.point.y + (b.point.y - a.point.y) * part)
  }
}
