/// The lines of one paragraph (iOS 15).
open class NSTextLayoutFragment: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let reverse = Self(rawValue: 1 << 0)
    /// Has text laid out before it is told of, as it always is.
    public static let ensuresLayout = Self(rawValue: 1 << 1)
  }

  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The paragraph; kept.
  open private(set) var textElement: NSTextElement?
  /// Where the paragraph is in the document.
  open private(set) var rangeInElement: NSTextRange

  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    self.textElement = textElement
    self.rangeInElement =
      rangeInElement ?? textElement.elementRange ?? NSTextRange(location: TextOffset(0))
    super.init()
  }

  private var lines: [(range: NSRange, rect: CGRect)] {
    guard let textLayoutManager else { return [] }
    return textLayoutManager.lineRanges(in: rangeInElement.units).map { range in
      let rect = textLayoutManager.manager.lineFragmentUsedRect(
        forGlyphAt: range.location, effectiveRange: nil)
      return (range, rect)
    }
  }

  /// The rectangle around the paragraph's lines, in the container.
  open var layoutFragmentFrame: CGRect {
    let frame = lines.reduce(CGRect.null) { $0.union($1.rect) }
    return frame.isNull ? .zero : frame
  }

  /// The lines; their rectangles are in the fragment.
  open var textLineFragments: [NSTextLineFragment] {
    guard let manager = textLayoutManager?.manager, let text = manager.textStorage else {
      return []
    }
    let corner = layoutFragmentFrame.origin
    return lines.map { line in
      let top = manager.lineFragmentRect(forGlyphAt: line.range.location, effectiveRange: nil)
        .origin
      let origin = manager.location(forGlyphAt: line.range.location)
      return NSTextLineFragment(
        text.attributedSubstring(from: line.range),
        typographicBounds: line.rect.offsetBy(dx: -corner.x, dy: -corner.y),
        glyphOrigin: CGPoint(
          x: top.x + origin.x - line.rect.minX, y: top.y + origin.y - line.rect.minY))
    }
  }

  /// The part of the fragment that is drawn to.
  open var renderingSurfaceBounds: CGRect {
    CGRect(origin: .zero, size: layoutFragmentFrame.size)
  }

  /// Draws the paragraph with its upper left corner at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard let manager = textLayoutManager?.manager else { return }
    let corner = layoutFragmentFrame.origin
    let origin = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    UIGraphicsPushContext(context)
    manager.drawBackground(forGlyphRange: rangeInElement.units, at: origin)
    manager.drawGlyphs(forGlyphRange: rangeInElement.units, at: origin)
    UIGraphicsPopContext()
  }
}
