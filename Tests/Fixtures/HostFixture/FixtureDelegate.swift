import UIKit

/// Shows one window and tells of the app's life.
final class FixtureDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FixtureViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("active") }
  func applicationWillResignActive(_ application: UIApplication) { say("inactive") }
  func applicationWillTerminate(_ application: UIApplication) { say("terminate") }
}

/// Writes a line at once, so that a test can wait for it.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
