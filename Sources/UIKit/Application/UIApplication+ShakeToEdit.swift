extension UIApplication {
  /// Asks whether to undo, or to do again, what the first responder's undo manager has; after a shake.
  func offerUndo() {
    guard applicationSupportsShakeToEdit, let manager = UIResponder.firstResponder?.undoManager,
      manager.canUndo || manager.canRedo
    else { return }
    let title = manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: UIKitStrings.cancel, style: .cancel))
    if manager.canUndo {
      alert.addAction(
        UIAlertAction(title: UIKitStrings.undo, style: .default) { _ in manager.undo() })
    }
    if manager.canRedo {
      alert.addAction(
        UIAlertAction(
          title: manager.canUndo ? manager.redoMenuItemTitle : UIKitStrings.redo, style: .default
        ) { _ in manager.redo() })
    }
    var presenter = keyWindow?.rootViewController
    while let next = presenter?.presentedViewController { presenter = next }
    presenter?.present(alert, animated: true)
  }
}
