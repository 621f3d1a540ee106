/// The menu of a button; its overridable members stand in the class.
extension UIButton {
  func menuDidChange() {
    isContextMenuInteractionEnabled = menu != nil
    showMenuSelection()
  }

  /// Whether the button shows the chosen element of its menu; a configuration marks it with two arrows.
  var isPopUp: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  /// A pop-up button has one element on, the first unless told otherwise, and shows its title.
  func showMenuSelection() {
    guard isPopUp, let menu, let first = menu.leaves.first else { return }
    let chosen = menu.leaves.first { $0.state == .on } ?? first
    menu.select(chosen)
    if configuration == nil {
      setTitle(chosen.title, for: .normal)
    } else {
      configuration?.title = chosen.title
    }
  }
}
