/// The storyboard that Info.plist has an app begin with.
@MainActor
enum MainStoryboard {
  /// A window with the initial controller of `UIMainStoryboardFile`, which is the delegate's before it hears
  /// that the app has launched; nil for apps that have none, or scenes.
  static func makeWindow(for delegate: (any UIApplicationDelegate)?) -> UIWindow? {
    let info = Bundle.main.infoDictionary ?? [:]
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let scenes = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    guard scenes.isEmpty else { return nil }
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let name = (isPad ? info["UIMainStoryboardFile~ipad"] : nil) ?? info["UIMainStoryboardFile"]
    guard let storyboard = (name as? String).flatMap(named) else { return nil }
    return makeWindow(storyboard, for: delegate)
  }

  static func makeWindow(
    _ storyboard: UIStoryboard, for delegate: (any UIApplicationDelegate)?
  ) -> UIWindow? {
    guard let controller = storyboard.instantiateInitialViewController() else {
      complain(
        "\(storyboard.name).storyboard: it has no initial view controller, so there is nothing to show."
      )
      return nil
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    if let tint = storyboard.globalTint { window.tintColor = tint }
    window.rootViewController = controller
    delegate?.window = window
    return window
  }

  /// The storyboard of a name that Info.plist states; nil with a message if the app has none.
  static func named(_ name: String) -> UIStoryboard? {
    guard !name.isEmpty else { return nil }
    guard NibLibrary.has(name, kind: .storyboard, in: .main) else {
      complain("Info.plist names the storyboard \(name), which the app does not have.")
      return nil
    }
    return UIStoryboard(name: name, bundle: nil)
  }
}
