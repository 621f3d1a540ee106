extension UIView {
  /// What is read of a cell's content: the labels in it, from back to front.
  ///
  /// The controls that a cell shows while it is edited are named after it.
  var spokenWords: String {
    var words: [String] = []
    collectWords(&words)
    return words.joined(separator: ", ")
  }

  private func collectWords(_ words: inout [String]) {
    guard !isHidden, !accessibilityElementsHidden else { return }
    if isAccessibilityElement {
      if let label = accessibilityLabel, !label.isEmpty { words.append(label) }
      return
    }
    for subview in subviews { subview.collectWords(&words) }
  }
}
