/// An action behind a swiped row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  /// Does the action; call `completionHandler` when it is done, with whether it was performed.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  open var style: Style { styleValue }
  private let styleValue: Style
  open var handler: Handler { handlerValue }
  private let handlerValue: Handler
  open var title: String?
  /// Grey, and red for destructive actions, unless set.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  open var image: UIImage?
  private var ownColor: UIColor?

  /// An action without a title that does nothing when it is tapped.
  public override convenience init() {
    self.init(style: .normal, title: nil) { _, _, completion in completion(false) }
  }

  public init(style: Style, title: String?, handler: @escaping Handler) {
    styleValue = style
    self.title = title
    handlerValue = handler
  }
}
