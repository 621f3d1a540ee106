/// A list hides the views that it keeps. What an app hides of those in sight stays hidden until they are used again.
extension UIView {
  /// Hides the view, unless the app did.
  func hideInList() {
    guard !isHidden else { return }
    isHidden = true
    rare.isHiddenByList = true
  }

  /// Shows the view if the list hid it.
  func showInList() {
    guard let rareProperties, rareProperties.isHiddenByList else { return }
    rareProperties.isHiddenByList = false
    isHidden = false
  }
}
