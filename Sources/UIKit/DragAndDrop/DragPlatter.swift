/// One dragged item below the finger.
@MainActor
final class DragPlatter {
  let item: UIDragItem
  /// The interaction the item comes from.
  weak var interaction: UIDragInteraction?
  private let origin: UITargetedDragPreview?
  private var lifted: LiftedPreview?
  private let overlay: UIView
  /// Whether the app's own preview has replaced the lifted one.
  private var isReplaced = false
  private static let liftScale: CGFloat = 1.05

  init(
    _ item: UIDragItem, _ preview: UITargetedDragPreview?, from interaction: UIDragInteraction,
    in window: UIWindow, on overlay: UIView
  ) {
    self.item = item
    self.interaction = interaction
    self.overlay = overlay
    origin = preview
    lifted = preview.map { LiftedPreview($0, in: window) }
  }

  /// The view that is moved; nil when the item is dragged without being seen.
  var view: UIView? { lifted?.view }

  var center: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// Puts the picture over its view.
  func prepare() {
    guard let lifted else { return }
    overlay.addSubview(lifted.view)
    lifted.prepare()
  }

  func lift() {
    view?.transform = CGAffineTransform(scaleX: Self.liftScale, y: Self.liftScale)
    view?.layer.shadowOpacity = 0.22
  }

  /// The drag has begun: the source is shown again, and the app's own preview takes over.
  func begin() {
    lifted?.showSource()
    if item.previewProvider != nil { replace() }
  }

  func replace() {
    guard let provider = item.previewProvider else { return }
    let center = self.center
    lifted?.view.removeFromSuperview()
    lifted?.showSource()
    isReplaced = true
    guard let preview = provider() else {
      lifted = nil
      return
    }
    let targeted = UITargetedDragPreview(
      view: preview.view, parameters: preview.parameters,
      target: UIDragPreviewTarget(container: overlay, center: center))
    let new = LiftedPreview(targeted, in: overlay.window)
    overlay.addSubview(new.view)
    new.view.center = center
    lifted = new
    lift()
  }

  // MARK: Where it goes

  /// The preview as it is now, for delegates that say where it goes.
  var droppingDefault: UITargetedDragPreview {
    UITargetedDragPreview(
      view: view ?? UIView(), parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: overlay, center: center))
  }

  /// The preview where it was lifted.
  var cancellingDefault: UITargetedDragPreview { origin ?? droppingDefault }

  /// Moves to a preview's place, or fades where it is.
  func land(at preview: UITargetedDragPreview?) {
    guard let view else { return }
    view.layer.shadowOpacity = 0
    guard let preview,
      preview.target.container.window != nil || preview.target.container is UIWindow
    else {
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      return
    }
    let rect = preview.frameInWindow
    view.center = CGPoint(x: rect.midX, y: rect.midY)
    let size = view.bounds.size
    guard preview.view !== view || rect.size != size else {
      view.transform = preview.target.transform
      return
    }
    let scale = CGSize(
      width: rect.width / max(1, size.width), height: rect.height / max(1, size.height))
    view.transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
  }

  func remove() { lifted?.restore() }
}
