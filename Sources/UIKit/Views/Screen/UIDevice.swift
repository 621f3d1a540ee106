/// The machine the app runs on, described as the device it imitates.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private static let this: UIDevice = {
    KeyedProperties.register(UIDevice.self, ["orientation": \.namedOrientation])
    return UIDevice()
  }()
  open class var current: UIDevice { this }

  open var name: String { ProcessInfo.processInfo.hostName }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The iOS version whose behaviour and look Hanok follows.
  open var systemVersion: String { "18.0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
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
  private var orientationListeners = 0
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
  /// A computer has no sensor that knows what is close to it.
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

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
