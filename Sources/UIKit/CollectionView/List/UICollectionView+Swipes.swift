/// The actions behind the rows of lists, as their configurations give them.
extension UICollectionView: SwipeList {
  func swipeFrame(of row: IndexPath) -> CGRect {
    guard let attributes = shown.known[.cell(row)] ?? layoutAttributesForItem(at: row) else {
      return .zero
    }
    return attributes.frame.offsetBy(dx: -attributes.hostOrigin.x, dy: -attributes.hostOrigin.y)
  }

  func swipeActions(of row: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
    guard let cell = cellForItem(at: row) as? UICollectionViewListCell,
      let list = cell.listPlace?.configuration
    else { return nil }
    return trailing
      ? list.trailingSwipeActionsConfigurationProvider?(row)
      : list.leadingSwipeActionsConfigurationProvider?(row)
  }

  func moveAside(_ cell: UIView, by shift: CGFloat) {
    (cell as? UICollectionViewListCell)?.swipeShift = shift
  }

  func swipeWillBegin(_ row: IndexPath, _ cell: UIView) {
    (cell as? UICollectionViewListCell)?.isSwiped = true
  }
  func swipeDidOpen(_ cell: UIView) {}
  func swipeWillEnd(_ row: IndexPath?, _ cell: UIView) {
    (cell as? UICollectionViewListCell)?.isSwiped = false
  }
  func swipeDidEnd(_ cell: UIView) {}
}
