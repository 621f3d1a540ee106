/// The display the app is on: a window's area, or the size given to a headless run.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

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
  public let coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace()

  /// The same as ``coordinateSpace``: a window does not turn.
  open var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
  /// Whether the screen is being recorded; a desktop does not tell.
  open var isCaptured: Bool { false }
  open var mirrored: UIScreen? { nil }
  /// A picture of the app's windows as they are shown.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }

  /// Takes over what the host says of its screen.
  package func update(_ description: ScreenDescription) {
    device = description
    traitCollection = UITraitCollection(screen: description)
    UITraitCollection.current = traitCollection
  }
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
