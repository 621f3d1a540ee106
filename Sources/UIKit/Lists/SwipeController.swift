/// A list with actions behind its rows. Table views and lists of collection views conform and keep a
/// ``SwipeController``.
@MainActor
protocol SwipeList: ItemList {
  /// Where a row is while it is not moved aside, in its cell's superview.
  func swipeFrame(of row: IndexPath) -> CGRect
  func swipeActions(of row: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration?
  /// Moves a row aside: by so many points, negative to the left.
  func moveAside(_ cell: UIView, by shift: CGFloat)
  /// The actions of a row come into sight.
  func swipeWillBegin(_ row: IndexPath, _ cell: UIView)
  /// The row rests open.
  func swipeDidOpen(_ cell: UIView)
  /// The row begins to close; nil when it is gone.
  func swipeWillEnd(_ row: IndexPath?, _ cell: UIView)
  func swipeDidEnd(_ cell: UIView)
}

/// Opens the actions behind rows: by a swipe to the side, or by the delete control of editing.
@MainActor
final class SwipeController: NSObject {
  /// The row that is open, or being opened.
  private struct Open {
    var row: IndexPath
    let cell: UIView
    let actions: SwipeActionsView
    let performsFirst: Bool
    /// How far the row is moved, negative to the left.
    var shift: CGFloat = 0
    /// The shift when the drag began.
    var base: CGFloat = 0

    /// Which way the row opens.
    @MainActor var sign: CGFloat { actions.isAtRight ? -1 : 1 }
  }

  private unowned(unsafe) let list: any SwipeList
  private var open: Open?
  private let pan = SwipePanGestureRecognizer(target: nil, action: nil)
  /// Points per second from which a flick opens or closes.
  private static let flick: CGFloat = 300

  init(_ list: any SwipeList) {
    self.list = list
    super.init()
  }

  func attach() {
    pan.controller = self
    list.addGestureRecognizer(pan)
  }

  var isOpen: Bool { open != nil }
  /// The row that is open.
  var openRow: IndexPath? { open?.row }

  /// How far a row is moved aside.
  func shift(of row: IndexPath) -> CGFloat {
    guard let open, open.row == row else { return 0 }
    return open.shift
  }

  // MARK: Opening

  /// Whether a drag that begins here may open, or move, a row.
  fileprivate func mayBegin(at point: CGPoint, direction: CGFloat) -> Bool {
    if isOpen { return true }
    guard !list.isEditing, direction != 0, let row = list.item(at: point) else { return false }
    return begin(row, trailing: (direction < 0) != list.readsRightToLeft)
  }

