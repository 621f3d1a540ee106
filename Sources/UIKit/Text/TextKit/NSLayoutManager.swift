import CoreText

/// Lays the text of a text storage out in containers, and answers where its characters are.
///
/// Glyphs are numbered as the UTF-16 units of the text are: glyph index and character index are the same
/// number. A ligature or a letter with combining marks is one glyph followed by null ones. Points are those
/// of the container. Text is laid out whole when something about it is asked first, or with
/// ``allowsNonContiguousLayout`` as far as the answer takes; after an edit, only the paragraphs that it touches are.
open class NSLayoutManager: NSObject {
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// The text; the storage owns its layout managers.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The areas that the text fills, one after the other.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Whether lines are as far apart as their fonts say.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { layoutDidChange() } }
  }
  /// Permission to lay out only what is asked for. A long text in one container that has no holes and room for all of
  /// it then is laid out from its start to where an answer depends on it, unless there is a delegate.
  open var allowsNonContiguousLayout = false
  /// Whether some of the text is not laid out yet.
  open var hasNonContiguousLayout: Bool { layoutStorage?.text?.firstUnlaidCharacter != nil }
  /// Texts of up to so many UTF-16 units are laid out whole, longer ones in pieces of this length or more.
  var pieceLength = NSLayoutManager.usualPieceLength
  /// Permission to limit the layout of hostile text; layout never needs to.
  open var limitsLayoutForSuspiciousContents = false

  /// How text looks beyond its own attributes; asked when text is laid out.
  var appearance: (() -> TextAppearance)?
  var contentStorage: AttributedText?
  private var unitsStorage: [UInt16]?
  var layoutStorage: ManagedLayout?
  /// How the text in `contentStorage` looks beyond its own attributes.
  private(set) var looks = TextAppearance()
  /// The content and the layout before changes that neither has yet.
  private var earlierContent: (content: AttributedText, edit: TextEdit)?
  private var earlierLayout: (layout: TextLayout, edit: TextEdit)?
  var isLayingOut = false

  public override init() {
    super.init()
  }

  /// A manager from an archive, without containers: archives written on iOS cannot be read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Containers

  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(0, index), textContainers.count))
    container.layoutManager = self
    layoutDidChange()
  }

  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    layoutDidChange()
  }

  open func textContainerChangedGeometry(_ container: NSTextContainer) { layoutDidChange() }

  /// Takes the place of this manager at another text.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    textStorage?.removeLayoutManager(self)
    newTextStorage.addLayoutManager(self)
  }

  func attach(to storage: NSTextStorage?) {
    textStorage = storage
    contentDidChange()
  }

  // MARK: Changes

  /// Hears from the text storage that text changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    note(TextEdit(range: newCharRange, changeInLength: delta))
    forEachTextView { $0.textStorageDidChange(newCharRange, changeInLength: delta) }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
  ) {
    actualCharRange?.pointee = wholeRange
    contentDidChange()
  }

  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
  ) {
    actualCharRange?.pointee = wholeRange
    layoutDidChange()
  }

  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    forEachTextView { $0.redrawText() }
  }

  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  /// The text or its looks changed.
  func contentDidChange() {
    forgetContent()
    layoutDidChange()
  }

  func forgetContent() {
    contentStorage = nil
    unitsStorage = nil
    earlierContent = nil
    forgetLayout()
  }

  func forgetLayout() {
    layoutStorage = nil
    earlierLayout = nil
  }

  /// The text changed in one place; the rest is reused when the text is laid out.
  private func note(_ edit: TextEdit) {
    if let contentStorage {
      earlierContent = (contentStorage, edit)
    } else {
      earlierContent?.edit.add(edit)
    }
    if let layout = layoutStorage?.text {
      earlierLayout = (layout, edit)
    } else {
      earlierLayout?.edit.add(edit)
    }
    (contentStorage, unitsStorage, layoutStorage) = (nil, nil, nil)
  }

  /// Other text than before is being composed.
  func markedTextDidChange() {
    let marked = appearance?().marked
    guard contentStorage != nil, marked != looks.marked, let place = marked ?? looks.marked else {
      return
    }
    note(TextEdit(range: NSRange(location: place.location, length: 0), changeInLength: 0))
  }

  private func layoutDidChange() {
    forgetLayout()
    forEachTextView { $0.containerDidChange() }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Calls `body` with the text views that show the containers, at once on the main thread, later on others.
  private func forEachTextView(
    _ body: @escaping @MainActor @Sendable (any TextContainerView) -> Void
  ) {
    for view in textContainers.compactMap(\.textView) {
      let box = UncheckedBox(view)
      if Thread.isMainThread {
        MainActor.assumeIsolated { body(box.value) }
      } else {
        DispatchQueue.main.async { body(box.value) }
      }
    }
  }

  // MARK: Layout

  /// The text with its known attributes.
  var knownContent: AttributedText {
    if let contentStorage { return contentStorage }
    let now = appearance?() ?? TextAppearance()
    let made = editedContent(now) ?? beginContent(now) ?? makeContent(now)
    (contentStorage, looks, earlierContent) = (made, now, nil)
    return made
  }

  /// The content made from what it was before the text changed; nil where more than the place of the change is other.
  private func editedContent(_ now: TextAppearance) -> AttributedText? {
    guard let earlierContent,
      let (made, edit) = edited(
        earlierContent.content, earlierContent.edit, before: looks, now: now)
    else {
      earlierLayout = nil
      return nil
    }
    earlierLayout?.edit.add(TextEdit(range: edit.range, changeInLength: 0))
    return made
  }

  /// The layout in a column made from what it was before the text changed.
  func editedLayout(_ options: TextLayoutOptions) -> TextLayout? {
    _ = knownContent
    guard let (old, edit) = earlierLayout, old.options == options else { return nil }
    return old.edited(edit, content: content(through: old.neededEnd(after: edit)).content)
  }

  /// The UTF-16 units of the text.
  var units: [UInt16] {
    if let unitsStorage { return unitsStorage }
    let made = Array((textStorage?.string ?? "").utf16)
    unitsStorage = made
    return made
  }

  /// The laid out part of the text in its containers. A delegate that asks while it is being made finds nothing.
  var knownLayout: ManagedLayout {
    if let layoutStorage { return layoutStorage }
    guard !isLayingOut else { return ManagedLayout(text: nil, containers: []) }
    isLayingOut = true
    let made = makeLayout(inPieces: true)
    isLayingOut = false
    layoutStorage = made
    earlierLayout = nil
    if made.isComplete { tellOfCompleteLayout() }
    return made
  }

  func tellOfCompleteLayout() {
    for (index, container) in textContainers.enumerated() {
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container, atEnd: index == textContainers.count - 1)
    }
  }

  var wholeRange: NSRange { NSRange(location: 0, length: numberOfGlyphs) }

  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layout }
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = layout }
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    _ = layout(through: NSMaxRange(charRange))
  }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    _ = layout(through: NSMaxRange(glyphRange))
  }
  open func ensureLayout(for container: NSTextContainer) { _ = layout }
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = layout(toHeight: bounds.maxY)
  }

  /// The first character that is not laid out yet, or that no container has room for; the length of the text if there
  /// is none.
  open func firstUnlaidCharacterIndex() -> Int { knownLayout.end }
  open func firstUnlaidGlyphIndex() -> Int { knownLayout.end }

  // MARK: Glyphs

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    glyphIndex >= 0 && glyphIndex < numberOfGlyphs
  }

  /// The glyph in its font; 0 for null and control glyphs.
  open func cgGlyph(at glyphIndex: Int) -> CGGlyph { glyph(at: glyphIndex) }

  open func cgGlyph(
    at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?
  ) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
    return cgGlyph(at: glyphIndex)
  }

  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty { property(at: glyphIndex) }

  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  open func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    let range = rangeOfWholeClusters(charRange)
    actualCharRange?.pointee = range
    return range
  }

  open func characterRange(
    forGlyphRange glyphRange: NSRange,
    actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    let range = rangeOfWholeClusters(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  // MARK: Places of containers and lines

  /// The glyphs that stand in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    index(of: container).map { layout.range(ofContainer: $0) } ?? NSRange(location: 0, length: 0)
  }

  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSTextContainer? {
    guard let line = layout(through: glyphIndex).line(at: glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = layout.range(ofContainer: line.container)
    return textContainers.indices.contains(line.container) ? textContainers[line.container] : nil
  }

  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? {
    textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// The part of a container that its lines cover, with their padding.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let index = index(of: container) else { return .zero }
    return layout.usedRect(ofContainer: index)
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange)?.rect ?? .zero
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange)?.usedRect ?? .zero
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// The empty line after a line break at the very end, or of empty text.
  open var extraLineFragmentRect: CGRect { layout.extraFragment?.rect ?? .zero }
  open var extraLineFragmentUsedRect: CGRect { layout.extraFragment?.usedRect ?? .zero }
  open var extraLineFragmentTextContainer: NSTextContainer? {
    layout.extraFragment.flatMap {
      textContainers.indices.contains($0.container) ? textContainers[$0.container] : nil
    }
  }

  /// Where a glyph's origin on the baseline is, from the top left corner of its line fragment.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { origin(ofGlyphAt: glyphIndex) }

  open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    property(at: glyphIndex) != [] || !layout(through: glyphIndex).shows(glyphIndex)
  }

  open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool {
    attachmentSize(forGlyphAt: glyphIndex).height
      > lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: nil).height
  }

  /// The size of an attachment; -1 by -1 where there is none.
  open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    sizeOfAttachment(at: glyphIndex) ?? CGSize(width: -1, height: -1)
  }

  /// The glyphs of a line that an ellipsis stands for; at `NSNotFound` if there are none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    layout(through: glyphIndex).hiddenRange(ofLineAt: glyphIndex)
      ?? NSRange(location: NSNotFound, length: 0)
  }

  // MARK: Places of characters

  /// The smallest rectangle around glyphs in a container, with the height of their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    enclosingRects(of: glyphRange, in: container).reduce(CGRect.null) { $0.union($1) }.orZero
  }

  /// The glyphs of the lines that a rectangle touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    glyphs(touching: bounds, in: container)
  }

  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    glyphRange(forBoundingRect: bounds, in: container)
  }

  /// The glyph nearest to a point.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (index, fraction) = nearestGlyph(to: point, in: container)
    partialFraction?.pointee = fraction
    return index
  }

  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    nearestGlyph(to: point, in: container).fraction
  }

  /// The character nearest to a point, and how far the point is from it to the next, 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// The places a caret can stand at on a character's line; returns their number.
  open func getLineFragmentInsertionPoints(
    forCharacterAt charIndex: Int, alternatePositions aFlag: Bool, inDisplayOrder dFlag: Bool,
    positions: UnsafeMutablePointer<CGFloat>?,
    characterIndexes charIndexes: UnsafeMutablePointer<Int>?
  ) -> Int {
    let layout = layout(through: charIndex)
    guard let line = layout.line(at: charIndex) else { return 0 }
    var points = line.insertionPoints
    if dFlag { points.sort { $0.x < $1.x } }
    let left = layout.padding(ofContainer: line.container)
    for (number, point) in points.enumerated() {
      positions?[number] = point.x + left
      charIndexes?[number] = point.index
    }
    return points.count
  }

  // MARK: Enumerating

  /// Calls `block` with each line that shows some of the glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block:
      @escaping (
        _ rect: CGRect, _ usedRect: CGRect, _ textContainer: NSTextContainer, _ glyphRange: NSRange,
        _ stop: UnsafeMutablePointer<ObjCBool>
      ) -> Void
  ) {
    var stop = ObjCBool(false)
    for fragment in layout(through: NSMaxRange(glyphRange)).fragments(of: glyphRange)
    where !stop.boolValue {
      guard textContainers.indices.contains(fragment.container) else { continue }
      block(
        fragment.rect, fragment.usedRect, textContainers[fragment.container], fragment.range, &stop)
    }
  }

  /// Calls `block` with rectangles that cover glyphs: tightly, or as a selection shows them.
  ///
  /// - Parameter selectedRange: the selection the glyphs are part of, whose lines reach to the side of the
  ///   container; at `NSNotFound` for none.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: @escaping (_ rect: CGRect, _ stop: UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let selected = selectedRange.location == NSNotFound ? nil : selectedRange
    for rect in enclosingRects(of: glyphRange, in: textContainer, selected: selected)
    where !stop.boolValue {
      block(rect, &stop)
    }
  }

  // MARK: Drawing

  /// Draws the background colours of glyphs; `origin` is where the container's corner goes.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintBackground(of: glyphsToShow, at: origin)
  }

  /// Draws glyphs with their shadows, lines and attachments; `origin` is where the container's corner goes.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintGlyphs(in: glyphsToShow, at: origin)
  }

  /// Fills the rectangles behind characters that have a background colour, which is set already.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in 0..<max(0, rectCount) { context.fill(rectArray[index]) }
  }

  open func underlineGlyphRange(
    _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    for range in glyphs(with: underlineVal, in: glyphRange, ofLine: lineGlyphRange) {
      drawUnderline(
        forGlyphRange: range, underlineType: underlineVal.subtracting(.byWord),
        baselineOffset: location(forGlyphAt: range.location).y, lineFragmentRect: lineRect,
        lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }

  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    paintLine(underlineVal, isUnderline: true, glyphRange, containerOrigin)
  }

  open func strikethroughGlyphRange(
    _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    for range in glyphs(with: strikethroughVal, in: glyphRange, ofLine: lineGlyphRange) {
      drawStrikethrough(
        forGlyphRange: range, strikethroughType: strikethroughVal.subtracting(.byWord),
        baselineOffset: location(forGlyphAt: range.location).y, lineFragmentRect: lineRect,
        lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }

  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    paintLine(strikethroughVal, isUnderline: false, glyphRange, containerOrigin)
  }
}

extension NSLayoutManager {
  /// The properties of a glyph.
  public struct GlyphProperty: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Belongs to the glyph before it, and draws nothing.
    public static let null = Self(rawValue: 1 << 0)
    /// A line break or a tab.
    public static let controlCharacter = Self(rawValue: 1 << 1)
    /// White space that may hang over the end of a line.
    public static let elastic = Self(rawValue: 1 << 2)
    /// A mark that stands on the glyph before it.
    public static let nonBaseCharacter = Self(rawValue: 1 << 3)
  }
}

/// How text in a view looks beyond its own attributes.
struct TextAppearance {
  var defaults = AttributedText.Defaults.drawing
  var traits = UITraitCollection.current
  var linkAttributes: [NSAttributedString.Key: Any] = [:]
  /// Text that an input method is composing.
  var marked: NSRange?
  var markedAttributes: [NSAttributedString.Key: Any] = [
    .underlineStyle: NSUnderlineStyle.single.rawValue
  ]
  /// Text that was found to be a link.
  var dataRanges: [NSRange] = []
  var isRightToLeft = false
}

extension CGRect {
  fileprivate var orZero: CGRect { isNull ? .zero : self }
}
