import CoreGraphics
import Foundation

/// A value of the font attribute that stands for a Core Text font, as `UIFont` does.
package protocol CTFontConvertible {
  var coreTextFont: CTFont { get }
}

/// A value of a colour attribute, as `UIColor` is.
package protocol TextColorConvertible {
  var textColor: TextColor { get }
}

/// A value of the paragraph style attribute.
package protocol ParagraphFormatConvertible {
  var paragraphFormat: ParagraphFormat { get }
}

extension CTFont: CTFontConvertible {
  package var coreTextFont: CTFont { self }
}

/// The keys of Core Text's attributes; UIKit's have the same names.
nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont"
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString =
  "CTForegroundColorFromContext"
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
nonisolated(unsafe) public let kCTKernAttributeName: CFString = "NSKern"
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = "CTTracking"
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = "NSLigature"
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
nonisolated(unsafe) public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"

/// An attributed string under Core Foundation's name.
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString

extension TextContent {
  /// The text of an attributed string with the attributes that Core Text knows. Text without a font is set in
  /// Helvetica of 12 points.
  init(_ string: NSAttributedString) {
    let base = TextAttributes(font: CTFont.named("Helvetica", size: 12) ?? .system(size: 12))
    var runs = TextRuns()
    var formats: [Format] = []
    var location = 0
    while location < string.length {
      var range = NSRange()
      let values = string.attributes(at: location, effectiveRange: &range)
      let end = max(location + 1, NSMaxRange(range))
      let part = NSRange(location: location, length: end - location)
      runs.append(Run(range: part, attributes: TextAttributes(values, base: base)))
      let style = values[NSAttributedString.Key(rawValue: "NSParagraphStyle")]
      formats.append(
        Format(
          location: location,
          format: (style as? any ParagraphFormatConvertible)?.paragraphFormat
            ?? ParagraphFormat()))
      location = end
    }
    if formats.isEmpty { formats = [Format(location: 0, format: ParagraphFormat())] }
    self.init(string: string.string, runs: runs, formats: formats, defaultAttributes: base)
  }
}

extension TextAttributes {
  init(_ values: [NSAttributedString.Key: Any], base: TextAttributes) {
    func value(_ name: String) -> Any? { values[NSAttributedString.Key(rawValue: name)] }
    func color(_ names: String...) -> TextColor? {
      names.lazy.compactMap { TextColor(attribute: value($0)) }.first
    }
    func number(_ name: String) -> CGFloat? {
      let number = (value(name) as? NSNumber)?.doubleValue ?? value(name) as? Double
      return number.flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    self = base
    font = (value("NSFont") as? any CTFontConvertible)?.coreTextFont ?? base.font
    self.color = color("CTForegroundColor", "NSColor") ?? base.color
    background = color("CTBackgroundColor", "NSBackgroundColor")
    kern = number("NSKern")
    tracking = number("CTTracking") ?? 0
    baselineOffset = number("NSBaselineOffset") ?? 0
    strokeWidth = number("NSStrokeWidth") ?? 0
    strokeColor = color("NSStrokeColor")
    usesLigatures = number("NSLigature") != 0
    if let delegate = value("CTRunDelegate") as? CTRunDelegate { attachment = delegate.box }
    if let style = number("NSUnderline"), Int(style) & 0xFF != 0 {
      underline = TextDecoration(
        isDouble: Int(style) & 0xFF == 9, isThick: Int(style) & 0xFF == 2,
        color: color("NSUnderlineColor"))
    }
  }
}

extension TextColor {
  /// The colour that an attribute's value is.
  init?(attribute value: Any?) {
    if let value = value as? any TextColorConvertible {
      self = value.textColor
    } else if let value = value as? CGColor {
      self.init(value)
    } else {
      return nil
    }
  }
}
