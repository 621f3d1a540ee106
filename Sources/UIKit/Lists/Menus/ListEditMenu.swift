/// A list whose delegate offers edit menus, as delegates did before there were context menus.
@MainActor
protocol EditMenuList: ContextMenuList {
  /// Whether the delegate wants a menu for an item.
  func offersEditMenu(for item: IndexPath) -> Bool
  func takesEditAction(_ action: Selector, for item: IndexPath) -> Bool
  func performEditAction(_ action: Selector, for item: IndexPath)
}

extension EditMenuList {
  /// Shows those of Cut, Copy and Paste that the delegate accepts beside an item.
  func showEditMenu(for item: IndexPath) {
    guard offersEditMenu(for: item), let view = cell(at: item), let window else {
      return
    }
    let standard = [
      (UIKitStrings.cut, UIResponder.cutAction), (UIKitStrings.copy, UIResponder.copyAction),
      (UIKitStrings.paste, UIResponder.pasteAction),
    ]
    let own = (UIMenuController.shared.menuItems ?? []).map { ($0.title, $0.action) }
    let elements = (standard + own).filter { takesEditAction($0.1, for: item) }
      .map { title, action in
        UIAction(title: title) { [weak self] _ in self?.performEditAction(action, for: item) }
      }
    guard !elements.isEmpty else { return }
    // The press is for the menu, not for selecting.
    finishHighlight(selecting: false)
    EditMenuPresenter.shared.present(
      elements, at: view.convert(view.bounds, to: nil), in: window, for: self, arrow: .automatic,
      animator: EditMenuAnimator()
    ) { _ in }
  }
}
