/// Lets the items of a view be dragged: a long press lifts them, and they follow the finger.
///
/// Where the view has a context menu too the menu comes first; a finger that then moves on closes the
/// menu and takes the items along.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether other gestures go on while the items are being lifted.
  open var allowsSimultaneousRecognitionDuringLift = false
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { recognizer.isEnabled = isEnabled }
  }
  /// On iPhone, too, since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  private let recognizer = UILongPressGestureRecognizer()
  /// Adds items to a drag that another finger holds.
  private let tap = UITapGestureRecognizer()
  private let gate = DragGate()
  private var pending: DragSession?
  private var controller: DragController?
  /// Where the press began to count, in the window, while a menu may still close.
  private var armedAt: CGPoint?
  /// A moment after context menus open.
  static let pressDuration: TimeInterval = 0.51
  /// Points a finger moves before lifted items are dragged.
  static let slack: CGFloat = 10

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gate.interaction = self
    recognizer.delegate = gate
    recognizer.name = "UIDragInteraction"
    recognizer.minimumPressDuration = Self.pressDuration
    recognizer.addTarget(self, action: Selector(UIDragInteraction.pressed(_:), "pressed:"))
    tap.delegate = gate
    tap.delaysTouchesEnded = false
    tap.addTarget(self, action: Selector(UIDragInteraction.tapped(_:), "tapped:"))
  }

  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    controller?.cancel()
    self.view?.removeGestureRecognizer(recognizer)
    self.view?.removeGestureRecognizer(tap)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
    view?.addGestureRecognizer(tap)
  }

  // MARK: The press

  /// Whether a press lifts anything.
  fileprivate func shouldBegin() -> Bool {
    guard let view, let window = view.window, let delegate, DragController.current == nil else {
      return false
    }
    let session = DragSession()
    session.window = window
    session.finger = recognizer.location(in: nil)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    pending = session.items.isEmpty ? nil : session
    return pending != nil
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let finger = press.location(in: nil)
    switch press.state {
    case .began:
      if MenuSession.isShowing { armedAt = finger } else { lift() }
    case .changed:
      if let start = armedAt {
        guard hypot(finger.x - start.x, finger.y - start.y) > Self.slack else { return }
        armedAt = nil
        MenuSession.endCurrent()
        lift()
      }
      controller?.move(to: finger)
    case .ended:
      controller?.release(at: finger)
      forget()
    default:
      controller?.cancel()
      forget()
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let view, let delegate, let current = DragController.current else { return }
    current.add(
      delegate.dragInteraction(
        self, itemsForAddingTo: current.session, withTouchAt: tap.location(in: view)), from: self)
  }

  private func lift() {
    guard let session = pending else { return }
    pending = nil
    controller = DragController.lift(session, from: self)
  }

  private func forget() {
    armedAt = nil
    pending = nil
    controller = nil
  }
}

/// Asks for the items before a press may begin, and lets context menus open beside it.
@MainActor
private final class DragGate: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIDragInteraction?

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer is UITapGestureRecognizer {
      return DragController.current?.hasBegun == true && interaction?.isEnabled == true
    }
    return interaction?.shouldBegin() ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.name == "UIContextMenuInteraction"
      || interaction?.allowsSimultaneousRecognitionDuringLift == true
  }
}
