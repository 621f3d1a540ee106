/// The app as the rooms below it know it; `UIApplication` is it.
@MainActor
protocol RunningApplication: UIResponder {
  var windowList: WindowList { get }
  var state: ApplicationState { get }
  var windows: [UIWindow] { get }
  var keyWindow: UIWindow? { get }
  var isIgnoringInteractionEvents: Bool { get }
  var statusBarOrientation: UIInterfaceOrientation { get }
  func sendEvent(_ event: UIEvent)
  @discardableResult
  func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool
  /// Ends the touches on a window that goes away.
  func cancelTouches(in window: UIWindow)
  func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask
  /// Opens a link with the desktop's program for it.
  func open(link: URL)
  /// A new window in the app's scene, if it has one.
  func makeWindow() -> UIWindow
}

/// The room that has the application.
@MainActor
protocol ApplicationRoom {
  static var runningApplication: any RunningApplication { get }
}

extension UpperRooms {
  @MainActor private static let applicationRoom = find((any ApplicationRoom.Type).self)
  /// The app's one instance.
  @MainActor static var application: any RunningApplication { applicationRoom.runningApplication }
}
