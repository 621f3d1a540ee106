extension UIMenu {
  /// Offers the menu's actions in an action sheet; those of submenus stand in one row with them.
  func presentAsSheet(from presenter: UIViewController?, sender: Any?) {
    guard let presenter else { return }
    let sheet = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for action in flattenedActions where !action.attributes.contains(.hidden) {
      let isDestructive = action.attributes.contains(.destructive)
      let row = UIAlertAction(
        title: (action.state == .on ? "✓ " : "") + action.title,
        style: isDestructive ? .destructive : .default
      ) { _ in action.perform(sender: sender) }
      row.isEnabled = !action.attributes.contains(.disabled)
      sheet.addAction(row)
    }
    sheet.addAction(UIAlertAction(title: UIKitStrings.cancel, style: .cancel))
    presenter.present(sheet, animated: true)
  }

  private var flattenedActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.flattenedActions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
}
