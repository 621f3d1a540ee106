extension UIView {
  func resignFirstResponder(within force: Bool) -> Bool {
    guard let first = UIResponder.firstResponder, first.chainContains(self) else { return false }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    UIResponder.firstResponder = nil
    UpperRooms.textEditing.firstResponderDidChange(nil)
    return true
  }
}
