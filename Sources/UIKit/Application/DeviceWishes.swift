/// The wishes of the app that is shown for the device around it.
package struct DeviceWishes: Equatable, Sendable {
  package var isStatusBarHidden = false
  /// Whether the status bar's text is light.
  package var isStatusBarLight = false
  package var isHomeIndicatorHidden = false
  /// Whether the interface is dark, by its traits.
  package var isDark = false
}

extension UIApplication {
  /// The wishes of the controllers on screen, or of the app itself where Info.plist leaves the status bar to it.
  package var deviceWishes: DeviceWishes {
    var wishes = DeviceWishes()
    let window = windowList.visible.last {
      $0.windowLevel < .statusBar && $0.rootViewController != nil
    }
    let traits = window?.traitCollection ?? UIScreen.main.traitCollection
    wishes.isDark = traits.userInterfaceStyle == .dark
    let controller = window?.statusBarController(\.childForStatusBarStyle)
    wishes.isStatusBarLight =
      window?.isStatusBarOverBlack == true || isStatusBarLight(controller, traits)
    wishes.isStatusBarHidden =
      UIScreen.main.statusBarFrame.height == 0
      || (statusBar.isTheApps ? statusBar.isHidden : window?.hidesStatusBar ?? false)
    wishes.isHomeIndicatorHidden =
      window?.statusBarController(\.childForHomeIndicatorAutoHidden)?
      .prefersHomeIndicatorAutoHidden ?? false
    return wishes
  }

  /// The wishes of a controller that is shown as if it filled a device's screen.
  package func deviceWishes(of controller: UIViewController) -> DeviceWishes {
    var wishes = DeviceWishes()
    let traits = controller.traitCollection
    wishes.isDark = traits.userInterfaceStyle == .dark
    wishes.isStatusBarLight = isStatusBarLight(
      controller.statusBarController(\.childForStatusBarStyle), traits)
    wishes.isStatusBarHidden =
      statusBar.isTheApps
      ? statusBar.isHidden
      : controller.statusBarController(\.childForStatusBarHidden).prefersStatusBarHidden
    wishes.isHomeIndicatorHidden =
      controller.statusBarController(\.childForHomeIndicatorAutoHidden)
      .prefersHomeIndicatorAutoHidden
    return wishes
  }

  private func isStatusBarLight(
    _ controller: UIViewController?, _ traits: UITraitCollection
  ) -> Bool {
    switch statusBar.isTheApps ? statusBar.style : controller?.preferredStatusBarStyle ?? .default {
    case .lightContent: true
    case .darkContent: false
    default: (controller?.traitCollection ?? traits).userInterfaceStyle == .dark
    }
  }

  /// The host's layer above all windows.
  package var deviceLayer: CALayer? {
    get { FramePipeline.overlay }
    set { FramePipeline.overlay = newValue }
  }

  /// The orientations that the app allows right now: its Info.plist or delegate, and the controller that covers the
  /// screen.
  package var allowedOrientations: UIInterfaceOrientationMask {
    let window = windowList.visible.last {
      $0.windowLevel < .statusBar && $0.rootViewController != nil
    }
    var allowed = supportedInterfaceOrientations(for: window)
    var controller = window?.rootViewController
    while let presented = controller?.presentedViewController,
      [.fullScreen, .overFullScreen].contains(presented.modalPresentationStyle)
    {
      controller = presented
    }
    if let controller {
      let wanted = controller.supportedInterfaceOrientations
      // A contradiction ends an app on iOS; here the app itself has the last word.
      if !allowed.isDisjoint(with: wanted) { allowed = allowed.intersection(wanted) }
    }
    return allowed
  }

  /// Whether the device may turn what the app shows.
  package func allowsTurning(to orientation: UIInterfaceOrientation) -> Bool {
    allowedOrientations.contains(
      UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue)))
  }
}
