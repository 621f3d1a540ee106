import CoreText

/// A text view's layout: text, tiles, caret and selection.
extension UITextView {
  /// How the text looks beyond its own attributes.
  var appearance: TextAppearance {
    // Typing attributes decide how an empty view looks, but not existing text.
    let typing = storage.length == 0 ? typingAttributes : [:]
    let defaults = AttributedText.Defaults(
      font: typing[.font] as? UIFont ?? .systemFont(ofSize: 12),
      color: typing[.foregroundColor] as? UIColor ?? .label,
      style: typing[.paragraphStyle] as? NSParagraphStyle ?? .default)
    var result = TextAppearance(
      defaults: defaults, traits: traitCollection, linkAttributes: linkTextAttributes ?? [:],
      marked: editor.marked,
      isRightToLeft: textRunsRightToLeft)
    if let markedTextStyle { result.markedAttributes = markedTextStyle }
    result.dataRanges = detectedData.map(\.range)
    return result
  }

  /// The width of the text's container in a view of a width; 0 for no limit.
  private func containerWidth(_ width: CGFloat) -> CGFloat {
    guard textContainer.widthTracksTextView else { return textContainer.size.width }
    guard width.isFinite else { return 0 }
    let sides = textContainerInset.left + textContainerInset.right
    return max(1 + 2 * textContainer.lineFragmentPadding, width - sides)
  }

  func textLayout(width: CGFloat) -> TextLayout {
    fitContainer()
    let needed = containerWidth(width)
    // A container as high as the view has no more lines than it has room for now.
    if abs(needed - textContainer.size.width) < 0.001, !textContainer.heightTracksTextView {
      return textLayout
    }
    return layoutManager.layout(forWidth: needed) ?? TextLayout(empty: content.content)
  }

  /// The text in the container; x counts from the container's padding.
  var textLayout: TextLayout { textLayout { $0.layout } }

  /// The text in the container, at least to the line below that of a character.
  func textLayout(through index: Int) -> TextLayout { textLayout { $0.layout(through: index) } }

  /// The text in the container, at least to the line below a height in the container.
  func textLayout(toHeight y: CGFloat) -> TextLayout { textLayout { $0.layout(toHeight: y) } }

  private func textLayout(_ make: (NSLayoutManager) -> ManagedLayout) -> TextLayout {
    fitContainer()
    guard let index = layoutManager.index(of: textContainer),
      let part = make(layoutManager).part(index)
    else { return TextLayout(empty: content.content) }
    return part
  }

  /// Makes the container follow the view's size.
  private func fitContainer() {
    var size = CGSize(width: containerWidth(bounds.width), height: textContainer.size.height)
    if textContainer.heightTracksTextView {
      size.height = max(1, bounds.height - textContainerInset.top - textContainerInset.bottom)
    }
    textContainer.setSizeQuietly(size)
  }

  /// The text storage changed, by editing here or from elsewhere.
  func textStorageDidChange(_ range: NSRange, changeInLength delta: Int) {
    if editor.text != storage.string {
      let old = editor.selection
      let isBehind = old.location >= NSMaxRange(range) - delta
      editor.reset(storage.string)
      editor.select(
        isBehind ? NSRange(location: max(0, old.location + delta), length: old.length) : old)
      updateCaret()
    }
    containerDidChange()
  }

  /// The text's top left corner in the view.
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  func fittingSize(width: CGFloat) -> CGSize { fittingSize(of: textLayout(width: width)) }

  private func fittingSize(of layout: TextLayout) -> CGSize {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
    func ceil(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    let inset = textContainerInset
    let sides = inset.left + inset.right + 2 * textContainer.lineFragmentPadding
    return CGSize(
      width: ceil(layout.size.width + sides),
      height: ceil(layout.estimatedHeight + inset.top + inset.bottom))
  }

  func layoutText() {
    let size = measureContent()
    fitContainer()
    let area = CGRect(origin: .zero, size: size)
    if highlight.frame != area { highlight.frame = area }
    tiles.layout(in: area, visible: bounds)
    updateCaret()
    layOutRestWhenIdle()
  }

  /// Whoever asks for the content's size gets that of the text as it is, laid out or not.
  func measureContentIfNeeded() {
    guard measuredSize != bounds.size, bounds.width > 0, !isMeasuring else { return }
    measureContent()
  }

  @discardableResult
  private func measureContent() -> CGSize {
    isMeasuring = true
    defer { isMeasuring = false }
    let size = CGSize(width: bounds.width, height: fittingSize(of: shownLayout).height)
    measuredSize = bounds.size
    if contentSize != size { contentSize = size }
    return size
  }

  /// The text at least as far as it is seen; what lies below a view that does not scroll decides its size, too.
  private var shownLayout: TextLayout {
    isScrollEnabled && !textContainer.heightTracksTextView
      ? textLayout(toHeight: bounds.maxY - textContainerInset.top)
      : textLayout(width: bounds.width)
  }

  /// Goes on laying text out, a piece at a time between other things that the main thread has to do.
  func layOutRestWhenIdle() {
    guard layoutManager.hasNonContiguousLayout, window != nil, !awaitsNextPiece else { return }
    awaitsNextPiece = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      awaitsNextPiece = false
      guard window != nil else { return }
      layoutManager.layOutNextPiece()
      setNeedsLayout()
      layOutRestWhenIdle()
    }
  }

  // MARK: Caret and selection

  func caretRect(at offset: Int) -> CGRect {
    let rect = textLayout(through: offset).caretRect(at: offset).offsetBy(
      dx: textOrigin.x, dy: textOrigin.y)
    return CGRect(x: rect.minX - 1, y: rect.minY, width: 2, height: rect.height)
  }

  func rects(for range: NSRange) -> [CGRect] {
    textLayout(through: NSMaxRange(range)).selectionRects(for: range, fillsLines: true).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
  }

  func offset(at point: CGPoint) -> Int {
    let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    return editor.boundary(atOrBefore: textLayout(toHeight: place.y).index(at: place))
  }

  func updateCaret() {
    interactor.isEditable = isEditable
    interactor.isSelectable = isSelectable
    // A selection that begins in text far below, which is not laid out yet, is not seen either.
    if isFirstResponder, !isLaidOut(at: editor.selection.location) {
      return interactor.display.hide()
    }
    interactor.update()
  }

  private func isLaidOut(at index: Int) -> Bool {
    fitContainer()
    let known = layoutManager.knownLayout
    return known.isComplete || index < known.end
  }

  /// Where the caret goes when it moves a line up or down.
  func verticalTarget(from offset: Int, down: Bool) -> Int {
    var layout = textLayout(through: offset)
    let line = layout.lineIndex(at: offset)
    let x = aimedX ?? layout.caretRect(at: offset).minX
    aimedX = x
    let next = line + (down ? 1 : -1)
    if next < 0 { return 0 }
    if down, layout.lines.indices.contains(next) {
      layout = textLayout(through: layout.lines[next].range.location)
    }
    guard layout.lines.indices.contains(next) else { return editor.length }
    return layout.index(at: CGPoint(x: x, y: layout.lines[next].rect.midY))
  }

  /// The ends of the line around an offset.
  func lineRange(around offset: Int) -> (start: Int, end: Int) {
    let layout = textLayout(through: offset)
    let index = layout.lineIndex(at: offset)
    guard layout.lines.indices.contains(index) else { return (0, editor.length) }
    let range = layout.lines[index].range
    let endsWithBreak = editor.substring(range).hasSuffix("\n")
    return (range.location, max(range.location, NSMaxRange(range) - (endsWithBreak ? 1 : 0)))
  }
}
