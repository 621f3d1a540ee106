import CoreText

/// The drawn text of a text view, in tiles that exist only near the visible part.
@MainActor
final class TextViewTiles: UIView {
  private static let height: CGFloat = 512
  weak var textView: UITextView?
  private var tiles: [Int: TextViewTile] = [:]
  private var mayHaveChanged = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func redrawAll() {
    for tile in tiles.values { tile.setNeedsDisplay() }
  }

  /// Has the next layout redraw the tiles whose lines are others than those they show.
  func redrawChanged() { mayHaveChanged = true }

  /// Keeps tiles for the visible part and a bit around it.
  func layout(in area: CGRect, visible: CGRect) {
    if frame != area { frame = area }
    let first = max(0, Int((visible.minY / Self.height).rounded(.down)))
    let end = min(visible.maxY, area.maxY)
    let last = max(first, Int((end / Self.height).rounded(.up)) - 1)
    for (index, tile) in tiles where index < first - 1 || index > last + 1 {
      tile.removeFromSuperview()
      tiles[index] = nil
    }
    for index in first...last {
      let tile = tiles[index] ?? makeTile(index)
      let top = CGFloat(index) * Self.height
      let rect = CGRect(
        x: 0, y: top, width: area.width, height: max(0, min(Self.height, area.maxY - top)))
      if tile.frame != rect {
        tile.frame = rect
        tile.setNeedsDisplay()
      }
    }
    if mayHaveChanged {
      mayHaveChanged = false
      for tile in tiles.values { tile.redrawIfChanged() }
    }
  }

  private func makeTile(_ index: Int) -> TextViewTile {
    let tile = TextViewTile()
    tile.textView = textView
    tiles[index] = tile
    addSubview(tile)
    return tile
  }
}

/// One piece of a text view's drawn text.
@MainActor
final class TextViewTile: UIView {
  weak var textView: UITextView?

  /// The lines on the tile; nil where they cannot be told.
  private var shown: ShownLines?

  override func draw(_ rect: CGRect) {
    guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
    let corner = corner(in: textView)
    shown = ShownLines(textView, visiblePart(in: textView), corner)
    let (manager, container) = (textView.layoutManager, textView.textContainer)
    let glyphs = manager.glyphRange(forBoundingRect: visiblePart(in: textView), in: container)
    context.saveGState()
    manager.drawBackground(forGlyphRange: glyphs, at: corner)
    manager.drawGlyphs(forGlyphRange: glyphs, at: corner)
    context.restoreGState()
  }

  func redrawIfChanged() {
    if let textView, let shown,
      ShownLines(textView, visiblePart(in: textView), corner(in: textView)) == shown
    {
      return
    }
    setNeedsDisplay()
  }

  /// Where the container's origin is on the tile.
  private func corner(in textView: UITextView) -> CGPoint {
    let inset = textView.textContainerInset
    return CGPoint(x: inset.left, y: inset.top - frame.minY)
  }

  /// The tile in the container's coordinates. Letters may reach over their lines, so lines next to the tile are drawn
  /// as well.
  private func visiblePart(in textView: UITextView) -> CGRect {
    bounds.offsetBy(dx: 0, dy: frame.minY - textView.textContainerInset.top)
      .insetBy(dx: 0, dy: -60)
  }
}

/// The lines that a tile draws and where, to tell whether it has to draw them anew.
private struct ShownLines: Equatable {
  private let lines: [TextLine]
  private let corner: CGPoint

  /// Nil where something besides the lines decides what is drawn: a layout manager of the app's own, views and pictures
  /// within the text, or containers in which lines do not follow each other downwards.
  @MainActor
  init?(_ textView: UITextView, _ visible: CGRect, _ corner: CGPoint) {
    let manager = textView.layoutManager
    guard type(of: manager) == NSLayoutManager.self, manager.delegate == nil,
      manager.knownContent.attachments.isEmpty
    else { return nil }
    let layout = textView.textLayout(toHeight: visible.maxY)
    guard layout.isColumn else { return nil }
    let first = layout.lines.partitioningIndex { $0.rect.maxY >= visible.minY }
    let end = layout.lines.partitioningIndex { $0.rect.minY > visible.maxY }
    lines = Array(layout.lines[first..<max(first, end)])
    self.corner = corner
  }

  static func == (a: Self, b: Self) -> Bool {
    a.corner == b.corner && a.lines.count == b.lines.count
      && zip(a.lines, b.lines).allSatisfy { $0.looks(like: $1) }
  }
}
