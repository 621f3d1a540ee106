import Foundation
import UIKit

@testable import HanokHost

/// Sets up a headless app inside the test process.
@MainActor
enum TestApp {
  private static var host: HeadlessHost?
  private static var window: UIWindow?

  /// A fresh screen without windows.
  @discardableResult
  static func start(size: CGSize = CGSize(width: 200, height: 300), scale: CGFloat = 2)
    -> HeadlessHost
  {
    for window in UIApplication.shared.windows { window.isHidden = true }
    let new = HeadlessHost(screen: ScreenDescription(size: size, scale: scale))
    host = new
    UIApplication.host = new
    UIApplication.shared.screenDidChange(new.screen)
    new.settle()
    return new
  }

  /// Shows a controller's view in a window of its own.
  static func show(_ controller: UIViewController) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }
}
