/// The gaps that open in a list: where items would be dropped, and where placeholders stand.
///
/// The layout does not know of them: the cells behind a gap are shown one place further on.
@MainActor
final class ListDropGaps {
  /// A view that stands in for an item whose data are still to come.
  final class Placeholder {
    let path: IndexPath
    let view: UIView
    /// Nil: that of the items around it.
    let height: CGFloat?

    init(_ path: IndexPath, _ view: UIView, height: CGFloat?) {
      self.path = path
      self.view = view
      self.height = height
    }
  }

  private unowned(unsafe) let list: any DragDropList
  private var hovered: IndexPath?
  private(set) var placeholders: [Placeholder] = []
  private var shifted: [ObjectIdentifier: UIView] = [:]

  init(_ list: any DragDropList) { self.list = list }

  // MARK: A finger over the list

  func hover(at path: IndexPath) {
    guard hovered != path else { return }
    hovered = path
    glide()
  }

  func endHover() {
    guard hovered != nil else { return }
    hovered = nil
    glide()
  }

  // MARK: Placeholders

  func add(_ path: IndexPath, _ view: UIView, height: CGFloat? = nil) -> Placeholder {
    let placeholder = Placeholder(path, view, height: height)
    view.frame = frame(of: placeholder)
    list.addSubview(view)
    placeholders.append(placeholder)
    glide()
    return placeholder
  }

  /// Takes a placeholder away; false if it is gone already.
  func remove(_ placeholder: Placeholder, animated: Bool = true) -> Bool {
    guard let index = placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
    placeholders.remove(at: index)
    placeholder.view.removeFromSuperview()
    if animated { glide() } else { UIView.performWithoutAnimation { apply() } }
    return true
  }

  /// All data are others.
  func forget() {
    guard hovered != nil || !placeholders.isEmpty else { return }
    hovered = nil
    for placeholder in placeholders { placeholder.view.removeFromSuperview() }
    placeholders = []
    UIView.performWithoutAnimation { apply() }
  }

  private func frame(of placeholder: Placeholder) -> CGRect {
    var frame = frame(at: placeholder.path)
    if let height = placeholder.height { frame.size.height = height }
    return frame
  }

  /// The place of an item, that of one behind the last included.
  func frame(at path: IndexPath) -> CGRect {
    if let frame = list.dragFrame(at: path) { return frame }
    guard path.item > 0,
      let last = list.dragFrame(at: IndexPath(item: path.item - 1, section: path.section))
    else { return CGRect(x: 0, y: 0, width: list.bounds.width, height: 44) }
    return place(after: last, at: IndexPath(item: path.item - 1, section: path.section))
  }

  /// As far behind the last item as that is behind the one before it; at the start of another line
  /// where there is no room.
  private func place(after last: CGRect, at path: IndexPath) -> CGRect {
    let below = last.offsetBy(dx: 0, dy: last.height)
    guard path.item > 0,
      let before = list.dragFrame(at: IndexPath(item: path.item - 1, section: path.section)),
      before.minY == last.minY, before.minX != last.minX
    else { return below }
    let beside = last.offsetBy(dx: last.minX - before.minX, dy: 0)
    if beside.minX >= 0, beside.maxX <= list.bounds.width + 1 { return beside }
    let first = list.dragFrame(at: IndexPath(item: 0, section: path.section)) ?? last
    return CGRect(origin: CGPoint(x: first.minX, y: below.minY), size: last.size)
  }

  // MARK: Moving the others aside

  private func glide() { list.glide(over: type(of: list).roomDuration) { self.apply() } }

  /// After the list laid itself out: cells that came into sight move aside too.
  func contentDidMove() {
    if !shifted.isEmpty || hovered != nil || !placeholders.isEmpty {
      UIView.performWithoutAnimation { apply() }
    }
  }

  private func apply() {
    var moved: [ObjectIdentifier: UIView] = [:]
    let gaps = placeholders.map(\.path) + (hovered.map { [$0] } ?? [])
    if !gaps.isEmpty {
      for (path, view) in list.shownCells {
        let count = gaps.count { $0.section == path.section && $0.item <= path.item }
        guard count > 0, let shift = shift(of: path, by: count) else { continue }
        view.transform = CGAffineTransform(translationX: shift.dx, y: shift.dy)
        moved[ObjectIdentifier(view)] = view
      }
    }
    for (key, view) in shifted where moved[key] == nil { view.transform = .identity }
    shifted = moved
    for placeholder in placeholders { placeholder.view.frame = frame(of: placeholder) }
  }

  /// From an item's place to that of the item so many further on.
  private func shift(of path: IndexPath, by count: Int) -> CGVector? {
    guard let own = list.dragFrame(at: path) else { return nil }
    let next = IndexPath(item: path.item + count, section: path.section)
    let target = list.dragFrame(at: next) ?? place(after: own, at: path)
    return CGVector(dx: target.minX - own.minX, dy: target.minY - own.minY)
  }
}
