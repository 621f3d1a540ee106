import AutomationMessages
import Foundation
import UIKit

/// The device that the app runs on.
@preconcurrency @MainActor
open class XCUIDevice: NSObject {
  public enum Button: Int, Sendable { case home = 1, volumeUp, volumeDown }
  public enum Appearance: Int, Sendable { case unspecified, light, dark }

  private static let this = XCUIDevice()
  open class var shared: XCUIDevice { this }

  /// How the device is held. A phone upside down shows the app upright.
  open var orientation: UIDeviceOrientation = .portrait {
    didSet { turn() }
  }

  /// Whether the system is light or dark.
  open var appearance: Appearance = .unspecified {
    didSet { illuminate() }
  }

  /// The home button leaves the app; the others change a volume that no app asks for.
  open func press(_ button: Button) { if button == .home { AppHandle.target.leave() } }

  public let system = XCUISystem()

  /// A new app meets the device as the test left it.
  func settle() {
    if orientation.isLandscape { turn() }
    if appearance != .unspecified { illuminate() }
  }

  private func turn() {
    guard orientation.isLandscape || orientation.isPortrait, AppHandle.target.isRunning else {
      return
    }
    _ = AppHandle.target.ask(.turn(toLandscape: orientation.isLandscape))
  }

  private func illuminate() {
    guard AppHandle.target.isRunning else { return }
    _ = AppHandle.target.ask(.appearance(isDark: appearance == .dark))
  }

  /// Every test begins with the device upright.
  func testDidEnd() {
    orientation = .portrait
    appearance = .unspecified
  }
}

/// The system of the device.
@preconcurrency @MainActor
open class XCUISystem: NSObject {
  /// Opens a URL in the app under test.
  open func open(_ url: URL) { XCUIApplication().open(url) }
}
