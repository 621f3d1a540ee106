import Foundation

/// Calls for single assistive technologies. None runs, so nothing has its focus and no notification of one comes.
extension UIAccessibility {
  /// Names an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = Self(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = Self(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// The focus that a zoom follows.
  public enum ZoomType: Int, Sendable { case insertionPoint }

  /// Which ears have a hearing device.
  public struct HearingDeviceEar: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let left = Self(rawValue: 1 << 1)
    public static let right = Self(rawValue: 1 << 2)
    public static let both: Self = [.left, .right]
  }

  /// The element that a technology has its focus on: nil, since none runs.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { nil }

  /// No hearing device is paired.
  public static var hearingDevicePairedEar: HearingDeviceEar { [] }

  /// Asks for the mode in which only one app can be used; the desktop has none, so it fails.
  public static func requestGuidedAccessSession(
    enabled enable: Bool, completionHandler: @escaping (Bool) -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(false) } }
  }

  /// Asks for the mode in which only one app can be used; the desktop has none, so it fails.
  public static func requestGuidedAccessSession(enabled enable: Bool) async -> Bool { false }

  /// Tells a zoom where text is edited; without a running zoom nobody listens, as on iOS.
  public static func zoomFocusChanged(
    zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView
  ) {}

  /// Warns that the app's gestures are those of a zoom, which iOS does when one runs.
  public static func registerGestureConflictWithZoom() {}

  // MARK: Names of notifications

  nonisolated public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  nonisolated public static let assistiveTouchStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  nonisolated public static let closedCaptioningStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  nonisolated public static let grayscaleStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityGrayscaleStatusDidChangeNotification")
  nonisolated public static let guidedAccessStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityGuidedAccessStatusDidChangeNotification")
  nonisolated public static let hearingDevicePairedEarDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityHearingDevicePairedEarDidChangeNotification")
  nonisolated public static let invertColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityInvertColorsStatusDidChangeNotification")
  nonisolated public static let monoAudioStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityMonoAudioStatusDidChangeNotification")
  nonisolated public static let onOffSwitchLabelsDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  nonisolated public static let shakeToUndoDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityShakeToUndoDidChangeNotification")
  nonisolated public static let speakScreenStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilitySpeakScreenStatusDidChangeNotification")
  nonisolated public static let speakSelectionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  nonisolated public static let switchControlStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
  nonisolated public static let videoAutoplayStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  nonisolated public static let buttonShapesEnabledStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChange =
    Foundation.Notification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")

  // MARK: Keys of notifications' information

  nonisolated public static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  nonisolated public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
  nonisolated public static let focusedElementUserInfoKey =
    "UIAccessibilityFocusedElementKey"
  nonisolated public static let unfocusedElementUserInfoKey =
    "UIAccessibilityUnfocusedElementKey"
  nonisolated public static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"
}

/// A view that has an identifier for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

/// A control whose image grows with the text size of the accessibility sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

/// A view whose text grows with the preferred text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
extension UIView: UIAccessibilityIdentification {}
