/// A part of a text view's text that does something: a link, an attachment, or text tagged by the app.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// What the item is.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  public let content: Content
  /// Its characters in the text.
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

extension NSAttributedString.Key {
  /// Makes text an item that a text view's delegate gives actions to; a string.
  public static let uiTextItemTag = NSAttributedString.Key("UITextItemTag")
}
