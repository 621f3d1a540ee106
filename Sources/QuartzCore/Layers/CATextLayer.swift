import CoreGraphics
import CoreText
import Foundation

/// How a text layer cuts text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Text that does not fit is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The end of the text is seen.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The beginning of the text is seen.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Both ends of the text are seen.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// How a text layer sets its lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As the text's language is written.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that draws text from its top edge on, at ``CALayer/contentsScale``.
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A `String`, or an `NSAttributedString`, whose attributes come before the layer's font and colour.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// A `CTFont`, a `UIFont` or the name of a font; the system font when nil.
  open var font: CFTypeRef? { didSet { setNeedsDisplay() } }
  /// In points; 36 by default. Comes before a `CTFont`'s own size.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// Opaque white by default.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
  /// Whether lines are broken at the layer's width.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// Where lines stand.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  /// Which part is left out of text that does not fit.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  /// The look of an attributed string, given by UIKit, which knows the attributes.
  /// Set once, on the main thread, before there is a view.
  nonisolated(unsafe) package static var attributedContent: ((NSAttributedString) -> TextContent)?
  /// The font that an object of UIKit's is, as a `UIFont` is a `CTFont` on iOS. Set in the same way.
  nonisolated(unsafe) package static var bridgedFont: ((AnyObject) -> CTFont?)?

  open override func draw(in ctx: CGContext) {
    guard bounds.width > 0 else { return }
    var origin = bounds.origin
    for content in paragraphs {
      let layout = TextLayoutCache.shared.layout(content, options: options)
      layout.draw(in: ctx, at: origin)
      origin.y += layout.size.height
      if origin.y > bounds.maxY { return }
    }
  }

  /// The parts that are laid out by themselves: all of wrapped text. Otherwise lines end where the text says so
  /// and nowhere else.
  private var paragraphs: [TextContent] {
    if let text = string as? NSAttributedString, text.length > 0,
      let content = Self.attributedContent
    {
      if isWrapped { return [formatted(content(text))] }
      return lineRanges(text.string).map { range in
        formatted(content(text.attributedSubstring(from: range)))
      }
    }
    let text = (string as? String) ?? (string as? NSAttributedString)?.string ?? ""
    if text.isEmpty { return [] }
    if isWrapped { return [plain(text)] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      plain($0.isEmpty ? " " : String($0))
    }
  }

  private func lineRanges(_ text: String) -> [NSRange] {
    let text = text as NSString
    var ranges: [NSRange] = []
    var start = 0
    while start < text.length {
      let end = text.range(
        of: "\n", options: [], range: NSRange(location: start, length: text.length - start))
      let stop = end.location == NSNotFound ? text.length : end.location
      // An empty line is as high as its line break.
      ranges.append(NSRange(location: start, length: max(stop - start, 1)))
      start = stop + 1
    }
    return ranges
  }

  private func plain(_ text: String) -> TextContent {
    let attributes = TextAttributes(
      font: resolvedFont, color: TextColor(foregroundColor ?? .white))
    return formatted(TextContent(text, attributes: attributes))
  }

  /// The layer's own alignment and way of cutting apply to attributed text too.
  private func formatted(_ content: TextContent) -> TextContent {
    var content = content
    for i in content.formats.indices {
      if alignmentMode != .natural { content.formats[i].format.alignment = alignment }
      // A paragraph that truncates by itself has but one line; of wrapped text the last line that fits is cut.
      content.formats[i].format.breakMode = isWrapped ? .wordWrap : breakMode
    }
    return content
  }

  private var options: TextLayoutOptions {
    var options = TextLayoutOptions(width: bounds.width, lineLimit: isWrapped ? 0 : 1)
    if isWrapped, truncationMode != .none {
      options.height = bounds.height
      options.breakMode = breakMode
    }
    return options
  }

  private var resolvedFont: CTFont {
    switch font {
    case let name as NSString: CTFontCreateWithName(name, fontSize, nil)
    case let font as CTFont: CTFont.make(font.request.sized(fontSize))
    case let object?:
      Self.bridgedFont?(object).map { CTFont.make($0.request.sized(fontSize)) }
        ?? CTFont.system(size: fontSize)
    default: CTFont.system(size: fontSize)
    }
  }

  private var alignment: TextLayoutAlignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private var breakMode: TextLayoutBreakMode {
    switch truncationMode {
    case .start: .truncateHead
    case .end: .truncateTail
    case .middle: .truncateMiddle
    default: isWrapped ? .wordWrap : .clip
    }
  }
}

extension FontRequest {
  /// The same font at another size.
  fileprivate func sized(_ size: CGFloat) -> FontRequest {
    var request = self
    request.size = size
    return request
  }
}
