import Foundation
import UniformTypeIdentifiers

/// Shows a file, or a menu of actions on it.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var url: URL?
  /// The type of the file, by its extension unless set.
  open var uti: String? {
    get {
      chosenType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier }
    }
    set { chosenType = newValue }
  }
  private var chosenType: String?
  /// The file's name unless set.
  open var name: String? {
    get { chosenName ?? url?.lastPathComponent }
    set { chosenName = newValue }
  }
  private var chosenName: String?
  open var annotation: Any?
  /// Pictures of the type of file.
  open var icons: [UIImage] {
    let type = uti.flatMap { UTType($0) } ?? .data
    let symbol = type.conforms(to: .image) ? "photo" : type.conforms(to: .text) ? "doc.text" : "doc"
    return [UIImage(systemName: symbol)].compactMap(\.self)
  }
  open var gestureRecognizers: [UIGestureRecognizer] {
    if recognizers.isEmpty {
      recognizers = [UITapGestureRecognizer(), UILongPressGestureRecognizer()]
    }
    return recognizers
  }
  private var recognizers: [UIGestureRecognizer] = []
  private weak var shown: UIViewController?

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  // MARK: Preview

  /// Shows the file itself; false for a file that cannot be shown.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let url,
      let presenter = delegate?.documentInteractionControllerViewControllerForPreview(self),
      let preview = DocumentPreviewController(url: url, title: name)
    else { return false }
    preview.onEnd = { [weak self] in
      guard let self else { return }
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    shown = preview
    if let navigation = presenter as? UINavigationController {
      navigation.pushViewController(preview, animated: animated)
    } else {
      presenter.present(UINavigationController(rootViewController: preview), animated: animated)
    }
    return true
  }

  open func dismissPreview(animated: Bool) { dismissShown(animated) }

  // MARK: Menus

  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentMenu(animated, rect, view, nil)
  }
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    presentMenu(animated, .zero, nil, item)
  }
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentMenu(animated, rect, view, nil)
  }
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    presentMenu(animated, .zero, nil, item)
  }
  open func dismissMenu(animated: Bool) { dismissShown(animated) }

  private func presentMenu(
    _ animated: Bool, _ rect: CGRect, _ view: UIView?, _ item: UIBarButtonItem?
  ) -> Bool {
    guard let url, let presenter = UIViewController.frontmost else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    if let view {
      sheet.popoverPresentationController?.sourceView = view
      sheet.popoverPresentationController?.sourceRect = rect
    }
    if let item { sheet.popoverPresentationController?.barButtonItem = item }
    sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in
      guard let self else { return }
      delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    shown = sheet
    presenter.present(sheet, animated: animated)
    return true
  }

  private func dismissShown(_ animated: Bool) {
    guard let shown else { return }
    if let navigation = shown.navigationController, navigation.viewControllers.first !== shown {
      navigation.popViewController(animated: animated)
    } else {
      shown.dismiss(animated: animated)
    }
  }
}

/// Places a preview and hears of what is shown. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect
  func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView?
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    willBeginSendingToApplication application: String?
  )
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { .frontmost ?? UIViewController() }
  public func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect { .zero }
  public func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView? { nil }
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    willBeginSendingToApplication application: String?
  ) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}
