/// A piece of a document (iOS 15).
open class NSTextElement: NSObject {
  open internal(set) weak var textContentManager: NSTextContentManager?
  /// Where the piece is in the document.
  open internal(set) var elementRange: NSTextRange?

  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }
}

/// A paragraph, with the line break at its end (iOS 15).
open class NSTextParagraph: NSTextElement {
  open private(set) var attributedString: NSAttributedString

  public init(attributedString: NSAttributedString?) {
    self.attributedString = attributedString ?? NSAttributedString()
    super.init(textContentManager: nil)
  }

  private var separatorLength: Int {
    let text = attributedString.string as NSString
    var (end, contentEnd) = (0, 0)
    text.getParagraphStart(
      nil, end: &end, contentsEnd: &contentEnd, for: NSRange(location: 0, length: 0))
    return text.length - contentEnd
  }

  /// The paragraph without its line break.
  open var paragraphContentRange: NSTextRange? {
    (elementRange?.units).map {
      NSTextRange(NSRange(location: $0.location, length: $0.length - separatorLength))
    }
  }
  /// The line break at the paragraph's end; nil for a last paragraph without one.
  open var paragraphSeparatorRange: NSTextRange? {
    guard let units = elementRange?.units, separatorLength > 0 else { return nil }
    return NSTextRange(
      NSRange(location: units.upperBound - separatorLength, length: separatorLength))
  }
}
