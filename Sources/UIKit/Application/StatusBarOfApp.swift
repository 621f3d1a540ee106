/// A status bar that belongs to the app and not to its controllers: Info.plist says so.
struct StatusBarOfApp {
  let isTheApps =
    Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool
    == false
  var style: UIStatusBarStyle
  var isHidden: Bool

  init() {
    let info = Bundle.main.infoDictionary ?? [:]
    style =
      info["UIStatusBarStyle"] as? String == "UIStatusBarStyleLightContent"
      ? .lightContent : .default
    isHidden = info["UIStatusBarHidden"] as? Bool ?? false
  }
}
