/// How a notification shows itself while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Puts the content's number on the app's icon.
  public static let badge = Self(rawValue: 1)
  /// Plays the sound; there is nothing here that would.
  public static let sound = Self(rawValue: 2)
  /// A banner, and a place among the delivered; deprecated since iOS 14.
  public static let alert = Self(rawValue: 4)
  /// A place among the delivered notifications.
  public static let list = Self(rawValue: 8)
  /// A banner at the top.
  public static let banner = Self(rawValue: 16)
}
