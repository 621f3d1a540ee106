import XCTest

@testable import UIKit

/// Services of the system around an app: time in the background, the battery, shakes, feedback.
@MainActor
final class ApplicationServicesTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testBackgroundTasksHaveNamesOfTheirOwn() async {
    let application = UIApplication.shared
    let first = application.beginBackgroundTask(withName: "upload") {}
    let second = application.beginBackgroundTask()
    XCTAssertNotEqual(first, .invalid)
    XCTAssertNotEqual(first, second)
    XCTAssertEqual(application.backgroundTasks, [first, second])
    application.endBackgroundTask(first)
    application.endBackgroundTask(second)
    XCTAssertTrue(application.backgroundTasks.isEmpty)
  }

  func testABatteryIsReadFromTheKernelsFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func supply(_ name: String, _ values: [String: String]) throws {
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, value) in values {
        try Data((value + "\n").utf8).write(to: place.appendingPathComponent(file))
      }
    }
    XCTAssertNil(PowerSupply.battery(in: folder.path))
    try supply("AC", ["type": "Mains", "online": "1"])
    try supply("hid-mouse", ["type": "Battery", "scope": "Device", "capacity": "3"])
    XCTAssertNil(PowerSupply.battery(in: folder.path))
    try supply("BAT0", ["type": "Battery", "capacity": "42", "status": "Discharging"])
    XCTAssertEqual(PowerSupply.battery(in: folder.path)?.level, 0.42)
    XCTAssertEqual(PowerSupply.battery(in: folder.path)?.state, .unplugged)
    try supply("BAT0", ["status": "nonsense", "capacity": "900"])
    XCTAssertEqual(PowerSupply.battery(in: folder.path)?.level, 1)
    XCTAssertEqual(PowerSupply.battery(in: folder.path)?.state, .unknown)
    UIDevice.current.isBatteryMonitoringEnabled = false
    XCTAssertEqual(UIDevice.current.batteryLevel, -1)
  }

  func testTheVendorsIdentifierStays() async {
    XCTAssertEqual(VendorIdentifier.load(), VendorIdentifier.load())
    XCTAssertEqual(UIDevice.current.identifierForVendor, UIDevice.current.identifierForVendor)
  }

  func testOrientationIsToldUntilNobodyListens() async {
    let before = UIScreen.main.device
    defer { UIScreen.main.update(before) }
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    func turn(_ width: CGFloat, _ height: CGFloat) {
      UIApplication.shared.screenDidChange(
        ScreenDescription(size: CGSize(width: width, height: height)))
    }
    turn(390, 844)
    count = 0
    turn(844, 390)
    XCTAssertEqual(count, 1)
    XCTAssertTrue(UIDevice.current.isGeneratingDeviceOrientationNotifications)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    turn(390, 844)
    XCTAssertEqual(count, 1)
    XCTAssertFalse(UIDevice.current.isGeneratingDeviceOrientationNotifications)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    turn(400, 844)
    turn(844, 390)
    XCTAssertEqual(count, 2)
  }

  func testATurnOfTheStatusBarIsTold() async {
    let before = UIScreen.main.device
    defer { UIScreen.main.update(before) }
    UIScreen.main.update(ScreenDescription(size: CGSize(width: 390, height: 844)))
    var told: [String] = []
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarFrameNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
        let info = notice.userInfo ?? [:]
        let number = info[UIApplication.statusBarOrientationUserInfoKey] as? Int
        let frame = info[UIApplication.statusBarFrameUserInfoKey] as? CGRect
        MainActor.assumeIsolated {
          let now = UIScreen.main.interfaceOrientation.rawValue
          told.append("\(number ?? Int(frame?.width ?? 0)) in \(now)")
        }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    UIApplication.shared.screenDidChange(ScreenDescription(size: CGSize(width: 844, height: 390)))
    UIApplication.shared.screenDidChange(ScreenDescription(size: CGSize(width: 844, height: 390)))
    let (portrait, landscape) = (
      UIInterfaceOrientation.portrait.rawValue, UIInterfaceOrientation.landscapeRight.rawValue
    )
    XCTAssertEqual(
      told, ["\(landscape) in \(portrait)", "\(portrait) in \(landscape)", "390 in \(landscape)"])
  }

  func testAShakeGoesUpTheChainFromTheFirstResponder() async {
    final class Listener: UIViewController {
      var calls: [String] = []
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        calls.append("began \(motion) \(event?.type == .motion)")
      }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        calls.append("ended \(motion)")
      }
    }
    let listener = Listener()
    stage.window.rootViewController = listener
    stage.window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    listener.view.addSubview(field)
    field.becomeFirstResponder()
    UIApplication.shared.send(.shake)
    XCTAssertEqual(listener.calls, ["began motionShake true", "ended motionShake"])
    field.resignFirstResponder()
  }

  func testFeedbackIsHeardByWhoeverListens() async {
    var heard: [String] = []
    UIFeedbackGenerator.observer = { heard.append($0) }
    defer { UIFeedbackGenerator.observer = nil }
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.warning)
    UISelectionFeedbackGenerator().selectionChanged()
    XCTAssertEqual(
      heard, ["impact heavy 1.0", "impact heavy 0.5", "notification warning", "selection"])
  }

  func testRemoteNotificationsFailAsThereIsNoService() async {
    final class Delegate: NSObject, UIApplicationDelegate {
      let expectation: XCTestExpectation
      init(_ expectation: XCTestExpectation) { self.expectation = expectation }
      func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
      ) { expectation.fulfill() }
    }
    let told = expectation(description: "told")
    let delegate = Delegate(told)
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    UIApplication.shared.registerForRemoteNotifications()
    await fulfillment(of: [told], timeout: 10)
    XCTAssertFalse(UIApplication.shared.isRegisteredForRemoteNotifications)
    UIApplication.shared.delegate = before
  }

  func testToolbarItemsSetWhileTheBarShowsAreShown() async {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    navigation.setToolbarHidden(false, animated: false)
    stage.window.layoutIfNeeded()
    let item = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
    controller.setToolbarItems([item], animated: false)
    XCTAssertEqual(navigation.toolbar.items, [item])
    controller.toolbarItems = nil
    XCTAssertTrue(navigation.toolbar.items?.isEmpty ?? true)
  }

  func testTheEditButtonTurnsEditingOverAndSaysSo() async {
    let controller = UIViewController()
    let button = controller.editButtonItem
    XCTAssertIdentical(button, controller.editButtonItem)
    XCTAssertEqual(button.title, "Edit")
    button.trigger(from: self)
    XCTAssertTrue(controller.isEditing)
    XCTAssertEqual(button.title, "Done")
    XCTAssertEqual(button.style, .done)
    controller.setEditing(false, animated: false)
    XCTAssertEqual(button.title, "Edit")
    XCTAssertEqual(button.style, .plain)
  }
}
