/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Needs an unlocked device; a desktop's session is.
  public static let authenticationRequired = Self(rawValue: 1)
  /// Shown in red.
  public static let destructive = Self(rawValue: 2)
  /// Brings the app to the front, where it is anyway.
  public static let foreground = Self(rawValue: 4)
}
