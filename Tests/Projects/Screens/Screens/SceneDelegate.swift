import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(
      rootViewController: Self.first(ProcessInfo.processInfo.arguments))
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Tests name the screen that they are about.
  static func first(_ arguments: [String]) -> UIViewController {
    switch arguments.dropFirst().first {
    case "controls": return ControlsController()
    case "fingers": return FingersController()
    case "alerts": return AlertsController()
    case "list": return ListController()
    case "life": return LifeController()
    case "trouble": return TroubleController()
    default: return HomeController()
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.topViewController as? LifeController)?.note(
      "opened \(contexts.first?.url.host ?? "?")")
  }

  func sceneDidEnterBackground(_ scene: UIScene) { noteLife("background") }
  func sceneWillEnterForeground(_ scene: UIScene) { noteLife("foreground") }

  private func noteLife(_ what: String) {
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.topViewController as? LifeController)?.note(what)
  }
}
