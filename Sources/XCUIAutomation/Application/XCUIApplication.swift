import Foundation

/// The app that a UI test uses, which runs in a process of its own.
@preconcurrency @MainActor
open class XCUIApplication: XCUIElement {
  /// How an app stands.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The app of the test target.
  public init() {
    super.init(application: .target)
  }

  /// An app by its identifier: the app under test, or `com.apple.springboard`, which has the system's alerts.
  public init(bundleIdentifier: String) {
    let own = (try? TestedApp.read())?.bundleIdentifier
    switch bundleIdentifier {
    case own: super.init(application: .target)
    case "com.apple.springboard": super.init(application: .springboard)
    default: super.init(application: AppHandle(kind: .unknown(bundleIdentifier)))
    }
  }

  /// Further arguments that the app is started with.
  open var launchArguments: [String] = []
  open var launchEnvironment: [String: String] = [:]

  /// Starts the app anew, and returns when its first screen is there.
  open func launch() {
    app.launch(launchArguments, launchEnvironment)
    XCUIDevice.shared.settle()
  }

  /// Brings the app to the front; starts it if it does not run.
  open func activate() {
    if app.isRunning { app.comeBack() } else { launch() }
  }

  open func terminate() { app.terminate() }

  /// Opens a URL in the app.
  open func open(_ url: URL) {
    if !app.isRunning { launch() }
    guard let problem = app.ask(.open(url.absoluteString))?.problem else { return }
    TestFailure.record("Failed to open \(url): \(problem)")
  }

  open var state: State {
    if case .unknown = app.kind { return .unknown }
    guard app.isRunning else { return .notRunning }
    return AppHandle.isBehind ? .runningBackground : .runningForeground
  }

  /// Lets the app go on until it is in a state, at most so many seconds.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    self.state == state || app.wait(timeout) { self.state == state }
  }
}
