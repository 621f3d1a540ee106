import Foundation

/// A file that is shown.
public protocol QLPreviewItem: NSObjectProtocol {
  /// Nil for an item that is not there yet; the controller shows that it is loading.
  var previewItemURL: URL? { get }
  /// The file's name unless there is another title.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}
