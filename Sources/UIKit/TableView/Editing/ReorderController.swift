/// Moves a row by its grip.
///
/// While the row is held, the table shows the order that it would have there; the data source hears
/// of the move when the finger lifts.
@MainActor
final class ReorderController: NSObject {
  private struct Held {
    let cell: UITableViewCell
    var movement: ItemMovement
    /// The finger's distance from the row's top.
    let grab: CGFloat
    /// The row's top, following the finger.
    var top: CGFloat
    /// The finger, in the table's bounds without the offset.
    var finger: CGFloat
  }

  private unowned(unsafe) let table: UITableView
  private var held: Held?
  private let recognizer = ImmediateGestureRecognizer(target: nil, action: nil)
  private lazy var scroller = EdgeScroller(table)

  init(table: UITableView) {
    self.table = table
    super.init()
  }

  func attach() {
    recognizer.mayBegin = { [weak self] in self?.mayBegin($0) ?? false }
    recognizer.onChange = { [weak self] in self?.gripMoved($0, $1) }
    scroller.onScroll = { [weak self] _ in self?.contentDidMove() }
    table.addGestureRecognizer(recognizer)
  }

  func holds(_ path: IndexPath) -> Bool { movement?.current == path }

  /// The row that is held.
  var movement: ItemMovement? { held?.movement }

  /// Whether rows are shown in another order than the data's.
  var isMoving: Bool { movement.map { $0.origin != $0.current } ?? false }

  /// How far a row stands from its place.
  func shift(of path: IndexPath) -> CGFloat {
    guard let held, holds(path), table.geometry.contains(path) else { return 0 }
    return held.top - table.geometry.rowTop(path)
  }

  // MARK: The drag

  /// Whether a touch takes a row.
  func mayBegin(_ touch: UITouch) -> Bool {
    guard table.isEditing, touch.view is UITableViewCellReorderControl, held == nil else {
      return false
    }
    return cell(of: touch) != nil
  }

  private func cell(of touch: UITouch) -> UITableViewCell? {
    var view = touch.view
    while let current = view {
      if let cell = current as? UITableViewCell { return cell }
      view = current.superview
    }
    return nil
  }

