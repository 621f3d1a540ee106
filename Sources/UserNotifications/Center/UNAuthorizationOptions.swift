/// The permissions that an app asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  /// Shows a button for the app's own settings.
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  /// Delivers quietly without asking.
  public static let provisional = Self(rawValue: 64)
  public static let announcement = Self(rawValue: 128)
  public static let timeSensitive = Self(rawValue: 256)
}
