/// Selects the items that two fingers, or one on the controls of editing, are dragged over.
///
/// The first item decides whether the drag selects or deselects. Items that the drag goes back over
/// become what they were.
@MainActor
final class MultipleSelectionDrag {
  private unowned(unsafe) let list: any ItemList
  private let scroller: EdgeScroller
  private let recognizer = MultipleSelectionGestureRecognizer(target: nil, action: nil)
  private var running: Running?

  private struct Running {
    let anchor: IndexPath
    let selects: Bool
    var finger: CGPoint
    /// The items between the anchor and the finger, with their earlier states.
    var reached: [IndexPath: Bool] = [:]
  }

  init(_ list: any ItemList) {
    self.list = list
    scroller = EdgeScroller(list)
    scroller.onScroll = { [weak self] in self?.contentDidMove($0) }
    recognizer.drag = self
    recognizer.list = list
    list.addGestureRecognizer(recognizer)
  }

  // MARK: The drag

  fileprivate func mayBegin(at point: CGPoint) -> Bool {
    guard let item = list.item(at: point) else { return false }
    return list.shouldBeginDragSelection(at: item)
  }

  fileprivate func begin(at point: CGPoint) {
    guard let item = list.item(at: point) else { return }
    running = Running(anchor: item, selects: !list.selection.contains(item), finger: point)
    list.finishHighlight(selecting: false)
    list.didBeginDragSelection(at: item)
    reach(item)
  }

  fileprivate func move(to point: CGPoint) {
    guard running != nil else { return }
    running?.finger = point
    if let item = list.item(at: point) { reach(item) }
    scroller.follow(point)
  }

  fileprivate func end() {
    scroller.stop()
    guard running != nil else { return }
    running = nil
    list.didEndDragSelection()
  }

  private func contentDidMove(_ shift: CGVector) {
    guard var finger = running?.finger else { return }
    finger.x += shift.dx
    finger.y += shift.dy
    running?.finger = finger
    if let item = list.item(at: finger) { reach(item) }
  }

  private func reach(_ item: IndexPath) {
    guard var current = running else { return }
    let wanted = Set(items(from: current.anchor, to: item))
    let left = current.reached.filter { !wanted.contains($0.key) }
    for (path, was) in left.sorted(by: { $0.key < $1.key }) {
      current.reached[path] = nil
      list.dragDidReach(path, selecting: was)
    }
    for path in wanted.sorted() where current.reached[path] == nil {
      current.reached[path] = list.selection.contains(path)
      list.dragDidReach(path, selecting: current.selects)
    }
    running?.reached = current.reached
  }

  /// The items between two, both included.
  private func items(from a: IndexPath, to b: IndexPath) -> [IndexPath] {
    let (first, last) = a < b ? (a, b) : (b, a)
    let counts = list.loadedCounts
    guard first.section >= 0, last.section < counts.count else { return [] }
    return (first.section...last.section).flatMap { section in
      let low = section == first.section ? first.item : 0
      let high = section == last.section ? last.item + 1 : counts[section]
      return (low..<max(low, min(high, counts[section]))).map {
        IndexPath(item: $0, section: section)
      }
    }
  }
}

/// Two fingers side by side, or one where the list says so; scrolling waits until it is neither.
private final class MultipleSelectionGestureRecognizer: UIGestureRecognizer {
  weak var drag: MultipleSelectionDrag?
  weak var list: (any ItemList)?
  private var start = CGPoint.zero
  private var isOneFinger = false
  /// Less than a drag that scrolls needs, in points.
  private static let slop: CGFloat = 6

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let list, !isActive else { return }
    if trackedTouches.count == 1, let touch = trackedTouches.first {
      isOneFinger = list.selectsWithOneFinger(touch)
    } else if trackedTouches.count > 2 {
      state = .failed
    }
    start = location(in: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let list, let drag else { return }
    if isActive {
      drag.move(to: location(in: list))
      state = .changed
      return
    }
    let point = location(in: nil)
    guard hypot(point.x - start.x, point.y - start.y) >= Self.slop else { return }
    guard trackedTouches.count == 2 || isOneFinger,
      drag.mayBegin(at: list.convert(start, from: list.window))
    else {
      state = .failed
      return
    }
    let origin = list.convert(start, from: list.window)
    state = .began
    guard isActive else { return }
    drag.begin(at: origin)
    drag.move(to: location(in: list))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isActive else {
      if touches.count == trackedTouches.count { state = .failed }
      return
    }
    drag?.end()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { drag?.end() }
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    super.reset()
    isOneFinger = false
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other === list?.panGestureRecognizer && (trackedTouches.count == 2 || isOneFinger)
  }
}
