extension ClassFactory {
  /// Whether a controller of a collection view hears of items that are moved.
  static func overridesMove(_ type: UICollectionViewController.Type) -> Bool {
    Overrides.has(type, probe: MoveItemProbe.self)
  }
}

private final class MoveItemProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
