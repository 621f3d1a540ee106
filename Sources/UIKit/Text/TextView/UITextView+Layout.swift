import CoreText

/// A text view's layout: text, tiles, caret and selection.
extension UITextView {
  func makeContent() -> AttributedText {
    let shown = NSMutableAttributedString(attributedString: storage)
    if let marked = editor.marked, NSMaxRange(marked) <= shown.length {
      shown.addAttribute(
        .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
    }
    let all = NSRange(location: 0, length: storage.length)
    storage.enumerateAttribute(.link, in: all) { value, range, _ in
      if value != nil { shown.addAttributes(linkTextAttributes ?? [:], range: range) }
    }
    let style = typingAttributes[.paragraphStyle] as? NSParagraphStyle ?? .default
    let defaults = AttributedText.Defaults(
      font: typingAttributes[.font] as? UIFont ?? .systemFont(ofSize: 12),
      color: typingAttributes[.foregroundColor] as? UIColor ?? .label, style: style)
    return AttributedText(shown, defaults: defaults, traits: traitCollection)
  }

  /// The width the text wraps at in a view of a width.
  private func textWidth(_ width: CGFloat) -> CGFloat {
    let sides = textContainerInset.left + textContainerInset.right
    return max(1, width - sides - 2 * textContainer.lineFragmentPadding)
  }

  func textLayout(width: CGFloat) -> TextLayout {
    var options = TextLayoutOptions()
    options.width = width.isFinite ? textWidth(width) : .infinity
    options.lineLimit = max(0, textContainer.maximumNumberOfLines)
    if options.lineLimit > 0 { options.breakMode = textContainer.lineBreakMode.layout }
    options.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    options.includesTrailingEmptyLine = true
    return TextLayoutCache.shared.layout(content.content, options: options)
  }

  var textLayout: TextLayout { textLayout(width: bounds.width) }

  /// The text's top left corner in the view.
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
    func ceil(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    let layout = textLayout(width: width)
    let inset = textContainerInset
    let sides = inset.left + inset.right + 2 * textContainer.lineFragmentPadding
    return CGSize(
      width: ceil(layout.size.width + sides),
      height: ceil(layout.size.height + inset.top + inset.bottom))
  }

  func layoutText() {
    let size = fittingSize(width: bounds.width)
    let content = CGSize(width: bounds.width, height: size.height)
    if contentSize != content { contentSize = content }
    textContainer.size = CGSize(width: textWidth(bounds.width), height: size.height)
    let area = CGRect(origin: .zero, size: CGSize(width: bounds.width, height: size.height))
    if highlight.frame != area { highlight.frame = area }
    tiles.layout(in: area, visible: bounds)
    updateCaret()
  }

  // MARK: Caret and selection

  func caretRect(at offset: Int) -> CGRect {
    let rect = textLayout.caretRect(at: offset).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    return CGRect(x: rect.minX - 1, y: rect.minY, width: 2, height: rect.height)
  }

  func rects(for range: NSRange) -> [CGRect] {
    textLayout.selectionRects(for: range, fillsLines: true).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
  }

  func offset(at point: CGPoint) -> Int {
    let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    return editor.boundary(atOrBefore: textLayout.index(at: place))
  }

  func updateCaret() {
    guard isFirstResponder, window != nil else {
      caret.hide()
      highlight.show([])
      return
    }
    if editor.hasSelection {
      caret.hide()
      highlight.show(rects(for: editor.selection))
    } else {
      highlight.show([])
      if isEditable {
        caret.show(at: caretRect(at: editor.selection.location))
      } else {
        caret.hide()
      }
    }
  }

  /// Where the caret goes when it moves a line up or down.
  func verticalTarget(from offset: Int, down: Bool) -> Int {
    let layout = textLayout
    let line = layout.lineIndex(at: offset)
    let x = aimedX ?? layout.caretRect(at: offset).minX
    aimedX = x
    let next = line + (down ? 1 : -1)
    if next < 0 { return 0 }
    guard layout.lines.indices.contains(next) else { return editor.length }
    return layout.index(at: CGPoint(x: x, y: layout.lines[next].rect.midY))
  }

  /// The ends of the line around an offset.
  func lineRange(around offset: Int) -> (start: Int, end: Int) {
    let layout = textLayout
    let index = layout.lineIndex(at: offset)
    guard layout.lines.indices.contains(index) else { return (0, editor.length) }
    let range = layout.lines[index].range
    let endsWithBreak = editor.substring(range).hasSuffix("\n")
    return (range.location, max(range.location, NSMaxRange(range) - (endsWithBreak ? 1 : 0)))
  }
}

/// The drawn text of a text view, in pieces of which only those near the visible part exist.
@MainActor
final class TextViewTiles: UIView {
  private static let height: CGFloat = 512
  weak var textView: UITextView?
  private var tiles: [Int: TextViewTile] = [:]

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

  override func draw(_ rect: CGRect) {
    guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
    let origin = textView.textOrigin
    textView.content.draw(
      textView.textLayout, in: context,
      at: CGPoint(x: origin.x, y: origin.y - frame.minY))
  }
}
