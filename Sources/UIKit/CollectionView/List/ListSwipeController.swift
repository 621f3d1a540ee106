/// Opens the actions behind the rows of a list by a swipe to the side.
@MainActor
final class ListSwipeController: NSObject {
  /// The row that is open, or being opened.
  private struct Open {
    let cell: UICollectionViewListCell
    let actions: SwipeActionsView
    let performsFirst: Bool
    /// What the drag began with.
    var base: CGFloat = 0
  }

  private unowned let list: UICollectionView
  private var open: Open?
  private let pan = ListSwipeGestureRecognizer(target: nil, action: nil)
  /// Points per second from which a flick opens or closes.
  private static let flick: CGFloat = 300

  init(list: UICollectionView) {
    self.list = list
    super.init()
    pan.controller = self
    list.addGestureRecognizer(pan)
  }

  // MARK: Opening

  /// Whether a drag that begins here may open, or move, a row.
  func mayBegin(at point: CGPoint, direction: CGFloat) -> Bool {
    if open != nil { return true }
    guard !list.isEditing, direction != 0, let path = list.indexPathForItem(at: point),
      let cell = list.cellForItem(at: path) as? UICollectionViewListCell,
      let place = cell.listPlace
    else { return false }
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isTrailing = (direction < 0) != isMirrored
    let provider =
      isTrailing
      ? place.configuration.trailingSwipeActionsConfigurationProvider
      : place.configuration.leadingSwipeActionsConfigurationProvider
    guard let configuration = provider?(path), !configuration.actions.isEmpty else { return false }
    begin(cell, configuration, isAtRight: isTrailing != isMirrored)
    return true
  }

  private func begin(
    _ cell: UICollectionViewListCell, _ configuration: UISwipeActionsConfiguration,
    isAtRight: Bool
  ) {
    let view = SwipeActionsView(actions: configuration.actions, isAtRight: isAtRight)
    view.onChoice = { [weak self] in self?.perform($0, from: $1) }
    UIView.performWithoutAnimation {
      view.frame = cell.frame
      view.layer.cornerRadius = cell.layer.cornerRadius
      view.layer.maskedCorners = cell.layer.maskedCorners
      cell.superview?.insertSubview(view, belowSubview: cell)
    }
    open = Open(
      cell: cell, actions: view,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
    cell.isSwiped = true
  }

  // MARK: The drag

  func panDidChange() {
    switch pan.state {
    case .began:
      let shift = open?.cell.swipeShift ?? 0
      open?.base = shift
      drag()
    case .changed: drag()
    case .ended: release(pan.velocity(in: list).x)
    case .cancelled, .failed: release(0)
    default: break
    }
  }

  private func drag() {
    guard let open else { return }
    let sign: CGFloat = open.actions.isAtRight ? -1 : 1
    let distance = (open.base + pan.translation(in: list).x) * sign
    let full = open.actions.restingWidth
    // The other way, and beyond the actions where there is no full swipe, the row resists.
    let resisted =
      distance < 0
      ? distance * 0.2
      : distance > full && !open.performsFirst ? full + (distance - full) * 0.3 : distance
    move(to: sign * resisted)
  }

  private func move(to shift: CGFloat) {
    guard let open else { return }
    open.cell.swipeShift = shift
    open.actions.show(abs(shift), performsFirst: isFull(open))
  }

  private func isFull(_ open: Open) -> Bool {
    open.performsFirst
      && abs(open.cell.swipeShift)
        > max(open.actions.restingWidth + 40, open.cell.bounds.width * 0.6)
  }

  private func release(_ velocity: CGFloat) {
    guard let open else { return }
    let sign: CGFloat = open.actions.isAtRight ? -1 : 1
    if isFull(open), let first = open.actions.actions.first {
      UIView.animate(withDuration: 0.2) { self.move(to: sign * open.cell.bounds.width) }
      perform(first, from: open.actions)
      return
    }
    let speed = velocity * sign
    let distance = open.cell.swipeShift * sign
    guard
      speed > Self.flick || (speed > -Self.flick && distance > open.actions.restingWidth / 2)
    else {
      close(animated: true)
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.move(to: sign * open.actions.restingWidth)
    }
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    let cell = open?.cell
    action.handler(action, view) { [weak self] _ in
      guard let self, self.open?.cell === cell else { return }
      self.close(animated: true)
    }
  }

  // MARK: Closing

  func close(animated: Bool) {
    guard let current = open else { return }
    open = nil
    current.cell.isSwiped = false
    let move = {
      current.cell.swipeShift = 0
      current.actions.show(0, performsFirst: false)
    }
    guard animated, list.window != nil else {
      UIView.performWithoutAnimation(move)
      current.actions.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: move,
      completion: { _ in current.actions.removeFromSuperview() })
  }

  /// Scrolling closes what is open.
  func contentDidMove() {
    if open != nil, list.isDragging { close(animated: true) }
  }

  /// A cell goes out of sight, or gets another item.
  func cellDidLeave(_ view: UICollectionReusableView) {
    if open?.cell === view { close(animated: false) }
  }
}

/// The recogniser of swipes over a list's rows: to the side only, where a row has actions there.
final class ListSwipeGestureRecognizer: UIPanGestureRecognizer {
  weak var controller: ListSwipeController?

  override func acceptsDirection(_ travel: CGVector) -> Bool {
    guard let controller, let view, abs(travel.dx) > abs(travel.dy),
      trackedTouches.count == 1, let touch = trackedTouches.first
    else { return false }
    let point = touch.location(in: view)
    return controller.mayBegin(
      at: CGPoint(x: point.x - travel.dx, y: point.y - travel.dy), direction: travel.dx)
  }

  override func sendActions() {
    controller?.panDidChange()
    super.sendActions()
  }
}
