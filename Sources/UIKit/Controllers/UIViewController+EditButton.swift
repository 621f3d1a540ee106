extension UIViewController {
  /// A button that turns editing on and off.
  func makeEditButton() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    return item
  }
}
