/// Sources that several tests write into their projects.
enum SampleTexts {
  /// An app delegate that shows a `Screen`.
  static let appDelegate = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow()
        window?.rootViewController = Screen()
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
}
