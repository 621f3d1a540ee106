/// Has a view answer to the pointer of a mouse that is over it while no button is down.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true {
    didSet {
      hover.isEnabled = isEnabled
      if !isEnabled { leave() }
    }
  }

  private let hover = UIHoverGestureRecognizer()
  private var region: UIPointerRegion?
  private let shown = PointerEffectDisplay()

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    hover.name = "UIPointerInteraction"
    hover.addTarget(
      self, action: Selector(UIPointerInteraction.pointerMoved(_:), "pointerMoved:"))
  }

  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    leave()
    self.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Asks for the region and its style anew.
  open func invalidate() {
    guard let region else { return }
    leave()
    enter(region)
  }

  func pointerMoved(_ recognizer: UIHoverGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed, let view else {
      return leave()
    }
    let request = UIPointerRegionRequest(
      location: recognizer.location(in: view), modifiers: recognizer.modifierFlags)
    let whole = UIPointerRegion(rect: view.bounds)
    let found =
      delegate.map {
        $0.pointerInteraction(self, regionFor: request, defaultRegion: whole)
      } ?? whole
    guard found != region else { return }
    leave()
    if let found { enter(found) }
  }

  private func enter(_ new: UIPointerRegion) {
    region = new
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: new, animator: animator)
    if let style = delegate?.pointerInteraction(self, styleFor: new) { shown.show(style) }
    animator.run()
  }

  private func leave() {
    guard let old = region else { return }
    region = nil
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: old, animator: animator)
    shown.hide()
    animator.run()
  }
}
