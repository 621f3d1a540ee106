/// An alert as before iOS 8, which a ``UIAlertController`` shows.
@available(*, deprecated, message: "Use UIAlertController")
@preconcurrency @MainActor
open class UIAlertView: UIView {
  open weak var delegate: AnyObject?
  open var title = ""
  open var message: String?
  open var alertViewStyle = UIAlertViewStyle.default
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  private var titles: [String] = []
  private var fields: [UITextField] = []
  private weak var controller: UIAlertController?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and tells its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  open var numberOfButtons: Int { titles.count }
  /// The first button that does not cancel; -1 for none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  open var isVisible: Bool { controller?.viewIfLoaded?.window != nil }

  /// The field of a style that has one.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    makeFields()
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  open func show() {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    makeFields()
    for field in fields {
      alert.addTextField { shown in
        shown.isSecureTextEntry = field.isSecureTextEntry
        shown.placeholder = field.placeholder
        shown.text = field.text
        shown.keyboardType = field.keyboardType
      }
    }
    fields = alert.textFields ?? []
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      alert.addAction(UIAlertAction(title: title, style: style) { _ in self.finish(index) })
    }
    controller = alert
    let delegate = delegate as? any UIAlertViewDelegate
    delegate?.willPresent(self)
    UIViewController.frontmost?.present(alert, animated: true) { delegate?.didPresent(self) }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    let delegate = delegate as? any UIAlertViewDelegate
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    controller?.dismiss(animated: animated) {
      delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private func finish(_ index: Int) {
    let delegate = delegate as? any UIAlertViewDelegate
    if index == cancelButtonIndex { delegate?.alertViewCancel(self) }
    delegate?.alertView(self, clickedButtonAt: index)
    delegate?.alertView(self, willDismissWithButtonIndex: index)
    delegate?.alertView(self, didDismissWithButtonIndex: index)
  }

  private func makeFields() {
    guard fields.isEmpty else { return }
    let isSecret: [Bool] =
      switch alertViewStyle {
      case .default: []
      case .plainTextInput: [false]
      case .secureTextInput: [true]
      case .loginAndPasswordInput: [false, true]
      }
    fields = isSecret.map { isSecret in
      let field = UITextField()
      field.isSecureTextEntry = isSecret
      return field
    }
  }
}

/// Which fields an alert has.
public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// Told what happens to an alert.
@available(*, deprecated, message: "Use UIAlertController")
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated)
extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

extension UIViewController {
  /// The controller in front of the key window, or of the last one that is shown: where what has no presenter of its
  /// own is presented.
  static var frontmost: UIViewController? {
    let windows = UIApplication.shared.windows
    let window =
      UIApplication.shared.keyWindow ?? windows.last { !$0.isHidden && $0.windowLevel == .normal }
    var controller = window?.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }
}
