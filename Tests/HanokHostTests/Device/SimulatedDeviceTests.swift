import QuartzCore
import UIKit
import XCTest

@testable import HanokHost

/// Devices that are played: their screens, what they draw above the app, and turning them.
final class SimulatedDeviceTests: MainThreadTestCase {
  override func tearDown() {
    MainActor.assumeIsolated {
      UIApplication.shared.deviceLayer = nil
      UIDevice.current.hold(nil)
      TestApp.start()
    }
    super.tearDown()
  }

  @MainActor
  private static func start(
    _ name: String, _ controller: UIViewController, statusBar: String? = nil,
    isFramed: Bool = false, isDark: Bool = false
  ) throws -> HeadlessHost {
    var options = try LaunchOptions(environment: [
      "HANOK_DEVICE": name, "HANOK_STATUSBAR": statusBar ?? "", "HANOK_FRAME": isFramed ? "1" : "",
    ])
    options.appearance = isDark ? .dark : .light
    TestApp.start()
    let host = HeadlessHost(screen: options.screen(), device: options.simulatedDevice())
    UIApplication.host = host
    UIApplication.shared.screenDidChange(host.screen)
    host.device?.install()
    TestApp.show(controller)
    host.settle()
    return host
  }

  func testEveryModelIsWhatIsPublished() throws {
    XCTAssertEqual(Set(DeviceModel.all.map(\.name)).count, DeviceModel.all.count)
    XCTAssertEqual(Set(DeviceModel.all.map(\.identifier)).count, DeviceModel.all.count)
    for model in DeviceModel.all {
      XCTAssertEqual(model.isPad, model.name.hasPrefix("ipad"))
      XCTAssertLessThan(model.width, model.height)
    }
    let phone = try XCTUnwrap(DeviceModel.named("iphone-15-pro"))
    XCTAssertEqual(
      phone.safeAreaInsets(.portrait), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(
      phone.safeAreaInsets(.landscapeLeft), UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    let old = try XCTUnwrap(DeviceModel.named("iphone-se"))
    XCTAssertEqual(
      old.safeAreaInsets(.portrait), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(old.safeAreaInsets(.landscapeLeft), .zero)
    let pad = try XCTUnwrap(DeviceModel.named("ipad-pro-11"))
    XCTAssertEqual(
      pad.safeAreaInsets(.landscapeLeft), UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  }

  func testTheAppSeesTheDevice() throws {
    onMain {
      let host = try Self.start("iphone-15", Turning())
      XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 393, height: 852))
      XCTAssertEqual(UIScreen.main.scale, 3)
      XCTAssertEqual(UIDevice.current.model, "iPhone")
      XCTAssertEqual(UIApplication.shared.statusBarFrame.height, 54)
      let traits = UIScreen.main.traitCollection
      XCTAssertEqual([traits.horizontalSizeClass, traits.verticalSizeClass], [.compact, .regular])
      host.turn(to: .landscapeLeft)
      host.settle()
      XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 852, height: 393))
      XCTAssertEqual(UIScreen.main.traitCollection.verticalSizeClass, .compact)
      XCTAssertEqual(UIScreen.main.safeAreaInsets.left, 59)
      XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
      XCTAssertEqual(UIApplication.shared.statusBarOrientation, .landscapeRight)
      _ = try Self.start("ipad-mini", Turning())
      XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .pad)
      XCTAssertEqual(UIScreen.main.traitCollection.horizontalSizeClass, .regular)
      _ = try Self.start("iphone-15-pro-max", Turning()).turn(to: .landscapeRight)
      XCTAssertEqual(UIScreen.main.traitCollection.horizontalSizeClass, .regular)
    }
  }

  func testWhatTheAppDoesNotSupportStays() throws {
    onMain {
      let controller = Turning()
      controller.mask = .portrait
      let host = try Self.start("iphone-15", controller)
      host.turn(to: .landscapeLeft)
      host.settle()
      XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
      XCTAssertEqual(host.screen.interfaceOrientation, .portrait)
      XCTAssertEqual(host.screen.size.width, 393)
      // As soon as it is allowed, what is shown follows.
      controller.mask = .allButUpsideDown
      controller.setNeedsStatusBarAppearanceUpdate()
      host.settle()
      XCTAssertEqual(host.screen.interfaceOrientation, .landscapeRight)
      let wide = Turning()
      wide.mask = .landscape
      XCTAssertEqual(
        try Self.start("iphone-15", wide).screen.size, CGSize(width: 852, height: 393))
    }
  }

  func testTheAppAsksForAnOrientation() throws {
    onMain {
      let host = try Self.start("iphone-15", Turning())
      XCTAssertTrue(host.resize(to: CGSize(width: 852, height: 393)))
      host.settle()
      XCTAssertEqual(host.screen.interfaceOrientation, .landscapeRight)
      host.turn(to: .portrait)
      XCTAssertEqual(host.screen.interfaceOrientation, .portrait)
    }
  }

  func testTurningGoesRound() {
    var orientation = UIDeviceOrientation.portrait
    var seen: [UIDeviceOrientation] = []
    for _ in 0..<4 {
      orientation = DeviceRotation.left.turned(from: orientation)
      seen.append(orientation)
      XCTAssertNotEqual(DeviceRotation.right.turned(from: orientation), orientation)
      XCTAssertEqual(
        DeviceRotation.left.turned(from: DeviceRotation.right.turned(from: orientation)),
        orientation)
    }
    XCTAssertEqual(seen, [.landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait])
  }

  func testAScriptTurnsTheDevice() throws {
    onMain {
      let host = try Self.start("ipad-air-11", Turning())
      let script = try Script(
        json: Data(#"[{"rotate": "left"}, {"rotate": "left"}]"#.utf8))
      try ScriptRunner(host: host, outputFolder: FileManager.default.temporaryDirectory)
        .run(script)
      XCTAssertEqual(host.screen.interfaceOrientation, .portraitUpsideDown)
      XCTAssertThrowsError(try Script(json: Data(#"[{"rotate": "up"}]"#.utf8))) {
        XCTAssertTrue("\($0)".contains("landscapeLeft"), "\($0)")
      }
    }
  }

  // MARK: What is drawn

  /// The darkest or lightest values of red in an area of the screen, in points.
  @MainActor
  private static func reds(_ host: HeadlessHost, _ area: CGRect) throws -> ClosedRange<UInt32> {
    host.device?.update(host.screen, isLive: false)
    host.makeFrame()
    let surface = try XCTUnwrap(host.snapshot())
    let scale = Int(host.screen.scale)
    var values: [UInt32] = []
    for y in Int(area.minY) * scale..<Int(area.maxY) * scale {
      for x in Int(area.minX) * scale..<Int(area.maxX) * scale {
        values.append(surface.pixel(x, y) >> 16 & 255)
      }
    }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  private static let ear = CGRect(x: 20, y: 20, width: 100, height: 30)
  private static let middle = CGRect(x: 190, y: 15, width: 10, height: 25)
  private static let bottom = CGRect(x: 150, y: 835, width: 90, height: 10)

  func testTheBarFollowsTheControllersWishes() throws {
    onMain {
      let controller = Turning()
      controller.view.backgroundColor = UIColor(white: 0.5, alpha: 1)
      let host = try Self.start("iphone-15", UINavigationController(rootViewController: controller))
      controller.navigationController?.isNavigationBarHidden = true
      host.settle()
      XCTAssertLessThan(try Self.reds(host, Self.ear).lowerBound, 40)
      XCTAssertLessThan(try Self.reds(host, Self.ear).upperBound, 140)
      controller.style = .lightContent
      controller.setNeedsStatusBarAppearanceUpdate()
      XCTAssertGreaterThan(try Self.reds(host, Self.ear).upperBound, 230)
      controller.style = .default
      controller.overrideUserInterfaceStyle = .dark
      XCTAssertGreaterThan(try Self.reds(host, Self.ear).upperBound, 230)
      controller.style = .darkContent
      XCTAssertLessThan(try Self.reds(host, Self.ear).lowerBound, 40)
      controller.hidesBar = true
      XCTAssertEqual(
        try Self.reds(host, Self.ear).lowerBound, try Self.reds(host, Self.ear).upperBound)
      XCTAssertEqual(try Self.reds(host, Self.middle), 0...0, "the island stays")
      XCTAssertEqual(UIScreen.main.safeAreaInsets.top, 59)
    }
  }

  func testTheHomeIndicatorHides() throws {
    onMain {
      let controller = Turning()
      controller.view.backgroundColor = UIColor(white: 0.5, alpha: 1)
      let host = try Self.start("iphone-15", controller)
      XCTAssertEqual(try Self.reds(host, Self.bottom).lowerBound, 0)
      controller.hidesIndicator = true
      controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
      XCTAssertGreaterThan(try Self.reds(host, Self.bottom).lowerBound, 100)
    }
  }

  func testTheTimeIsFixedUnlessTheClockIsSet() throws {
    onMain {
      let host = try Self.start("iphone-15", Turning())
      let standard = host.picture()
      XCTAssertEqual(standard, host.picture())
      XCTAssertEqual(standard, try Self.start("iphone-15", Turning(), statusBar: "9:41").picture())
      XCTAssertNotEqual(
        standard, try Self.start("iphone-15", Turning(), statusBar: "9:42").picture())
    }
  }

  func testTimesAreWrittenAsTheRegionDoes() throws {
    let zone = try XCTUnwrap(TimeZone(identifier: "UTC"))
    let evening = Date(timeIntervalSinceReferenceDate: 21 * 3600 + 5 * 60)
    func time(_ locale: String) -> String {
      MainActor.assumeIsolated {
        SimulatedDevice.time(evening, locale: Locale(identifier: locale), zone: zone)
      }
    }
    XCTAssertEqual(time("en_US"), "9:05")
    XCTAssertEqual(time("de_DE"), "21:05")
    XCTAssertEqual(time("ko_KR"), "9:05")
  }

  func testPicturesAreCutOutAndFramed() throws {
    onMain {
      let plain = try XCTUnwrap(ImageSurface.png(try Self.start("iphone-15", Turning()).picture()!))
      XCTAssertEqual([plain.width, plain.height], [1179, 2556])
      XCTAssertEqual(plain.pixel(0, 0) >> 24, 0, "beyond the corner there is nothing")
      XCTAssertEqual(plain.pixel(600, 1200) >> 24, 255)
      for name in ["iphone-15", "iphone-se", "ipad-pro-11"] {
        let host = try Self.start(name, Turning(), isFramed: true)
        let framed = try XCTUnwrap(ImageSurface.png(host.picture()!))
        let (width, height) = (framed.width, framed.height)
        XCTAssertGreaterThan(width, Int(host.screen.size.width * host.screen.scale))
        host.turn(to: .landscapeRight)
        host.settle()
        let turned = try XCTUnwrap(ImageSurface.png(host.picture()!))
        XCTAssertEqual([turned.width, turned.height], [height, width])
      }
    }
  }
}

/// A controller that says what it would like of the device.
private final class Turning: UIViewController {
  var mask = UIInterfaceOrientationMask.all
  var style = UIStatusBarStyle.default
  var hidesBar = false
  var hidesIndicator = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { hidesBar }
  override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
}
