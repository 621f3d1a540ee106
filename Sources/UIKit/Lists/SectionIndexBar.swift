/// A list with letters at its side. Table and collection views conform.
@MainActor
protocol IndexedList: UIScrollView {
  var indexBar: SectionIndexBar? { get set }
  /// Whether the letters have to be asked for.
  var needsIndex: Bool { get set }
  /// The letters, as long as they are to be shown.
  var indexTitles: [String]? { get }
  var sectionIndexColor: UIColor? { get }
  var sectionIndexBackgroundColor: UIColor? { get }
  var sectionIndexTrackingBackgroundColor: UIColor? { get }
  /// A finger came to a letter.
  func scrollToIndex(_ index: Int, _ title: String)
}

/// The letters at a list's side; a finger on them scrolls to their sections.
final class SectionIndexBar: UIView {
  private unowned(unsafe) let list: any IndexedList
  let titles: [String]
  private var lastIndex: Int?
  /// Points: the bar's width, and the height of a letter's line.
  static let width: CGFloat = 15
  /// The title that stands for a magnifying glass.
  nonisolated static let search = "{search}"
  private static let line: CGFloat = 14
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  init(_ list: any IndexedList, titles: [String]) {
    self.list = list
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
      ? list.sectionIndexTrackingBackgroundColor ?? list.sectionIndexBackgroundColor
      : list.sectionIndexBackgroundColor
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
    let color = list.sectionIndexColor ?? tintColor ?? .systemBlue
    let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: color]
    for (place, line) in lines.enumerated() {
      let text = (line.text == Self.search ? "⌕" : line.text) as NSString
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
    list.scrollToIndex(index, titles[index])
  }
}

/// Showing the letters.
extension IndexedList {
  func indexDidChange() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    needsIndex = true
    setNeedsLayout()
  }

  func layOutIndex() {
    if needsIndex {
      needsIndex = false
      if let titles = indexTitles, !titles.isEmpty {
        let bar = SectionIndexBar(self, titles: titles)
        addSubview(bar)
        indexBar = bar
      }
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

  /// The room that the index takes at the trailing side of contents.
  var indexRoom: CGFloat { indexBar == nil ? 0 : SectionIndexBar.width }
}
