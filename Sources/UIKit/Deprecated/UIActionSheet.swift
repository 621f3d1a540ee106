/// A sheet of buttons as before iOS 8, which a ``UIAlertController`` shows.
@available(*, deprecated, message: "Use UIAlertController")
@preconcurrency @MainActor
open class UIActionSheet: UIView {
  open weak var delegate: (any UIActionSheetDelegate)?
  open var title = ""
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  /// The index of the button in red; -1 for none.
  open var destructiveButtonIndex = -1
  private var titles: [String] = []
  private weak var controller: UIAlertController?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
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
  open var isVisible: Bool { controller?.viewIfLoaded?.window != nil }

  open func show(in view: UIView) { show { $0?.sourceView = view } }
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    show {
      $0?.sourceView = view
      $0?.sourceRect = rect
    }
  }
  open func show(from item: UIBarButtonItem, animated: Bool) { show { $0?.barButtonItem = item } }
  open func show(from view: UIToolbar) { show(in: view) }
  open func show(from view: UITabBar) { show(in: view) }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    controller?.dismiss(animated: animated) {
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private func show(_ place: (UIPopoverPresentationController?) -> Void) {
    let sheet = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex
        ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      sheet.addAction(
        UIAlertAction(title: title, style: style) { _ in
          self.delegate?.actionSheet(self, clickedButtonAt: index)
          self.delegate?.actionSheet(self, didDismissWithButtonIndex: index)
        })
    }
    controller = sheet
    place(sheet.popoverPresentationController)
    UIViewController.frontmost?.present(sheet, animated: true)
  }
}

/// Told which button of a sheet was pressed.
@available(*, deprecated, message: "Use UIAlertController")
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated)
extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
  {}
}
