import Foundation

/// An element of the app's windows as assistive technology of the desktop is told of it.
struct AccessibilityNode: Equatable {
  /// Names the element as long as it lives.
  var number: Int
  var parent: Int
  var children: [Int] = []
  var role: AccessibilityRole
  var states: AccessibilityStates = []
  var name = ""
  /// What a hint says the element does.
  var description = ""
  var identifier = ""
  /// What it is set to, where words say it.
  var value = ""
  var placeholder = ""
  /// In the window, in points.
  var frame: CGRect
  var text: AccessibilityText?
  var range: AccessibilityRange?
  /// What it can do, by name.
  var actions: [String] = []

  init(_ number: Int, in parent: Int, _ role: AccessibilityRole, frame: CGRect) {
    (self.number, self.parent, self.role, self.frame) = (number, parent, role, frame)
  }

  /// What is above the app's windows.
  static let application = 0
  /// The window of the desktop that the app's windows are in.
  static let window = 1
}

/// The number that a slider, a progress or a page control shows, and between which it lies.
struct AccessibilityRange: Equatable {
  var minimum: Double
  var maximum: Double
  var value: Double
  var step: Double
}
