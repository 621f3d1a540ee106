import CoreText

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the top left corner and text wraps; otherwise it is one line on its baseline.
  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  /// Lines are as far apart as the font says.
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  /// Bounds are those of the glyphs' outlines, rather than of their lines.
  public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
  /// Cuts text that does not fit the rectangle's height with an ellipsis.
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// The outcome of drawing a string.
open class NSStringDrawingContext: NSObject {
  /// How far text may shrink to fit, as a part of its size; 0 for not at all.
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero
}

/// A string laid out for measuring or drawing.
private struct DrawnString {
  let text: AttributedText
  let layout: TextLayout
  let options: NSStringDrawingOptions

  init(
    _ string: NSAttributedString, size: CGSize, options: NSStringDrawingOptions,
    context: NSStringDrawingContext? = nil
  ) {
    self.options = options
    let full = AttributedText(string, defaults: .drawing, traits: .current)
    var layoutOptions = TextLayoutOptions()
    layoutOptions.usesFontLeading = options.contains(.usesFontLeading)
    if options.contains(.usesLineFragmentOrigin) {
      layoutOptions.width = size.width > 0 ? size.width : .infinity
      layoutOptions.includesTrailingEmptyLine = true
      if options.contains(.truncatesLastVisibleLine), size.height > 0 {
        layoutOptions.height = size.height
        layoutOptions.breakMode = .truncateTail
      }
    } else {
      layoutOptions.lineLimit = 1
    }
    let least = context?.minimumScaleFactor ?? 0
    let shrunk =
      least > 0 && least < 1
      ? Self.shrink(full, size, layoutOptions, least: least) : nil
    text = shrunk?.text ?? full
    layout = TextLayoutCache.shared.layout(text.content, options: layoutOptions)
    context?.actualScaleFactor = shrunk?.factor ?? 1
    context?.totalBounds = bounds
  }

  /// The text made smaller for its room, as far as a drawing context allows.
  private static func shrink(
    _ text: AttributedText, _ size: CGSize, _ options: TextLayoutOptions, least: CGFloat
  ) -> TextShrinker.Result? {
    var room = options
    if size.width > 0 { room.width = size.width }
    if size.height > 0, options.lineLimit != 1 { room.height = size.height }
    return TextShrinker(text: text, options: room, least: least).fit()
  }

  /// The rectangle the text takes when it is drawn at the origin.
  var bounds: CGRect {
    if options.contains(.usesDeviceMetrics) { return inkBounds }
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    return CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
  }

  /// The rectangle around the outlines of the glyphs.
  private var inkBounds: CGRect {
    let down = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    let ink = layout.inkBounds
    return ink.isNull ? .zero : ink.offsetBy(dx: 0, dy: down)
  }

  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    text.draw(layout, in: context, at: CGPoint(x: point.x, y: point.y + y))
  }
}

extension NSAttributedString {
  /// The size of the text without wrapping, in points, not rounded.
  public func size() -> CGSize {
    DrawnString(self, size: .zero, options: .usesLineFragmentOrigin).bounds.size
  }

  /// Draws the text into the current context with its top left corner at a point.
  public func draw(at point: CGPoint) {
    DrawnString(self, size: .zero, options: .usesLineFragmentOrigin).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, wrapped at its width and clipped.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let drawn = DrawnString(self, size: rect.size, options: options, context: context)
    let clips = options.contains(.usesLineFragmentOrigin) && rect.height > 0
    let graphics = UIGraphicsGetCurrentContext()
    if clips {
      graphics?.saveGState()
      graphics?.clip(to: rect)
    }
    drawn.draw(at: rect.origin)
    if clips { graphics?.restoreGState() }
  }

  /// The rectangle the text would take, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    return DrawnString(self, size: size, options: options, context: context).bounds
  }
}

extension NSString {
  /// The size of the text without wrapping, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: string, attributes: attrs).size()
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: string, attributes: attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: string, attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: string, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: string, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }

  private var string: String { self as String }
}

/// The same methods on Swift strings, which bridging offers on iOS.
extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
