extension UITableView: EditMenuList {
  func offersEditMenu(for item: IndexPath) -> Bool {
    told?.tableView(self, shouldShowMenuForRowAt: item) ?? false
  }
  func takesEditAction(_ action: Selector, for item: IndexPath) -> Bool {
    told?.tableView(
      self, canPerformAction: action, forRowAt: item, withSender: UIMenuController.shared) ?? false
  }
  func performEditAction(_ action: Selector, for item: IndexPath) {
    told?.tableView(
      self, performAction: action, forRowAt: item, withSender: UIMenuController.shared)
  }
}
