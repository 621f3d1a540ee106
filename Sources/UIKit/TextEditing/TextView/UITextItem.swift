/// A part of a text view's text that does something: a link, an attachment, or text tagged by the app.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// The content of the item.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  /// The picture of an item above its menu.
  @preconcurrency @MainActor
  open class MenuPreview: NSObject {
    let view: UIView?

    /// A view of the app's own.
    public init(view: UIView) {
      self.view = view
      super.init()
    }

    private override init() {
      view = nil
      super.init()
    }

    /// The item's own text or picture.
    open class func `default`() -> MenuPreview { MenuPreview() }
  }

  /// An item's menu, with the lifted preview above it.
  @preconcurrency @MainActor
  open class MenuConfiguration: NSObject {
    let preview: MenuPreview?
    let menu: UIMenu

    /// - Parameter preview: nil for a menu without a preview.
    public init(preview: MenuPreview?, menu: UIMenu) {
      self.preview = preview
      self.menu = menu
      super.init()
    }

    public convenience init(menu: UIMenu) {
      self.init(preview: .default(), menu: menu)
    }
  }

  open private(set) var content: Content
  /// Its characters in the text.
  open private(set) var range: NSRange

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
