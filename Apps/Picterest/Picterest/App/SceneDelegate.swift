import UIKit

/// Sets up one window of the app.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var settings: AppSettings?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let services = AppServices(
      folder: Store.defaultFolder, defaults: .standard,
      secrets: KeychainSecrets())
    window.rootViewController = MainTabBarController(services: services)
    window.makeKeyAndVisible()
    self.window = window
    settings = services.settings
    NotificationCenter.default.addObserver(
      self, selector: #selector(applyAppearance), name: AppSettings.didChange, object: settings)
    applyAppearance()
  }

  /// Makes the app as light as Settings say.
  @objc private func applyAppearance() {
    switch settings?.appearance ?? .system {
    case .system: window?.overrideUserInterfaceStyle = .unspecified
    case .light: window?.overrideUserInterfaceStyle = .light
    case .dark: window?.overrideUserInterfaceStyle = .dark
    }
  }
}
