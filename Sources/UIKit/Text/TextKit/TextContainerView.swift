/// A view that shows the text of a container.
@MainActor
protocol TextContainerView: AnyObject {
  /// The container has another size, or its text is laid out anew.
  func containerDidChange()
  /// Characters were replaced, which may have left most of the layout as it was.
  func textStorageDidChange(_ range: NSRange, changeInLength delta: Int)
  func redrawText()
}
