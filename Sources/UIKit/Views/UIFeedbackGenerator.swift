/// Something that is felt when the app does it. Computers have nothing to feel it with: as on iPads, a
/// call is heard by nobody.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  public override init() { super.init() }

  /// A generator that belongs to a view (iOS 17.5).
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Makes ready what will be felt soon.
  open func prepare() {}

  /// Hears what would be felt: tests, and where a device with a motor would be connected.
  package static var observer: ((String) -> Void)?

  func play(_ name: String) { Self.observer?(name) }
}

/// A knock, like two objects that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  public override convenience init() { self.init(style: .medium) }

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// `intensity` is 0 to 1.
  open func impactOccurred(intensity: CGFloat) { play("impact \(style) \(intensity)") }
  open func impactOccurred(at location: CGPoint) { impactOccurred() }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Says how something ended.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    play("notification \(notificationType)")
  }
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}

/// The tick of a selection that moves on.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { play("selection") }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
