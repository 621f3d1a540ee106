/// A person's choices in the settings of the device, as far as they are no traits of the screen.
@MainActor
package enum AccessibilitySettings {
  /// Whether things should move less; set by the host.
  package static var reducesMotion = false {
    didSet {
      guard reducesMotion != oldValue else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// Whether the desktop's screen reader is on; set by the host.
  package static var isScreenReaderRunning = false {
    didSet {
      guard isScreenReaderRunning != oldValue else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }
}
