extension UICollectionView: EditMenuList {
  func offersEditMenu(for item: IndexPath) -> Bool {
    told?.collectionView(self, shouldShowMenuForItemAt: dataPath(of: item)) ?? false
  }
  func takesEditAction(_ action: Selector, for item: IndexPath) -> Bool {
    told?.collectionView(
      self, canPerformAction: action, forItemAt: dataPath(of: item),
      withSender: UIMenuController.shared) ?? false
  }
  func performEditAction(_ action: Selector, for item: IndexPath) {
    told?.collectionView(
      self, performAction: action, forItemAt: dataPath(of: item),
      withSender: UIMenuController.shared)
  }
}
