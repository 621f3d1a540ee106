/// The display the app is on: a window's area, or the size given to a headless run.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private static let only = UIScreen()
  open class var main: UIScreen { only }
  open class var screens: [UIScreen] { [main] }

  private(set) var device = ScreenDescription()

  open var bounds: CGRect { CGRect(origin: .zero, size: device.size) }
  open var scale: CGFloat { device.scale }
  open var nativeScale: CGFloat { device.scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var maximumFramesPerSecond: Int { device.maximumFramesPerSecond }
  open var safeAreaInsets: UIEdgeInsets { device.safeAreaInsets }
  open private(set) var traitCollection = UITraitCollection(screen: ScreenDescription())
  open var coordinateSpace: any UICoordinateSpace { coordinateSpaceValue }
  private let coordinateSpaceValue: any UICoordinateSpace = ScreenCoordinateSpace()

  /// The same as ``coordinateSpace``: a window does not turn.
  open var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
  /// Whether the screen is being recorded; a desktop does not tell.
  open var isCaptured: Bool { false }
  open var mirrored: UIScreen? { nil }
  /// A picture of the app's windows as they are shown.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UpperRooms.application.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }

  /// How bright the display is asked to be, 0 to 1. The light behind a desktop's display is not an app's to change, so
  /// this is kept, and told of, only.
  open var brightness: CGFloat = 0.5 {
    didSet {
      brightness = min(max(brightness, 0), 1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// The one size the screen has.
  open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  open var preferredMode: UIScreenMode? { currentMode }
  open var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
  /// How much brighter than white the display shows: not at all.
  open var currentEDRHeadroom: CGFloat { 1 }
  open var potentialEDRHeadroom: CGFloat { 1 }
  open var calibratedLatency: CFTimeInterval { 0 }
  /// The bounds below the status bar.
  open var applicationFrame: CGRect {
    bounds.inside(UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: 0, right: 0))
  }

  /// A display link of this screen.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  nonisolated public static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  nonisolated public static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  nonisolated public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// How what is on the screen is turned.
  package var interfaceOrientation: UIInterfaceOrientation { device.shownOrientation }

  /// Where a status bar is, if one is shown.
  package var statusBarFrame: CGRect { device.statusBarFrame }

  /// Takes over what the host says of its screen.
  package func update(_ description: ScreenDescription) {
    device = description
    traitCollection = UITraitCollection(screen: description)
    UITraitCollection.current = traitCollection
  }
}

/// A size a screen can have.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// In pixels.
  open private(set) var size: CGSize
  /// The width of a pixel by its height.
  public let pixelAspectRatio: CGFloat = 1
  init(size: CGSize) { self.size = size }
}

/// The screen's own coordinates: points from its top left corner.
@MainActor
private final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
  var bounds: CGRect { UIScreen.main.bounds }
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    return view.convert(point, from: nil)
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    return view.convert(point, to: nil)
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    guard let view = space as? UIView else { return rect }
    return view.convert(rect, from: nil)
  }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    guard let view = space as? UIView else { return rect }
    return view.convert(rect, to: nil)
  }
}

/// Something with coordinates that converts to and from others: a view or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
