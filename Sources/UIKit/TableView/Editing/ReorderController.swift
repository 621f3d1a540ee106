/// Moves a row by its grip.
///
/// While the row is held, the table shows the order that it would have there; the data source hears
/// of the move when the finger lifts.
@MainActor
final class ReorderController: NSObject {
  private struct Held {
    let cell: UITableViewCell
    /// Where the row is in the data.
    let origin: IndexPath
    /// Where it is shown.
    var current: IndexPath
    let countsBefore: [Int]
    /// The finger's distance from the row's top.
    let grab: CGFloat
    /// The row's top, following the finger.
    var top: CGFloat
    /// The finger, in the table's bounds without the offset.
    var finger: CGFloat
  }

  private unowned let table: UITableView
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

  func holds(_ path: IndexPath) -> Bool { held?.current == path }

  /// Where the held row is in the data.
  var origin: IndexPath? { held?.origin }

  /// Whether rows are shown in another order than the data's.
  var isMoving: Bool { held.map { $0.origin != $0.current } ?? false }

  /// How far a row stands from its place.
  func shift(of path: IndexPath) -> CGFloat {
    guard let held, held.current == path, table.geometry.contains(path) else { return 0 }
    return held.top - table.geometry.rowTop(path)
  }

  /// Where a row that is shown at a path is in the data.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let held, held.origin != held.current else { return path }
    return update(from: held.origin, to: held.current, held.countsBefore)?
      .indexPathBefore(path) ?? path
  }

  private func update(
    from: IndexPath, to: IndexPath, _ counts: [Int]
  ) -> ListUpdate? {
    InteractiveMovement.update(from: from, to: to, counts: counts)
  }

  // MARK: The drag

  /// Whether a touch takes a row.
  func mayBegin(_ touch: UITouch) -> Bool {
    guard table.isEditing, touch.view is ReorderGrip, held == nil else { return false }
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
      cell: cell, origin: path, current: path, countsBefore: table.loadedCounts, grab: y - top,
      top: top, finger: y - table.bounds.minY)
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
      current.cell.frame = table.frame(ofRow: current.current)
    }
    propose(current)
  }

  /// Shows the row where it would be let go.
  private func propose(_ current: Held) {
    let geometry = table.geometry
    let middle = current.top + current.cell.bounds.height / 2
    guard let proposed = destination(at: middle, geometry), proposed != current.current else {
      return
    }
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: current.origin, toProposedIndexPath: proposed)
      ?? proposed
    guard target != current.current, isPlace(target, current) else { return }
    show(target, from: current.current)
  }

  private func destination(at y: CGFloat, _ geometry: TableGeometry) -> IndexPath? {
    if let path = geometry.row(at: y) { return path }
    guard let section = geometry.section(at: y) else { return nil }
    let count = geometry.sections[section].rows.count
    if y >= geometry.footerTop(section) {
      return IndexPath(row: section == held?.current.section ? count - 1 : count, section: section)
    }
    return IndexPath(row: 0, section: section)
  }

  private func isPlace(_ path: IndexPath, _ current: Held) -> Bool {
    let counts = table.loadedCounts
    guard path.count == 2, counts.indices.contains(path.section), path.row >= 0 else {
      return false
    }
    let room = counts[path.section] - (path.section == current.current.section ? 1 : 0)
    return path.row <= room
  }

  /// Moves the held row's place; the others make room.
  private func show(_ target: IndexPath, from current: IndexPath) {
    guard let update = update(from: current, to: target, table.loadedCounts) else { return }
    held?.current = target
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
      cell: cell, origin: path, current: path, countsBefore: table.loadedCounts, grab: 0,
      top: table.geometry.rowTop(path), finger: 0)
    cell.alpha = 0
    return true
  }

  /// Moves the gap.
  func carry(to path: IndexPath) {
    guard let current = held, current.current != path, isPlace(path, current) else { return }
    show(path, from: current.current)
    held?.top = table.geometry.rowTop(path)
    UIView.performWithoutAnimation { current.cell.frame = table.frame(ofRow: path) }
  }

  /// Where the gap would be for a finger at a height.
  func target(at y: CGFloat) -> IndexPath? {
    guard let current = held, let proposed = destination(at: y, table.geometry) else { return nil }
    guard proposed != current.current else { return proposed }
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: current.origin, toProposedIndexPath: proposed)
      ?? proposed
    return isPlace(target, current) ? target : current.current
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
    guard current.origin != current.current else { return }
    table.dataSource?.tableView(table, moveRowAt: current.origin, to: current.current)
  }

  /// Puts the row back where it was.
  func cancel() {
    guard let current = held else { return }
    if current.origin != current.current { show(current.origin, from: current.current) }
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
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for (path, cell) in self.shown.cells {
          cell.place = self.place(of: path)
          if !self.reordering.holds(path) { cell.frame = self.frame(ofRow: path) }
        }
        for (section, view) in self.shown.headers { self.placeHeaderFooter(view, .header(section)) }
        for (section, view) in self.shown.footers { self.placeHeaderFooter(view, .footer(section)) }
      })
    setNeedsLayout()
  }
}
