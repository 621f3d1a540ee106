import UIKit

/// Sets up one window of the app.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let service = PhotoService(serverURL: PhotoSource.serverURL)
    let keeper = PhotoKeeper(store: KeptPhotoStore(folder: KeptPhotoStore.defaultFolder))
    window.rootViewController = MainTabBarController(service: service, keeper: keeper)
    window.makeKeyAndVisible()
    self.window = window
  }
}
