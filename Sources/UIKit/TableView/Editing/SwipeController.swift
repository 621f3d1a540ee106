/// Opens the actions behind rows: by a swipe to the side, or by the delete control of editing.
@MainActor
final class SwipeController: NSObject {
  /// The row that is open, or being opened.
  private struct Open {
    var path: IndexPath
    let cell: UITableViewCell
    let isTrailing: Bool
    let actions: SwipeActionsView
    let performsFirst: Bool
    /// How far the row is moved, negative to the left.
    var shift: CGFloat = 0
    /// What the drag began with.
    var base: CGFloat = 0
  }

  private unowned let table: UITableView
  private var open: Open?
  private let pan = SwipePanGestureRecognizer(target: nil, action: nil)
  /// Data sources whose type turned out to have nothing to commit.
  private static var typesWithoutCommit: Set<ObjectIdentifier> = []
  /// Points per second from which a flick opens or closes.
  private static let flick: CGFloat = 300

  init(table: UITableView) {
    self.table = table
    super.init()
  }

  func attach() {
    pan.controller = self
    table.addGestureRecognizer(pan)
  }

  var isOpen: Bool { open != nil }

  /// How far a row is moved aside.
  func shift(of path: IndexPath) -> CGFloat {
    guard let open, open.path == path else { return 0 }
    return open.shift
  }

  // MARK: The actions of a row

