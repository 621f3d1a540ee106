/// The area of a text view that text is laid out in.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// The width the text wraps at and the height it may have; 0 for no limit.
  open internal(set) var size: CGSize
  /// Points between the container's sides and the text.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { textView?.containerDidChange() } }
  }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { textView?.containerDidChange() } }
  }
  /// How the last line is cut when the lines are limited.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { textView?.containerDidChange() } }
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}
