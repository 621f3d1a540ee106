/// Assistive technology and its settings, as apps see them.
///
/// In a window the desktop's assistive technology, such as Orca, finds the elements by AT-SPI, and VoiceOver stands for its
/// screen reader. Other settings are those of a device on which all assistive technology is switched off, save those that
/// a script or an option of `hanok` sets.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Something on screen that assistive technology should hear of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
    public static let pauseAssistiveTechnology = Self(rawValue: 1010)
    public static let resumeAssistiveTechnology = Self(rawValue: 1011)
  }

  /// Tells assistive technology about a change; without any running, nobody listens, as on iOS.
  public static func post(notification: Notification, argument: Any?) {
    announcementObserver?(notification, argument)
  }

  /// Hears what apps post: where a screen reader would be connected, and tests.
  package static var announcementObserver: ((Notification, Any?) -> Void)?

  // MARK: Settings

  /// Whether the desktop has its screen reader on.
  public static var isVoiceOverRunning: Bool { AccessibilitySettings.isScreenReaderRunning }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isReduceMotionEnabled: Bool { AccessibilitySettings.reducesMotion }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether the screen's legibility weight is bold.
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
  /// Whether colours are asked to stand out more.
  public static var isDarkerSystemColorsEnabled: Bool {
    UIScreen.main.traitCollection.accessibilityContrast == .high
  }

  // MARK: Names of notifications about settings

  nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  nonisolated public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  nonisolated public static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  nonisolated public static let reduceTransparencyStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  // MARK: Geometry

  /// The outline of a path in a view's coordinates, in those of the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }

  /// A rectangle of a view in the coordinates of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.screenRect(of: rect)
  }
}