  private func begin(_ row: IndexPath, trailing: Bool) -> Bool {
    guard let configuration = list.swipeActions(of: row, trailing: trailing),
      !configuration.actions.isEmpty
    else { return false }
    // A delegate may have loaded the list anew while it was asked: the row has another cell then.
    list.layoutIfNeeded()
    guard let cell = list.cell(at: row), let superview = cell.superview else { return false }
    let view = SwipeActionsView(
      actions: configuration.actions, isAtRight: trailing != list.readsRightToLeft)
    view.onChoice = { [weak self] in self?.perform($0, from: $1) }
    UIView.performWithoutAnimation {
      view.frame = list.swipeFrame(of: row)
      superview.insertSubview(view, belowSubview: cell)
      takeCard(cell, view)
    }
    open = Open(
      row: row, cell: cell, actions: view,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
    list.swipeWillBegin(row, cell)
    return true
  }

  /// Opens a row's delete button, for a tap on its delete control.
  func openForDeletion(_ row: IndexPath) {
    let wasOpen = open?.row == row
    close(animated: true)
    guard !wasOpen, begin(row, trailing: true) else { return }
    settle(opens: true)
  }

  // MARK: Cards

  /// A row of an inset list stays inside of its card, whose corners the actions have too.
  private func takeCard(_ cell: UIView, _ view: SwipeActionsView) {
    guard cell.frame.minX > 0.5 || cell.layer.masksToBounds else { return }
    let radius = cell.layer.masksToBounds ? cell.layer.cornerRadius : 0
    view.layer.cornerRadius = radius
    view.layer.maskedCorners = cell.layer.maskedCorners
    guard cell.mask == nil else { return }
    let card = UIView(frame: cell.bounds)
    card.backgroundColor = .black
    card.layer.cornerRadius = radius
    card.layer.maskedCorners = cell.layer.maskedCorners
    cell.mask = card
    view.card = card
  }

  /// The card stands still while its row moves.
  private func keepCard(_ current: Open) {
    guard let card = current.actions.card else { return }
    card.frame = current.cell.bounds.offsetBy(dx: -current.shift, dy: 0)
  }

  private func giveCardBack(_ current: Open) {
    guard let card = current.actions.card, current.cell.mask === card else { return }
    current.cell.mask = nil
  }

  // MARK: The drag

  fileprivate func panDidChange() {
    switch pan.state {
    case .began:
      let shift = open?.shift ?? 0
      open?.base = shift
      drag()
    case .changed: drag()
    case .ended: release(pan.velocity(in: list).x)
    case .cancelled, .failed: release(0)
    default: break
    }
  }

  private func drag() {
    guard let current = open else { return }
    let distance = (current.base + pan.translation(in: list).x) * current.sign
    move(to: current.sign * resisted(distance, current))
  }

  /// The other way, and beyond the actions where there is no full swipe, the row resists.
  private func resisted(_ distance: CGFloat, _ open: Open) -> CGFloat {
    let full = open.actions.restingWidth
    if distance < 0 { return distance * 0.2 }
    guard distance > full, !open.performsFirst else { return distance }
    return full + (distance - full) * 0.3
  }

  private func move(to shift: CGFloat) {
    open?.shift = shift
    guard let current = open else { return }
    list.moveAside(current.cell, by: shift)
    keepCard(current)
    current.actions.show(abs(shift), performsFirst: isFull(current))
  }

  private func isFull(_ open: Open) -> Bool {
    open.performsFirst
      && abs(open.shift) > max(open.actions.restingWidth + 40, open.cell.bounds.width * 0.6)
  }

  private func release(_ velocity: CGFloat) {
    guard let current = open else { return }
    if isFull(current), let first = current.actions.actions.first {
      UIView.animate(withDuration: 0.2) {
        self.move(to: current.sign * current.cell.bounds.width)
      }
      perform(first, from: current.actions)
      return
    }
    let speed = velocity * current.sign
    let distance = current.shift * current.sign
    settle(
      opens: speed > Self.flick
        || (speed > -Self.flick && distance > current.actions.restingWidth / 2))
  }

  /// Animates to open or closed.
  private func settle(opens: Bool) {
    guard let current = open else { return }
    guard opens else {
      close(animated: true)
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { self.move(to: current.sign * current.actions.restingWidth) },
      completion: { [weak list] _ in list?.swipeDidOpen(current.cell) })
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    let row = open?.row
    action.handler(action, view) { [weak self] _ in
      guard let self, self.open != nil, self.open?.row == row else { return }
      self.close(animated: true)
    }
  }

  // MARK: Closing

  func close(animated: Bool) {
    guard var current = open else { return }
    open = nil
    current.shift = 0
    list.swipeWillEnd(current.row, current.cell)
    let move = {
      self.list.moveAside(current.cell, by: 0)
      self.keepCard(current)
      current.actions.show(0, performsFirst: false)
    }
    let finish = { [weak list] in
      current.actions.removeFromSuperview()
      self.giveCardBack(current)
      list?.swipeDidEnd(current.cell)
    }
    if animated, list.window != nil {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: move,
        completion: { _ in finish() })
    } else {
      UIView.performWithoutAnimation(move)
      finish()
    }
  }

  /// Scrolling closes an open row.
  func contentDidMove() {
    if open != nil, list.isDragging { close(animated: true) }
  }

  /// Everything is loaded anew.
  func forget() { close(animated: false) }

  /// A cell goes out of sight, or gets another row.
  func rowDidLeave(_ cell: UIView) {
    guard let current = open, current.cell === cell else { return }
    open = nil
    UIView.performWithoutAnimation {
      current.actions.removeFromSuperview()
      giveCardBack(current)
      list.moveAside(cell, by: 0)
    }
    list.swipeWillEnd(nil, cell)
  }

  /// The open row moves with its data, or goes with it.
  func follow(_ update: ListUpdate) {
    guard let current = open else { return }
    let isReloaded = update.changes.reloadedItems.contains(current.row)
    if !isReloaded, let row = update.indexPathAfter(current.row) {
      open?.row = row
      close(animated: true)
      return
    }
    open = nil
    UIView.animate(
      withDuration: 0.3, animations: { current.actions.alpha = 0 },
      completion: { [weak self] _ in
        current.actions.removeFromSuperview()
        self?.giveCardBack(current)
      })
    list.swipeWillEnd(nil, current.cell)
  }
}

/// The recogniser of swipes over rows: to the side only, where a row has actions there.
private final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  weak var controller: SwipeController?

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
