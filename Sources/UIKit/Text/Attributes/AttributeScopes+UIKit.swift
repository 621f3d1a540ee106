/// UIKit's attributes of `AttributedString`, under the names that iOS uses.
extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let tracking: TrackingAttribute
    public let ligature: LigatureAttribute
    public let obliqueness: ObliquenessAttribute
    public let expansion: ExpansionAttribute
    public let shadow: ShadowAttribute
    public let attachment: AttachmentAttribute
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let presentationIntent: PresentationIntentAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    public enum ExpansionAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
    }
    public enum PresentationIntentAttribute: AttributedStringKey {
      public typealias Value = PresentationIntent
      public static let name = "NSPresentationIntent"
    }
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = NSTextAttachment
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension NSAttributedString {
  /// The text of an `AttributedString` with UIKit's attributes.
  public convenience init(_ attrStr: AttributedString) {
    self.init(attributedString: attrStr.uiKitAttributedString)
  }
}

extension AttributedString {
  /// The text of an `NSAttributedString` with UIKit's attributes; others are left out.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let all = NSRange(location: 0, length: nsStr.length)
    let text = nsStr.string as NSString
    nsStr.enumerateAttributes(in: all) { attributes, range, _ in
      var part = AttributedString(text.substring(with: range))
      part.take(attributes)
      append(part)
    }
  }

  private mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[key] as? CGFloat
    }
    self.uiKit.font = attributes[.font] as? UIFont
    self.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.uiKit.kern = number(.kern)
    self.uiKit.tracking = number(.tracking)
    self.uiKit.ligature = number(.ligature).map { Int($0) }
    self.uiKit.baselineOffset = number(.baselineOffset)
    self.uiKit.obliqueness = number(.obliqueness)
    self.uiKit.expansion = number(.expansion)
    self.uiKit.strokeWidth = number(.strokeWidth)
    self.uiKit.strokeColor = attributes[.strokeColor] as? UIColor
    self.uiKit.underlineStyle = number(.underlineStyle).map { NSUnderlineStyle(rawValue: Int($0)) }
    self.uiKit.underlineColor = attributes[.underlineColor] as? UIColor
    self.uiKit.strikethroughStyle = number(.strikethroughStyle).map {
      NSUnderlineStyle(rawValue: Int($0))
    }
    self.uiKit.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    self.uiKit.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
    self.uiKit.shadow = attributes[.shadow] as? NSShadow
    self.uiKit.attachment = attributes[.attachment] as? NSTextAttachment
    self.uiKit.inlinePresentationIntent = number(.inlinePresentationIntent).map {
      InlinePresentationIntent(rawValue: UInt(max(0, min($0, 255))))
    }
    self.link =
      attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap(URL.init(string:))
  }

  /// The same text with UIKit's attributes as `NSAttributedString` keeps them.
  var uiKitAttributedString: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run.uiKit.font
      attributes[.foregroundColor] = run.uiKit.foregroundColor
      attributes[.backgroundColor] = run.uiKit.backgroundColor
      attributes[.kern] = run.uiKit.kern
      attributes[.baselineOffset] = run.uiKit.baselineOffset
      attributes[.underlineStyle] = run.uiKit.underlineStyle?.rawValue
      attributes[.underlineColor] = run.uiKit.underlineColor
      attributes[.strikethroughStyle] = run.uiKit.strikethroughStyle?.rawValue
      attributes[.strikethroughColor] = run.uiKit.strikethroughColor
      attributes[.paragraphStyle] = run.uiKit.paragraphStyle
      attributes[.strokeColor] = run.uiKit.strokeColor
      attributes[.strokeWidth] = run.uiKit.strokeWidth
      attributes[.tracking] = run.uiKit.tracking
      attributes[.ligature] = run.uiKit.ligature
      attributes[.obliqueness] = run.uiKit.obliqueness
      attributes[.expansion] = run.uiKit.expansion
      attributes[.shadow] = run.uiKit.shadow
      attributes[.attachment] = run.uiKit.attachment
      attributes[.inlinePresentationIntent] = run.uiKit.inlinePresentationIntent?.rawValue
      attributes[.link] = run.link
      let text = String(self[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }
}

extension AttributeContainer {
  /// Attributes as a dictionary of an `NSAttributedString` has them.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    let one = AttributedString(NSAttributedString(string: " ", attributes: dictionary))
    self = one.runs.first?.attributes ?? AttributeContainer()
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Attributes as an `NSAttributedString` has them.
  public init(_ container: AttributeContainer) {
    let one = NSAttributedString(AttributedString(" ", attributes: container))
    self = one.attributes(at: 0, effectiveRange: nil)
  }
}

// Scopes say which attributes are meant. Those of UIKit include Foundation's.

extension AttributedString {
  /// The text of an `NSAttributedString` with UIKit's attributes; others are left out.
  public init(
    _ nsStr: NSAttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws {
    self.init(nsStr)
  }

  /// The text of an `NSAttributedString` with UIKit's attributes; others are left out.
  public init(
    _ nsStr: NSAttributedString, including scope: AttributeScopes.UIKitAttributes.Type
  ) throws {
    self.init(nsStr)
  }
}

extension NSAttributedString {
  /// The text of an `AttributedString` with UIKit's attributes.
  public convenience init(
    _ attrStr: AttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws {
    self.init(attrStr)
  }

  /// The text of an `AttributedString` with UIKit's attributes.
  public convenience init(
    _ attrStr: AttributedString, including scope: AttributeScopes.UIKitAttributes.Type
  ) throws {
    self.init(attrStr)
  }
}
