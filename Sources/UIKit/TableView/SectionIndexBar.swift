/// The letters at a table view's side; a finger on them scrolls to the sections they stand for.
final class SectionIndexBar: UIView {
  private unowned let table: UITableView
  let titles: [String]
  private var lastIndex: Int?
  /// Points: the bar's width, and the height of a letter's line.
  static let width: CGFloat = 15
  private static let line: CGFloat = 14
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  init(table: UITableView, titles: [String]) {
    self.table = table
    self.titles = titles
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isMultipleTouchEnabled = false
    applyBackground(isTracking: false)
    let recognizer = ImmediateGestureRecognizer(target: nil, action: nil)
    recognizer.onChange = { [weak self] in self?.fingerMoved($0, $1) }
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { return nil }

  private func applyBackground(isTracking: Bool) {
    backgroundColor =
      isTracking
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  // MARK: Lines

  /// The titles that fit; when not all do, every other one makes room for a dot.
  private var lines: [(text: String, index: Int)] {
    let room = max(1, Int(bounds.height / Self.line))
    let all = titles.enumerated().map { (text: $0.element, index: $0.offset) }
    guard all.count > room, room >= 3 else { return all }
    let shown = max(2, (room + 1) / 2)
    var result: [(text: String, index: Int)] = []
    for place in 0..<shown {
      let index = place * (all.count - 1) / (shown - 1)
      if place > 0 { result.append(("•", (result[result.count - 1].index + index) / 2)) }
      result.append(all[index])
    }
    return result
  }

  private var lettersTop: CGFloat {
    (bounds.height - CGFloat(lines.count) * Self.line) / 2
  }

  override func draw(_ rect: CGRect) {
    let color = table.sectionIndexColor ?? tintColor ?? .systemBlue
    let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: color]
    for (place, line) in lines.enumerated() {
      let text = (line.text == UITableView.indexSearch ? "⌕" : line.text) as NSString
      let size = text.size(withAttributes: attributes)
      text.draw(
        at: CGPoint(
          x: (bounds.width - size.width) / 2,
          y: lettersTop + CGFloat(place) * Self.line + (Self.line - size.height) / 2),
        withAttributes: attributes)
    }
  }

  // MARK: Touches

  /// The finger need not hit the narrow bar exactly.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: 0).contains(point)
  }

  private func fingerMoved(_ phase: UITouch.Phase, _ touch: UITouch) {
    switch phase {
    case .began:
      lastIndex = nil
      applyBackground(isTracking: true)
      track(touch.location(in: self))
    case .moved: track(touch.location(in: self))
    default: applyBackground(isTracking: false)
    }
  }

  /// Scrolls to the section of the letter at a point.
  func track(_ point: CGPoint) {
    guard !titles.isEmpty else { return }
    let height = CGFloat(lines.count) * Self.line
    let share = min(max((point.y - lettersTop) / max(height, 1), 0), 0.9999)
    let index = Int(share * CGFloat(titles.count))
    guard index != lastIndex else { return }
    lastIndex = index
    table.scrollToIndex(index, titles[index])
  }
}

/// Showing the section index.
extension UITableView {
  func indexDidChange() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    shown.needsIndex = true
    setNeedsLayout()
  }

  func layOutIndex() {
    if shown.needsIndex {
      shown.needsIndex = false
      makeIndex()
    }
    guard let indexBar else { return }
    let insets = adjustedContentInset
    let x =
      readsRightToLeft
      ? safeAreaInsets.left : bounds.width - safeAreaInsets.right - SectionIndexBar.width
    let frame = CGRect(
      x: bounds.minX + x, y: bounds.minY + insets.top, width: SectionIndexBar.width,
      height: max(0, bounds.height - insets.top - insets.bottom))
    if indexBar.frame != frame { indexBar.frame = frame }
  }

  private func makeIndex() {
    guard let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty,
      loadedCounts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount
    else { return }
    let bar = SectionIndexBar(table: self, titles: titles)
    addSubview(bar)
    indexBar = bar
  }

  /// The room that the index takes at the trailing side of contents.
  var indexRoom: CGFloat { indexBar == nil ? 0 : SectionIndexBar.width }

  func scrollToIndex(_ index: Int, _ title: String) {
    if title == Self.indexSearch {
      setContentOffset(
        CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
      return
    }
    updateGeometryIfNeeded()
    let section =
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
    guard geometry.sections.indices.contains(section) else { return }
    let top = geometry.headerTop(section) - adjustedContentInset.top
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
  }
}
