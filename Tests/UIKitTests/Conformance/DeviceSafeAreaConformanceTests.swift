import XCTest

@testable import UIKit

/// device_safe_areas.json: sizes and insets of devices, after swift-snapshot-testing's table. UIKit has
/// no table of devices: a host names size and insets, and this is what they come to in an app.
@MainActor
final class DeviceSafeAreaConformanceTests: XCTestCase {
  private struct Device {
    var name: String
    var size: [CGFloat]
    /// Top, left, bottom, right.
    var portrait: [CGFloat]
    var landscape: [CGFloat]?
    var isPad = false
  }

  private let devices = [
    Device(
      name: "iPhone SE", size: [320, 568], portrait: [20, 0, 0, 0], landscape: [0, 0, 0, 0]),
    Device(name: "iPhone 8", size: [375, 667], portrait: [20, 0, 0, 0], landscape: [0, 0, 0, 0]),
    Device(
      name: "iPhone 8 Plus", size: [414, 736], portrait: [20, 0, 0, 0], landscape: [0, 0, 0, 0]),
    Device(
      name: "iPhone X", size: [375, 812], portrait: [44, 0, 34, 0], landscape: [0, 44, 21, 44]),
    Device(
      name: "iPhone Xs Max", size: [414, 896], portrait: [44, 0, 34, 0],
      landscape: [0, 44, 21, 44]),
    Device(
      name: "iPhone 13", size: [390, 844], portrait: [47, 0, 34, 0], landscape: [0, 47, 21, 47]),
    Device(
      name: "iPhone 13 Pro Max", size: [428, 926], portrait: [47, 0, 34, 0],
      landscape: [0, 47, 21, 47]),
    Device(
      name: "iPhone 13 mini", size: [375, 812], portrait: [50, 0, 34, 0],
      landscape: [0, 50, 21, 50]),
    Device(name: "iPhone 16", size: [393, 852], portrait: [59, 0, 34, 0]),
    Device(name: "iPad mini", size: [768, 1024], portrait: [20, 0, 0, 0], isPad: true),
    Device(name: "iPad 10.2", size: [810, 1080], portrait: [20, 0, 0, 0], isPad: true),
    Device(name: "iPad Pro 10.5", size: [834, 1112], portrait: [20, 0, 0, 0], isPad: true),
    Device(name: "iPad Pro 11", size: [834, 1194], portrait: [24, 0, 20, 0], isPad: true),
    Device(name: "iPad Pro 12.9", size: [1024, 1366], portrait: [20, 0, 0, 0], isPad: true),
  ]

  private func insets(_ values: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  private func onScreen(_ device: Device, isLandscape: Bool, _ body: (UIWindow) -> Void) {
    let before = UIScreen.main.device
    defer { UIScreen.main.update(before) }
    let size = CGSize(width: device.size[0], height: device.size[1])
    let edges = isLandscape ? device.landscape ?? [0, 0, 0, 0] : device.portrait
    UIScreen.main.update(
      ScreenDescription(
        size: isLandscape ? CGSize(width: size.height, height: size.width) : size, scale: 3,
        safeAreaInsets: insets(edges), userInterfaceIdiom: device.isPad ? .pad : .phone))
    let window = UIWindow(frame: UIScreen.main.bounds)
    defer { window.isHidden = true }
    body(window)
  }

  func testInsetsReachTheRootsView() async {
    for device in devices {
      for isLandscape in device.landscape == nil ? [false] : [false, true] {
        onScreen(device, isLandscape: isLandscape) { window in
          let root = UIViewController()
          window.rootViewController = root
          window.isHidden = false
          window.layoutIfNeeded()
          let expected = insets(
            isLandscape ? device.landscape ?? [0, 0, 0, 0] : device.portrait)
          XCTAssertEqual(window.safeAreaInsets, expected, device.name)
          XCTAssertEqual(root.view.safeAreaInsets, expected, device.name)
          XCTAssertEqual(
            root.view.safeAreaLayoutGuide.layoutFrame, window.bounds.inset(by: expected),
            device.name)
        }
      }
    }
  }

  /// written_metrics.json: a bar of 44 below the status bar; a tab bar of 49 above the home
  /// indicator, 83 with it.
  func testBarsStandOnTheInsets() async {
    for device in devices where !device.isPad {
      onScreen(device, isLandscape: false) { window in
        let content = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: content)]
        window.rootViewController = tabs
        window.isHidden = false
        window.layoutIfNeeded()
        let bar = content.navigationController?.navigationBar
        XCTAssertEqual(
          bar?.frame, CGRect(x: 0, y: device.portrait[0], width: device.size[0], height: 44),
          device.name)
        XCTAssertEqual(tabs.tabBar.frame.height, 49 + device.portrait[2], device.name)
        XCTAssertEqual(tabs.tabBar.frame.maxY, device.size[1], device.name)
        XCTAssertEqual(content.view.safeAreaInsets.top, device.portrait[0] + 44, device.name)
        XCTAssertEqual(content.view.safeAreaInsets.bottom, device.portrait[2] + 49, device.name)
      }
    }
  }

  /// A phone held upright is compact across, an iPad regular.
  func testUprightPhonesAreCompactAcross() async {
    for device in devices {
      onScreen(device, isLandscape: false) { window in
        XCTAssertEqual(
          window.traitCollection.horizontalSizeClass, device.isPad ? .regular : .compact,
          device.name)
        XCTAssertEqual(window.traitCollection.verticalSizeClass, .regular, device.name)
      }
    }
  }
}
