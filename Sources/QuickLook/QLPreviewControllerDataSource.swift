import UIKit

/// Says what is shown.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}

/// Whether an item can be changed. None can here, so that nothing asks.
public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }

/// Hears what happens. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: NSObjectProtocol {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Whether an address in the item is opened.
  func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool
  func previewController(
    _ controller: QLPreviewController, frameFor item: any QLPreviewItem,
    inSourceView view: AutoreleasingUnsafeMutablePointer<UIView?>
  ) -> CGRect
  func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView?
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem,
    at modifiedContentsURL: URL)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  public func previewController(
    _ controller: QLPreviewController, frameFor item: any QLPreviewItem,
    inSourceView view: AutoreleasingUnsafeMutablePointer<UIView?>
  ) -> CGRect { .zero }
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  public func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem
  ) {}
  public func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem,
    at modifiedContentsURL: URL
  ) {}
}