  private func actions(_ path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
    guard let source = table.dataSource, source.tableView(table, canEditRowAt: path) else {
      return nil
    }
    guard let delegate = table.delegate else {
      return trailing ? deletion(path) : nil
    }
    guard trailing else {
      return delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let old = delegate.tableView(table, editActionsForRowAt: path) {
      let configuration = UISwipeActionsConfiguration(actions: old.map { modern($0, path) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    return deletion(path)
  }

  private func modern(_ old: UITableViewRowAction, _ path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: old.style == .normal ? .normal : .destructive, title: old.title
    ) { _, _, done in
      old.handler(old, path)
      done(true)
    }
    if let color = old.backgroundColor { action.backgroundColor = color }
    return action
  }

  /// What the editing style gives when nothing else is said: the delete button.
  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let source = table.dataSource,
      !Self.typesWithoutCommit.contains(ObjectIdentifier(type(of: source)))
    else { return nil }
    let style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    guard style == .delete else { return nil }
    let title = table.delegate?.tableView(
      table, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? UIKitStrings.delete) {
      [weak self] _, _, done in
      self?.commitDeletion()
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  private func commitDeletion() {
    guard let open, let source = table.dataSource else { return }
    let missing = OptionalRequirement.missingCommits
    source.tableView(table, commit: .delete, forRowAt: open.path)
    guard OptionalRequirement.missingCommits != missing else { return }
    Self.typesWithoutCommit.insert(ObjectIdentifier(type(of: source)))
  }

  // MARK: Opening

  /// Whether a drag that begins here may open, or move, a row.
  func mayBegin(at point: CGPoint, direction: CGFloat) -> Bool {
    if isOpen { return true }
    guard !table.isEditing, let path = table.indexPathForRow(at: point),
      let cell = table.shown.cells[path], direction != 0
    else { return false }
    let isTrailing = (direction < 0) != table.readsRightToLeft
    return begin(path, cell, isTrailing)
  }

  @discardableResult
  private func begin(_ path: IndexPath, _ cell: UITableViewCell, _ isTrailing: Bool) -> Bool {
    guard let configuration = actions(path, trailing: isTrailing), !configuration.actions.isEmpty
    else { return false }
    let view = SwipeActionsView(
      actions: configuration.actions,
      isAtRight: isTrailing != table.readsRightToLeft)
    view.onChoice = { [weak self] in self?.perform($0, from: $1) }
    UIView.performWithoutAnimation {
      view.frame = table.rectForRow(at: path)
      view.layer.cornerRadius = cell.layer.masksToBounds ? cell.layer.cornerRadius : 0
      view.layer.maskedCorners = cell.layer.maskedCorners
      table.insertSubview(view, belowSubview: cell)
    }
    open = Open(
      path: path, cell: cell, isTrailing: isTrailing, actions: view,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
    table.delegate?.tableView(table, willBeginEditingRowAt: path)
    cell.willTransition(to: .showingDeleteConfirmation)
    cell.showingDeleteConfirmation = true
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Opens a row's delete button, for a tap on its delete control.
  func openForDeletion(_ path: IndexPath) {
    if open?.path == path {
      close(animated: true)
      return
    }
    close(animated: true)
    guard let cell = table.shown.cells[path], begin(path, cell, true) else { return }
    settle(opens: true)
  }

  // MARK: The drag

  func panDidChange() {
    switch pan.state {
    case .began:
      let shift = open?.shift ?? 0
      open?.base = shift
      drag()
    case .changed: drag()
    case .ended: release(pan.velocity(in: table).x)
    case .cancelled, .failed: release(0)
    default: break
    }
  }

  private func drag() {
    guard let current = open else { return }
    let sign: CGFloat = current.actions.isAtRight ? -1 : 1
    let distance = (current.base + pan.translation(in: table).x) * sign
    move(to: sign * resisted(distance, current))
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
    current.cell.frame = table.frame(ofRow: current.path)
    current.actions.show(abs(shift), performsFirst: isFull(current))
  }

  private func isFull(_ open: Open) -> Bool {
    open.performsFirst && abs(open.shift) > max(open.actions.restingWidth + 40, threshold)
  }

  /// How far a full swipe goes.
  private var threshold: CGFloat { table.rowArea.width * 0.6 }

  private func release(_ velocity: CGFloat) {
    guard let current = open else { return }
    if isFull(current), let first = current.actions.actions.first {
      finish(first)
      return
    }
    let speed = current.actions.isAtRight ? -velocity : velocity
    let distance = current.actions.isAtRight ? -current.shift : current.shift
    let opens =
      speed > Self.flick || (speed > -Self.flick && distance > current.actions.restingWidth / 2)
    settle(opens: opens)
  }

  /// Animates to open or closed.
  private func settle(opens: Bool) {
    guard let current = open else { return }
    guard opens else {
      close(animated: true)
      return
    }
    let sign: CGFloat = current.actions.isAtRight ? -1 : 1
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { self.move(to: sign * current.actions.restingWidth) },
      completion: { _ in current.cell.didTransition(to: .showingDeleteConfirmation) })
  }

  /// A full swipe: the row goes all the way, and the first action is performed.
  private func finish(_ action: UIContextualAction) {
    guard let current = open else { return }
    let sign: CGFloat = current.actions.isAtRight ? -1 : 1
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [],
      animations: { self.move(to: sign * self.table.rowArea.width) })
    perform(action, from: current.actions)
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    let path = open?.path
    action.handler(action, view) { [weak self] _ in
      guard let self, self.open != nil, self.open?.path == path else { return }
      self.close(animated: true)
    }
  }

  // MARK: Closing

  func close(animated: Bool) {
    guard let current = open else { return }
    open = nil
    current.cell.willTransition(to: [])
    current.cell.showingDeleteConfirmation = false
    current.cell.setNeedsUpdateConfiguration()
    let move = {
      if let path = self.table.indexPath(for: current.cell) {
        current.cell.frame = self.table.frame(ofRow: path)
      }
      current.actions.show(0, performsFirst: false)
    }
    let finish = {
      current.actions.removeFromSuperview()
      current.cell.didTransition(to: [])
    }
    if animated, table.window != nil {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: move,
        completion: { _ in finish() })
    } else {
      UIView.performWithoutAnimation(move)
      finish()
    }
    table.delegate?.tableView(table, didEndEditingRowAt: current.path)
  }

  /// Scrolling closes what is open.
  func contentDidMove() {
    if open != nil, table.isDragging { close(animated: true) }
  }

  /// Everything is loaded anew.
  func forget() {
    guard open != nil else { return }
    close(animated: false)
  }

  func rowDidLeave(_ path: IndexPath, _ cell: UITableViewCell) {
    guard let current = open, current.cell === cell else { return }
    open = nil
    cell.showingDeleteConfirmation = false
    current.actions.removeFromSuperview()
    table.delegate?.tableView(table, didEndEditingRowAt: nil)
  }

  /// The open row moves with its data, or goes with it.
  func follow(_ update: CollectionUpdate) {
    guard let current = open else { return }
    let isReloaded = update.changes.reloadedItems.contains(current.path)
    if !isReloaded, let path = update.indexPathAfter(current.path) {
      open?.path = path
      close(animated: true)
      return
    }
    open = nil
    current.cell.showingDeleteConfirmation = false
    UIView.animate(
      withDuration: 0.3, animations: { current.actions.alpha = 0 },
      completion: { _ in current.actions.removeFromSuperview() })
    table.delegate?.tableView(table, didEndEditingRowAt: nil)
  }
}

/// The recogniser of swipes over rows: to the side only, where a row has actions there.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
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
