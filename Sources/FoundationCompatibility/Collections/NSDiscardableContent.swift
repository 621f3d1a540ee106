/// Content that can be thrown away while nobody uses it.
public protocol NSDiscardableContent: AnyObject {
  /// Counts a use; false when the content is gone and has to be made again.
  func beginContentAccess() -> Bool
  func endContentAccess()
  /// Throws the content away, unless it is in use.
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}
