/// Tells of double taps and squeezes of a pencil on a view. There is no pencil here, so nothing is ever told, as on a
/// device that none is paired with.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true

  public override init() {
    super.init()
  }

  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: Settings, as they are on a device until somebody changes them

  /// The user's choice for double taps.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  /// The user's choice for squeezing.
  open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
  /// Whether only the pencil draws, and fingers scroll.
  open class var prefersPencilOnlyDrawing: Bool { false }
  /// Whether tools are previewed under a pencil that hovers.
  open class var prefersHoverToolPreview: Bool { true }

  // MARK: Events

  public enum Phase: Int, Sendable { case began, changed, ended, cancelled }

  public struct Tap: Hashable {
    public let timestamp: TimeInterval
    public let hoverPose: UIPencilHoverPose?
  }

  public struct Squeeze: Hashable {
    public let timestamp: TimeInterval
    public let phase: UIPencilInteraction.Phase
    public let hoverPose: UIPencilHoverPose?
  }
}

/// The action of a double tap or a squeeze that the user prefers.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
  case showContextualPalette, runSystemShortcut
}

/// Where a pencil hovers over a view.
open class UIPencilHoverPose: NSObject {
  /// In the interaction's view, in points.
  open private(set) var location: CGPoint
  /// The distance to the screen, from 0 to 1.
  open private(set) var zOffset: CGFloat
  /// In radians.
  open private(set) var azimuthAngle: CGFloat
  open private(set) var azimuthUnitVector: CGVector
  /// In radians.
  open private(set) var altitudeAngle: CGFloat
  /// In radians.
  open private(set) var rollAngle: CGFloat

  /// A pose over the view's origin.
  public override init() {
    location = .zero
    zOffset = 0
    azimuthAngle = 0
    azimuthUnitVector = CGVector(dx: 1, dy: 0)
    altitudeAngle = .pi / 2
    rollAngle = 0
    super.init()
  }
}

/// Is told of double taps and squeezes.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
  ) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}
