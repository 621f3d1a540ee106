/// Shows an application and feeds it events: a window, a web page, or nothing at all.
///
/// UIKit defines this protocol and never imports a host; the program's main picks one with
/// `UIApplication.host`. Everything happens on the main thread.
@MainActor
package protocol ApplicationHost: AnyObject {
  /// The screen the application starts on. Later changes come through
  /// `UIApplication.screenDidChange(_:)`.
  var screen: ScreenDescription { get }

  /// Something changed: call `UIApplication.makeFrame()` once, soon (at the display's next tick).
  /// Called at most once between two frames.
  func setNeedsFrame()

  /// A timer of UIKit's clock was added or moved: call `ClockTimers.fire()` at `time` (of
  /// `CACurrentMediaTime()`), or never when nil.
  func setNextDeadline(_ time: CFTimeInterval?)

  /// Runs the main loop until the program ends. `UIApplicationMain` calls it once the application
  /// has launched.
  func run() -> Never

  /// The focused text client changed (nil: none): show, move or hide the input method and, where
  /// there is one, the on-screen keyboard.
  func textInputClientDidChange(_ client: (any TextInputClient)?)

  /// The text of the system's clipboard.
  var clipboardText: String? { get set }

  /// Opens a URL with the desktop; false when nothing can.
  func open(_ url: URL) -> Bool

  /// Whether the display may not be blanked while the app is in front.
  var keepsDisplayOn: Bool { get set }

  /// The number on the app's icon changed; 0 for none.
  func badgeDidChange(_ number: Int)

  /// The app gave its window a title; empty for the app's name.
  func titleDidChange(_ title: String)

  /// Gives the app's window another size in points; false when it cannot be changed.
  func resize(to size: CGSize) -> Bool

  /// The app goes to the background by itself: takes its window from the display.
  func hideWindow()

  /// Ends the program as `exit(3)` would, after the host has cleaned up.
  func terminate(status: Int32) -> Never
}

extension ApplicationHost {
  package func badgeDidChange(_ number: Int) {}
  package func titleDidChange(_ title: String) {}
  package func resize(to size: CGSize) -> Bool { false }
  package func hideWindow() {}
}
