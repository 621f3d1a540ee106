extension UICollectionView: SpringLoadedList, UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on a cell selects it, unless the delegate says so for each: no.
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set { setSpringLoaded(newValue) }
  }

  func shouldSpringLoad(
    at path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    told.flatMap { delegate in
      OptionalRequirement.result(of: "collectionView(_:shouldSpringLoadItemAt:with:)") {
        delegate.collectionView(self, shouldSpringLoadItemAt: dataPath(of: path), with: context)
      }
    } ?? !isDragged(path)
  }
}
