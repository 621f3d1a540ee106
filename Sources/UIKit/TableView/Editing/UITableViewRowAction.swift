/// An action behind a swiped row, as it was before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case destructive
    case normal
    /// The same as destructive.
    public static let `default` = Style.destructive
  }

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  public override convenience init() { self.init(style: .destructive, title: nil) { _, _ in } }
}
