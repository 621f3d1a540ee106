extension UITableView: EditMenuList {
  func offersEditMenu(for item: IndexPath) -> Bool {
    delegate?.tableView(self, shouldShowMenuForRowAt: item) ?? false
  }
  func takesEditAction(_ action: Selector, for item: IndexPath) -> Bool {
    delegate?.tableView(
      self, canPerformAction: action, forRowAt: item, withSender: UIMenuController.shared) ?? false
  }
  func performEditAction(_ action: Selector, for item: IndexPath) {
    delegate?.tableView(
      self, performAction: action, forRowAt: item, withSender: UIMenuController.shared)
  }
}