  func begin(_ touch: UITouch) {
    guard let cell = cell(of: touch), let path = table.indexPath(for: cell) else { return }
    let y = touch.location(in: table).y
    let top = table.geometry.rowTop(path)
    held = Held(
      cell: cell, movement: ItemMovement(of: path), grab: y - top, top: top,
      finger: y - table.bounds.minY)
    cell.parts.isReordering = true
    cell.setNeedsLayout()
    cell.setNeedsUpdateConfiguration()
    table.swipes?.close(animated: true)
    table.bringSubviewToFront(cell)
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  func move(_ touch: UITouch) {
    held?.finger = touch.location(in: table).y - table.bounds.minY
    follow()
    if held != nil { scroller.follow(touch.location(in: table)) }
  }

  private func gripMoved(_ phase: UITouch.Phase, _ touch: UITouch) {
    switch phase {
    case .began: begin(touch)
    case .moved: move(touch)
    case .ended: end()
    default: cancel()
    }
  }

  private func follow() {
    guard var current = held else { return }
    current.top = table.bounds.minY + current.finger - current.grab
    held = current
    UIView.performWithoutAnimation {
      current.cell.frame = table.frame(ofRow: current.movement.current)
    }
    propose(current)
  }

  /// Shows the row where it would be let go.
  private func propose(_ current: Held) {
    let middle = current.top + current.cell.bounds.height / 2
    guard let place = target(at: middle), place != current.movement.current else { return }
    show(place)
  }

  private func destination(at y: CGFloat, _ geometry: TableGeometry) -> IndexPath? {
    if let path = geometry.row(at: y) { return path }
    guard let section = geometry.section(at: y) else { return nil }
    let count = geometry.sections[section].rows.count
    if y >= geometry.footerTop(section) {
      let isOwn = section == movement?.current.section
      return IndexPath(row: isOwn ? count - 1 : count, section: section)
    }
    return IndexPath(row: 0, section: section)
  }

  /// Moves the held row's place; the others make room.
  private func show(_ place: IndexPath) {
    guard let update = movement?.update(to: place, table.loadedCounts) else { return }
    held?.movement.current = place
    table.carryHeldRow(update)
  }

  private func contentDidMove() {
    guard held != nil else { return }
    follow()
  }

  // MARK: A row that is dragged

  /// Leaves a gap for a row that is shown elsewhere.
  func hold(_ path: IndexPath) -> Bool {
    guard held == nil, let cell = table.cellForRow(at: path) else { return false }
    held = Held(
      cell: cell, movement: ItemMovement(of: path), grab: 0, top: table.geometry.rowTop(path),
      finger: 0)
    cell.alpha = 0
    return true
  }

  /// Moves the gap.
  func carry(to path: IndexPath) {
    guard let current = held, !holds(path), current.movement.fits(path, table.loadedCounts) else {
      return
    }
    show(path)
    held?.top = table.geometry.rowTop(path)
    UIView.performWithoutAnimation { current.cell.frame = table.frame(ofRow: path) }
  }

  /// Where the row would go from a height: the delegate decides.
  func target(at y: CGFloat) -> IndexPath? {
    guard let current = movement, let proposed = destination(at: y, table.geometry) else {
      return nil
    }
    guard proposed != current.current else { return proposed }
    let target =
      table.told?.tableView(
        table, targetIndexPathForMoveFromRowAt: current.origin, toProposedIndexPath: proposed)
      ?? proposed
    return current.fits(target, table.loadedCounts) ? target : current.current
  }

  /// Shows the row again, where it was or where the gap is; tells the data source in that case.
  func letGo(moving: Bool) {
    guard let current = held else { return }
    current.cell.alpha = 1
    if moving {
      end()
    } else {
      cancel()
    }
  }

  // MARK: Ending

  func end() {
    guard let current = held else { return }
    finish(current)
    let movement = current.movement
    guard movement.origin != movement.current else { return }
    table.dataSource?.tableView(table, moveRowAt: movement.origin, to: movement.current)
  }

  /// Puts the row back where it was.
  func cancel() {
    guard let current = held else { return }
    if isMoving { show(current.movement.origin) }
    finish(current)
  }

  private func finish(_ current: Held) {
    scroller.stop()
    held = nil
    current.cell.parts.isReordering = false
    current.cell.setNeedsLayout()
    current.cell.setNeedsUpdateConfiguration()
    guard let path = table.indexPath(for: current.cell), table.geometry.contains(path) else {
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: {
        current.cell.frame = self.table.frame(ofRow: path)
        current.cell.layer.shadowOpacity = 0
      })
  }
}

extension UITableView {
  /// Shows the order of rows while one is held: the others glide to their places.
  func carryHeldRow(_ update: ListUpdate) {
    counts = update.countsAfter
    selection.follow(update)
    geometry.replace(
      update.countsAfter.indices.map { index in
        let old = geometry.sections
        var section = old[index]
        let slots = update.itemSlots(inSection: index)
        section.rows.change(
          leaving: slots.leaving,
          arriving: slots.arriving.map { row in
            let origin = update.indexPathBefore(IndexPath(row: row, section: index))
            return (row, origin.map { old[$0.section].rows[$0.row] } ?? .known(0))
          })
        return section
      })
    shown.cells = Dictionary(
      uniqueKeysWithValues: shown.cells.compactMap { path, cell in
        update.indexPathAfter(path).map { ($0, cell) }
      })
    shown.needsPass = true
    applyContentSize()
    glide(over: Self.roomDuration) {
      for (path, cell) in self.shown.cells {
        cell.place = self.place(of: path)
        if !self.reordering.holds(path) { cell.frame = self.frame(ofRow: path) }
      }
      for (element, view) in self.shown.headersFooters { self.placeHeaderFooter(view, element) }
    }
    setNeedsLayout()
  }
}
