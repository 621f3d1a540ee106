/// Lets items be dropped on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Whether several drags may be over the view at once. There is one drag at a time here.
  open var allowsSimultaneousDropSessions = false

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view !== self.view { DragController.current?.leave(self) }
  }

  open func didMove(to view: UIView?) { self.view = view }
}
