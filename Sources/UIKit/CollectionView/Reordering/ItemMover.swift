/// The gestures that move items: a long press, and a drag at a row's grip.
@MainActor
final class ItemMover: NSObject, UIGestureRecognizerDelegate {
  private unowned(unsafe) let list: UICollectionView
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let grip = ImmediateGestureRecognizer(target: nil, action: nil)
  private(set) lazy var scroller = EdgeScroller(list)
  /// From the finger to the item's centre.
  private var grab = CGVector.zero
  /// Where the press began, in the content.
  private var start = CGPoint.zero

  init(_ list: UICollectionView) {
    self.list = list
    super.init()
    press.addTarget(self, action: Selector(ItemMover.pressed(_:), "pressed:"))
    press.delegate = self
    // A moment after context menus open.
    press.minimumPressDuration = UIDragInteraction.pressDuration
    grip.mayBegin = { [weak self] in self?.isGrip($0) ?? false }
    grip.onChange = { [weak self] in self?.gripMoved($0, $1) }
    scroller.onScroll = { [weak self] in self?.contentDidMove($0) }
  }

  /// Lets a long press anywhere in a cell move it.
  var allowsPress = false {
    didSet {
      guard allowsPress != oldValue else { return }
      if allowsPress {
        list.addGestureRecognizer(press)
      } else {
        list.removeGestureRecognizer(press)
      }
    }
  }

  /// Lets the grips of list cells move them.
  func allowGrips() {
    if grip.view == nil { list.addGestureRecognizer(grip) }
  }

  // MARK: The long press

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // With a drag delegate a press lifts the item into a drag.
    guard gestureRecognizer === press, list.movement == nil, !list.allowsDrags,
      list.swipes?.isOpen != true,
      let path = list.indexPathForItem(at: press.location(in: list))
    else { return false }
    return list.mayMove(path, byStandardGesture: true)
  }

  /// A context menu opens beside the press; a finger that moves on closes it and takes the item along.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.name == "UIContextMenuInteraction" }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: list)
    switch press.state {
    case .began:
      start = point
      if !MenuSession.isShowing { take(at: point) }
    case .changed:
      if list.movement == nil, MenuSession.isShowing {
        let way = hypot(point.x - start.x, point.y - start.y)
        guard way > UIDragInteraction.slack else { return }
        MenuSession.endCurrent()
        take(at: start)
      }
      move(to: point)
    case .ended: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }

  // MARK: The grip

  private func isGrip(_ touch: UITouch) -> Bool {
    guard list.movement == nil, let view = touch.view as? CellAccessoryView,
      view.accessory.accessoryType == .reorder,
      let path = list.indexPathForItem(at: touch.location(in: list))
    else { return false }
    return list.mayMove(path)
  }

  private func gripMoved(_ phase: UITouch.Phase, _ touch: UITouch) {
    let point = touch.location(in: list)
    switch phase {
    case .began: take(at: point)
    case .moved: move(to: point)
    case .ended: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }

  // MARK: Moving

  private func take(at point: CGPoint) {
    guard let path = list.indexPathForItem(at: point),
      list.beginInteractiveMovementForItem(at: path), let position = list.held?.position
    else { return }
    grab = CGVector(dx: position.x - point.x, dy: position.y - point.y)
  }

  private func move(to point: CGPoint) {
    guard list.movement != nil else { return }
    var target = CGPoint(x: point.x + grab.dx, y: point.y + grab.dy)
    // Rows are moved along their list only.
    if let cell = list.heldCell as? UICollectionViewListCell, cell.listPlace != nil {
      target.x = cell.center.x
    }
    list.updateInteractiveMovementTargetPosition(target)
  }

  private func contentDidMove(_ shift: CGVector) {
    guard let position = list.held?.position else { return }
    list.moveHeldItem(to: CGPoint(x: position.x + shift.dx, y: position.y + shift.dy))
  }
}
