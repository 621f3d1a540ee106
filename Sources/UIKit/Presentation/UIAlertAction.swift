/// A button of an alert and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  public init(
    title: String?, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
