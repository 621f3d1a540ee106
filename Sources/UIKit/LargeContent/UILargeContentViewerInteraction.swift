/// Shows what is under a finger large in the middle of the screen, as long as it stays down: for bars, whose text does
/// not grow, where the text size is one of accessibility's.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The recogniser of the press, for others to stand back from.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether the text size is large enough for large content.
  open class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private let press = UILongPressGestureRecognizer()
  private var viewer: LargeContentView?
  private var item: (any UILargeContentViewerItem)?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.name = "UILargeContentViewerInteraction"
    press.cancelsTouchesInView = false
    press.addTarget(self, action: Selector(UILargeContentViewerInteraction.pressed(_:), "pressed:"))
  }

  public override convenience init() { self.init(delegate: nil) }

  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    hide()
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The nearest view at a point that shows large content.
  func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    var candidate = view?.hitTest(point, with: nil)
    while let current = candidate {
      if current.showsLargeContentViewer { return current }
      if current === view { return nil }
      candidate = current.superview
    }
    return nil
  }

  private var isWanted: Bool {
    view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory ?? false
  }

  func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard let view, isWanted else { return hide() }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began, .changed: show(found(at: point))
    case .ended:
      let last = item
      hide()
      delegate?.largeContentViewerInteraction(self, didEndOn: last, at: point)
    default: hide()
    }
  }

  private func found(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    let found =
      delegate.map { $0.largeContentViewerInteraction(self, itemAt: point) } ?? item(at: point)
    return found?.showsLargeContentViewer == true ? found : nil
  }

  private func show(_ new: (any UILargeContentViewerItem)?) {
    guard new !== item else { return }
    item = new
    guard let new, let window = view?.window else {
      viewer?.removeFromSuperview()
      viewer = nil
      return
    }
    let container = delegate?.viewController(for: self).viewIfLoaded ?? window
    let shown = viewer ?? LargeContentView(frame: .zero)
    viewer = shown
    shown.show(new)
    if shown.superview !== container { container.addSubview(shown) }
    shown.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
  }

  private func hide() {
    item = nil
    viewer?.removeFromSuperview()
    viewer = nil
  }
}

/// The picture and title in the middle of the screen.
final class LargeContentView: UIView {
  let imageView = UIImageView()
  let label = UILabel()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var insets = UIEdgeInsets.zero

  /// Points: the square's side, the image's when it is scaled, and the room around.
  private static let side: CGFloat = 260
  private static let imageSide: CGFloat = 120
  private static let margin: CGFloat = 20

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    clipsToBounds = true
    label.textAlignment = .center
    label.numberOfLines = 3
    label.adjustsFontSizeToFitWidth = true
    imageView.tintColor = .label
    for part in [material, imageView, label] { addSubview(part) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ item: any UILargeContentViewerItem) {
    label.text = item.largeContentTitle
    label.font = .systemFont(ofSize: 28, weight: .medium)
    imageView.image = item.largeContentImage
    imageView.contentMode = item.scalesLargeContentImage ? .scaleAspectFit : .center
    insets = item.largeContentImageInsets
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    guard imageView.image != nil else {
      imageView.frame = .zero
      label.frame = room
      return
    }
    let height = label.text == nil ? 0 : label.sizeThatFits(room.size).height
    let square = CGRect(
      x: bounds.midX - Self.imageSide / 2, y: (bounds.height - height - Self.imageSide) / 2,
      width: Self.imageSide, height: Self.imageSide)
    imageView.frame = square.inside(insets)
    label.frame = CGRect(x: room.minX, y: square.maxY, width: room.width, height: height)
  }
}
