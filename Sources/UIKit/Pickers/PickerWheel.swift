/// One wheel of a picker view. A scroll view that shows nothing gives it iOS's motion.
@MainActor
final class PickerWheel: UIView, UIScrollViewDelegate {
  /// Makes or refills the view of a row; `reusing` is one that went out of sight.
  var makeRow: ((_ row: Int, _ reusing: UIView?) -> UIView)?
  /// The wheel came to rest on another row, by hand.
  var onSelect: ((Int) -> Void)?

  private let scrollView = UIScrollView()
  private let drum = UIView()
  private(set) var rowCount = 0
  private(set) var rowHeight: CGFloat = 32
  /// The row chosen last.
  private(set) var selectedRow = 0
  private var rows: [Int: PickerRow] = [:]
  private var pool: [PickerRow] = []
  private var geometry = WheelGeometry(height: 0, rowHeight: 32)

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    drum.isUserInteractionEnabled = false
    addSubview(drum)
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.decelerationRate = .fast
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    addSubview(scrollView)
    scrollView.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(PickerWheel.tapped(_:), "tapped:")))
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  func reload(rowCount: Int, rowHeight: CGFloat) {
    self.rowCount = max(0, rowCount)
    self.rowHeight = max(1, rowHeight)
    selectedRow = min(max(0, selectedRow), max(0, rowCount - 1))
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    pool = []
    fit()
    setNeedsLayout()
  }

  func rowView(_ row: Int) -> UIView? { rows[row]?.content }

  /// The rows in sight.
  var visibleRows: [Int] { rows.keys.sorted() }

  /// Asks again for the rows in sight, keeping the wheel where it is.
  func refresh() {
    for (row, holder) in rows { fill(holder, with: row) }
    arrange()
  }

  private func fill(_ holder: PickerRow, with row: Int) {
    holder.content = makeRow?(row, holder.content) ?? holder.content
  }

  // MARK: Selecting

  /// Turns the wheel to a row by code.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selectedRow = min(max(0, row), rowCount - 1)
    turn(to: selectedRow, animated: animated)
  }

  private func turn(to row: Int, animated: Bool) {
    let offset = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
    scrollView.setContentOffset(offset, animated: animated && window != nil)
    if !animated { arrange() }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard rowCount > 0 else { return }
    let distance = geometry.distance(atY: tap.location(in: self).y)
    let row = Int((position + distance).rounded())
    turn(to: min(max(0, row), rowCount - 1), animated: true)
    if window == nil { settle() }
  }

  /// The row in the middle, with its offset.
  private var position: CGFloat { scrollView.contentOffset.y / rowHeight }

  var isMoving: Bool { scrollView.isDragging || scrollView.isDecelerating }

  /// The wheel has come to rest.
  private func settle() {
    guard rowCount > 0 else { return }
    let row = min(max(0, Int(position.rounded())), rowCount - 1)
    if abs(CGFloat(row) - position) > 0.01 { return turn(to: row, animated: true) }
    guard row != selectedRow else { return }
    selectedRow = row
    onSelect?(row)
  }

  // MARK: Motion

  func scrollViewDidScroll(_ scrollView: UIScrollView) { arrange() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = (targetContentOffset.pointee.y / rowHeight).rounded()
    targetContentOffset.pointee.y = min(max(0, row), CGFloat(max(0, rowCount - 1))) * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    fit()
    arrange()
  }

  /// Gives the scroll view its measures, with the chosen row in the middle.
  private func fit() {
    let new = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
    let content = CGSize(
      width: bounds.width, height: CGFloat(rowCount - 1) * rowHeight + bounds.height)
    guard new != geometry || content != scrollView.contentSize || scrollView.frame != bounds else {
      return
    }
    geometry = new
    drum.frame = bounds
    scrollView.frame = bounds
    scrollView.contentSize = content
    if !isMoving { scrollView.contentOffset = CGPoint(x: 0, y: CGFloat(selectedRow) * rowHeight) }
  }

  /// Puts the rows on the cylinder.
  private func arrange() {
    guard rowCount > 0, bounds.height > 0 else { return }
    let middle = position
    let nearest = Int(middle.rounded())
    let first = max(0, nearest - geometry.reach)
    let last = min(rowCount - 1, nearest + geometry.reach)
    for (row, view) in rows where row < first || row > last {
      rows[row] = nil
      view.isHidden = true
      pool.append(view)
    }
    guard first <= last else { return }
    for row in first...last { place(row, distance: CGFloat(row) - middle) }
    for view in pool where view.superview != nil && view.isHidden { view.removeFromSuperview() }
  }

  private func place(_ row: Int, distance: CGFloat) {
    let visible = geometry.foreshortening(distance)
    guard visible > 0.02 else {
      if let view = rows.removeValue(forKey: row) {
        view.isHidden = true
        pool.append(view)
      }
      return
    }
    let view = rows[row] ?? addRow(row)
    view.transform = .identity
    view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: geometry.centerY(distance))
    view.transform = CGAffineTransform(scaleX: 1, y: visible)
    view.alpha = Self.opacity(distance: distance, visible: visible)
  }

  /// The chosen row is clear; the others pale, and paler the further they are turned away.
  private static func opacity(distance: CGFloat, visible: CGFloat) -> CGFloat {
    let pale = 0.55 * visible * visible
    let chosen = min(max(1.25 - abs(distance), 0), 1)
    return pale + (1 - pale) * chosen
  }

  private func addRow(_ row: Int) -> PickerRow {
    let holder = pool.popLast() ?? PickerRow()
    fill(holder, with: row)
    if pool.count > 4 { pool.removeFirst() }
    holder.isHidden = false
    rows[row] = holder
    drum.addSubview(holder)
    return holder
  }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get { rowView(selectedRow).flatMap(Self.title) ?? super.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  /// The title of a row's view.
  private static func title(of view: UIView) -> String? {
    view.accessibilityLabel ?? view.subviews.lazy.compactMap(title).first
  }

  override func accessibilityIncrement() { turnByHand(to: selectedRow + 1) }
  override func accessibilityDecrement() { turnByHand(to: selectedRow - 1) }

  /// Turns the wheel to the row that says so and tells of it, as a finger does; false if no row does.
  func turn(toTitle title: String) -> Bool {
    let row = (0..<rowCount).first { row in
      (rowView(row) ?? makeRow?(row, nil)).flatMap(Self.title) == title
    }
    if let row { turnByHand(to: row) }
    return row != nil
  }

  private func turnByHand(to row: Int) {
    guard (0..<rowCount).contains(row), row != selectedRow else { return }
    select(row, animated: false)
    onSelect?(row)
  }
}

/// A row's place on the drum, with the view that the delegate made. That view keeps its own transform and opacity.
@MainActor
private final class PickerRow: UIView {
  /// Whether the content came without a width or a height of its own, which it then has from the row.
  private var fills = (width: true, height: true)

  var content: UIView? {
    didSet {
      if content !== oldValue {
        if oldValue?.superview === self { oldValue?.removeFromSuperview() }
        fills = (content?.bounds.width == 0, content?.bounds.height == 0)
      }
      // A delegate with a view a row may have given it to another place meanwhile.
      guard let content, content.superview !== self else { return }
      addSubview(content)
      setNeedsLayout()
    }
  }

  /// As documented, the content stands in the middle of the row, in its own size.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content, content.superview === self else { return }
    if fills.width { content.bounds.size.width = bounds.width }
    if fills.height { content.bounds.size.height = bounds.height }
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
