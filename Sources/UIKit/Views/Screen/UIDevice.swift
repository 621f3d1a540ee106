/// The machine the app runs on, described as the device it imitates.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private static let this: UIDevice = {
    KeyedProperties.register(
      UIDevice.self,
      ["orientation": \.namedOrientation, "_feedbackSupportLevel": \.feedbackSupportLevel])
    return UIDevice()
  }()
  open class var current: UIDevice { this }

  /// How well the device can be felt: not at all. Apps ask for it by name, before they let it tremble or sound.
  private var feedbackSupportLevel: Int { 0 }

  /// The model, as since iOS 16, which tells no app how its owner calls the device.
  open var name: String { model }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The iOS version whose behaviour and look Hanok follows.
  open var systemVersion: String { SystemVersion.text }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  open var orientation: UIDeviceOrientation {
    // The interface turns against the device, and is named by where the home button is.
    held ?? UIDeviceOrientation(rawValue: UIScreen.main.interfaceOrientation.rawValue) ?? .unknown
  }
  /// How a person holds the device, where a host knows it: an app that does not turn stays as it was.
  private var held: UIDeviceOrientation?

  /// The device is held in another way now.
  package func hold(_ orientation: UIDeviceOrientation?) {
    let previous = self.orientation
    held = orientation
    screenDidChange(from: previous)
  }
  /// The orientation by its name, which apps once set to turn the screen. It says so and stays, as since iOS 16.
  var namedOrientation: Int {
    get { orientation.rawValue }
    set {
      complain(
        "Setting UIDevice.orientation is not supported; use "
          + "UIWindowScene.requestGeometryUpdate(_:) instead.")
    }
  }
  open var isMultitaskingSupported: Bool { true }
  open var identifierForVendor: UUID? { vendorIdentifier }

  private let vendorIdentifier = VendorIdentifier.load()

  // MARK: Battery

  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// Whether ``batteryState`` and ``batteryLevel`` are looked up.
  open var isBatteryMonitoringEnabled = false
  /// How full the computer's battery is, 0 to 1; -1 without one or without monitoring.
  open var batteryLevel: Float {
    isBatteryMonitoringEnabled ? PowerSupply.battery()?.level ?? -1 : -1
  }
  open var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled else { return .unknown }
    return PowerSupply.battery()?.state ?? .unknown
  }

  // MARK: Orientation

  /// Whether ``orientationDidChangeNotification`` is posted; calls nest.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  /// UIKit itself listens from the start, so that apps that only observe are told as well.
  private var orientationListeners = 1
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// The screen took another shape: posts the notification if the orientation is another one.
  func screenDidChange(from previous: UIDeviceOrientation) {
    guard isGeneratingDeviceOrientationNotifications, orientation != previous else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// Whether the device is to tell what is close to its screen: false again at once, as on devices without the sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// A computer has no proximity sensor.
  open var proximityState: Bool { false }
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// The click of a key of an app's own keyboard. Keyboards here are silent, as with clicks switched off.
  open func playInputClick() {}
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// What kind of device the app runs on, under its former name.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
