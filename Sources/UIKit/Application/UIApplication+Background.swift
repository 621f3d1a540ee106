/// Names a piece of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

/// Work out of sight, and what the system shows of it.
extension UIApplication {
  public enum BackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

  /// A kind of extensions that other apps offer.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }

  static var noPushService: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [
        NSLocalizedDescriptionKey: "Remote notifications are not supported on Linux."
      ])
  }

  // MARK: Status bar, before scenes

  var statusBarController: UIViewController? {
    var controller = keyWindow?.rootViewController
    while let next = controller?.presentedViewController ?? controller?.childForStatusBarStyle {
      controller = next
    }
    return controller
  }
}
