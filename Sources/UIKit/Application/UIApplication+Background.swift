/// Names a piece of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

/// What an app may do out of sight, and what the system shows of it.
extension UIApplication {
  public enum BackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

  /// Asks for time to finish work in the background. Linux never suspends a program, so the time does
  /// not run out and `handler` is not called.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Asks for time to finish work in the background; see `beginBackgroundTask(expirationHandler:)`.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    let task = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    backgroundTasks.insert(task)
    return task
  }

  /// Says that the work is done.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier)
  }

  /// Without end: a program in the background goes on running.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Nothing wakes a program that has ended.
  public var backgroundRefreshStatus: BackgroundRefreshStatus { .restricted }
  /// The user's files are there whenever the program is.
  public var isProtectedDataAvailable: Bool { true }

  /// Asks for a token of Apple's push service. There is none on Linux, so the delegate hears of the
  /// failure, as in a simulator without one.
  public func registerForRemoteNotifications() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.application(
          self, didFailToRegisterForRemoteNotificationsWithError: Self.noPushService)
      }
    }
  }
  public func unregisterForRemoteNotifications() {}
  public var isRegisteredForRemoteNotifications: Bool { false }

  private static var noPushService: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [
        NSLocalizedDescriptionKey: "Remote notifications are not supported on Linux."
      ])
  }

  // MARK: Status bar, before scenes

  /// The status bar's frame: the safe area at the screen's top.
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }
  public var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// The style that the controller in front asks for.
  public var statusBarStyle: UIStatusBarStyle {
    statusBarController?.preferredStatusBarStyle ?? .default
  }
  public var isStatusBarHidden: Bool { statusBarController?.prefersStatusBarHidden ?? false }

  private var statusBarController: UIViewController? {
    var controller = keyWindow?.rootViewController
    while let next = controller?.presentedViewController ?? controller?.childForStatusBarStyle {
      controller = next
    }
    return controller
  }
}
