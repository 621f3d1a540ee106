import UIKit

/// The alert that asks whether the app may notify, in a window of its own above the app's.
@MainActor
final class AuthorizationQuestion {
  private var waiting: [@MainActor (Bool) -> Void] = []
  private var window: UIWindow?

  /// Asks; who asks while the alert is up hears the same answer.
  func ask(_ completion: @escaping @MainActor (Bool) -> Void) {
    waiting.append(completion)
    guard window == nil else { return }
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    let window =
      scene.map(UIWindow.init(windowScene:)) ?? UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert + 1
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    window.rootViewController?.present(makeAlert(), animated: true)
  }

  private func makeAlert() -> UIAlertController {
    let title = UIKitStrings.text("“%@” Would Like to Send You Notifications")
    let alert = UIAlertController(
      title: title.replacingOccurrences(of: "%@", with: UIKitStrings.appName),
      message: UIKitStrings.text(
        "Notifications may include alerts, sounds, and icon badges. "
          + "These can be configured in Settings."),
      preferredStyle: .alert)
    for (name, granted) in [("Don’t Allow", false), ("Allow", true)] {
      alert.addAction(
        UIAlertAction(title: UIKitStrings.text(name)) { [weak self] _ in self?.end(granted) })
    }
    return alert
  }

  private func end(_ granted: Bool) {
    window?.isHidden = true
    window = nil
    let all = waiting
    waiting = []
    for completion in all { completion(granted) }
  }
}
