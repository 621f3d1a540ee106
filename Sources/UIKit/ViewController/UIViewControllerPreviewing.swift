/// A controller's registration of previews on a strong press.
///
/// The screen knows no force, as those of most devices: `traitCollection.forceTouchCapability` says so, and no delegate
/// is asked.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of the source view that stays sharp.
  var sourceRect: CGRect { get set }
}

/// Gives the controllers that a strong press previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// An entry of the menu below a preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

/// An entry that does something.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }

  open var title: String { titleValue }
  private let titleValue: String
  open private(set) var style: Style
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    titleValue = title
    self.style = style
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
}

/// Entries under one title.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  open private(set) var title: String
  open private(set) var style: UIPreviewAction.Style
  open private(set) var actions: [UIPreviewAction]

  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }
}

/// One registration.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer
  unowned let delegate: any UIViewControllerPreviewingDelegate
  unowned let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
    let recognizer = UILongPressGestureRecognizer()
    recognizer.isEnabled = false
    previewingGestureRecognizerForFailureRelationship = recognizer
    super.init()
  }
}

extension UIViewController {
  func makePreviewingContext(
    _ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
}
