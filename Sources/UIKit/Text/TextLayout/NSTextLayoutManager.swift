/// Lays a document out in one container, paragraph by paragraph (iOS 15).
///
/// An `NSLayoutManager` does the work. Points are those of the container.
open class NSTextLayoutManager: NSObject {
  /// The purpose of text segments, which decides what is added to them.
  public enum SegmentType: Int, Sendable { case standard, selection, highlight }

  public struct SegmentOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Segments come without their ranges.
    public static let rangeNotRequired = Self(rawValue: 1 << 0)
    /// Only the first and the last segment come.
    public static let middleFragmentsExcluded = Self(rawValue: 1 << 1)
  }

  let manager: NSLayoutManager
  /// The document.
  open internal(set) weak var textContentManager: NSTextContentManager?

  public override init() {
    manager = NSLayoutManager()
    super.init()
  }

  /// Answers for a layout that something else keeps.
  init(_ manager: NSLayoutManager) {
    self.manager = manager
    super.init()
  }

  open var textContainer: NSTextContainer? {
    get { manager.textContainers.first }
    set {
      while !manager.textContainers.isEmpty { manager.removeTextContainer(at: 0) }
      if let newValue { manager.addTextContainer(newValue) }
    }
  }

  func contentStorageDidChange(to storage: NSTextStorage?) {
    guard manager.textStorage !== storage else { return }
    manager.textStorage?.removeLayoutManager(manager)
    storage?.addLayoutManager(manager)
  }

  private var content: NSTextContentStorage? { textContentManager as? NSTextContentStorage }

  // MARK: Layout

  /// The part of the container that text covers.
  open var usageBoundsForTextContainer: CGRect {
    textContainer.map(manager.usedRect(for:)) ?? .zero
  }

  open func ensureLayout(for range: NSTextRange) {
    manager.ensureLayout(forCharacterRange: range.units)
  }
  open func ensureLayout(for bounds: CGRect) {
    if let textContainer { manager.ensureLayout(forBoundingRect: bounds, in: textContainer) }
  }
  open func invalidateLayout(for range: NSTextRange) {
    manager.invalidateLayout(forCharacterRange: range.units, actualCharacterRange: nil)
  }

  // MARK: Paragraphs

  private func fragment(of element: NSTextElement) -> NSTextLayoutFragment {
    let fragment = NSTextLayoutFragment(textElement: element, range: element.elementRange)
    fragment.textLayoutManager = self
    return fragment
  }

  /// The paragraph whose lines are at a point; nil above, below and beside the text.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    guard let textContainer, manager.numberOfGlyphs > 0 else { return nil }
    let index = manager.glyphIndex(for: position, in: textContainer)
    guard let found = textLayoutFragment(for: TextOffset(index)),
      found.layoutFragmentFrame.minY <= position.y, position.y < found.layoutFragmentFrame.maxY
    else { return nil }
    return found
  }

  /// The paragraph that the text after a place is in.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    guard let index = (location as? TextOffset)?.value else { return nil }
    return content?.paragraph(at: index).map(fragment)
  }

  /// Calls `block` with the paragraphs from a place on until it gives false; returns where the enumeration ended.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    textContentManager?.enumerateTextElements(
      from: location, options: options.contains(.reverse) ? .reverse : []
    ) { block(fragment(of: $0)) }
  }

  // MARK: Segments

  /// Calls `block` with a rectangle for each line that text of a range is in, and with its baseline from the
  /// rectangle's top, until it gives false. Those of a selection reach to the container's side where it goes on.
  open func enumerateTextSegments(
    in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let textContainer else { return }
    let wanted = textRange.units
    var lines = lineRanges(in: wanted).map { NSIntersectionRange($0, wanted) }
    if options.contains(.middleFragmentsExcluded), lines.count > 2 {
      lines = [lines[0], lines[lines.count - 1]]
    }
    for line in lines {
      var frame = CGRect.null
      manager.enumerateEnclosingRects(
        forGlyphRange: line,
        withinSelectedGlyphRange: type == .selection
          ? wanted : NSRange(location: NSNotFound, length: 0), in: textContainer
      ) { rect, _ in frame = frame.union(rect) }
      guard !frame.isNull else { continue }
      let top = manager.lineFragmentRect(forGlyphAt: line.location, effectiveRange: nil).minY
      let baseline = top + manager.location(forGlyphAt: line.location).y - frame.minY
      let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(line)
      if !block(range, frame, baseline, textContainer) { return }
    }
  }

  /// The lines that text of a range is in.
  func lineRanges(in range: NSRange) -> [NSRange] {
    var found: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, line, _ in found.append(line) }
    return found
  }
}
