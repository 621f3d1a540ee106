import CoreGraphics
import Foundation

/// How lines are set against the sides of their column.
public enum CTTextAlignment: UInt8, Sendable {
  case left = 0
  case right = 1
  case center = 2
  case justified = 3
  case natural = 4
}

/// How lines are broken.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The direction a paragraph is written in.
public enum CTWritingDirection: Int8, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// What a setting of a paragraph style is about. Unless it says otherwise its value is a CGFloat.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  case maximumLineSpacing = 14
  case minimumLineSpacing = 15
  case lineSpacingAdjustment = 16
}

/// One setting of a paragraph style: what it is about, and where its value is.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }

  /// The value, where it has the size of a type.
  fileprivate func read<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    valueSize == MemoryLayout<Value>.size ? value.loadUnaligned(as: type) : nil
  }
}

/// The format of paragraphs, the value of `kCTParagraphStyleAttributeName`. Immutable.
public final class CTParagraphStyle: Hashable, Sendable {
  package let format: ParagraphFormat

  fileprivate init(_ settings: UnsafeBufferPointer<CTParagraphStyleSetting>) {
    var format = ParagraphFormat()
    for setting in settings { format.take(setting) }
    self.format = format
  }

  public static func == (a: CTParagraphStyle, b: CTParagraphStyle) -> Bool { a.format == b.format }

  public func hash(into hasher: inout Hasher) { hasher.combine(format) }
}

extension CTParagraphStyle: ParagraphFormatConvertible {
  package var paragraphFormat: ParagraphFormat { format }
}

/// A style with settings; of several about one matter the last one counts, and those whose value has another size are left out.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  CTParagraphStyle(UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount))
}

extension ParagraphFormat {
  fileprivate mutating func take(_ setting: CTParagraphStyleSetting) {
    switch setting.spec {
    case .alignment:
      let alignments: [TextLayoutAlignment] = [.left, .right, .center, .justified, .natural]
      if let value = setting.read(UInt8.self), alignments.indices.contains(Int(value)) {
        alignment = alignments[Int(value)]
      }
    case .lineBreakMode:
      let modes: [TextLayoutBreakMode] = [
        .wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle,
      ]
      if let value = setting.read(UInt8.self), modes.indices.contains(Int(value)) {
        breakMode = modes[Int(value)]
      }
    case .baseWritingDirection:
      guard let value = setting.read(Int8.self) else { return }
      direction = value < 0 ? .natural : value == 0 ? .leftToRight : .rightToLeft
    default:
      if let value = setting.read(CGFloat.self) { take(value, of: setting.spec) }
    }
  }

  private mutating func take(_ length: CGFloat, of specifier: CTParagraphStyleSpecifier) {
    switch specifier {
    case .firstLineHeadIndent: firstLineHeadIndent = length
    case .headIndent: headIndent = length
    case .tailIndent: tailIndent = length
    case .defaultTabInterval: defaultTabInterval = length
    case .lineHeightMultiple: lineHeightMultiple = length
    case .maximumLineHeight: maximumLineHeight = length
    case .minimumLineHeight: minimumLineHeight = length
    case .paragraphSpacing: paragraphSpacing = length
    case .paragraphSpacingBefore: paragraphSpacingBefore = length
    case .lineSpacingAdjustment: lineSpacing = length
    case .minimumLineSpacing: lineSpacing = max(lineSpacing, length)
    case .maximumLineSpacing: lineSpacing = min(lineSpacing, length)
    case .alignment, .lineBreakMode, .baseWritingDirection: break
    }
  }
}
