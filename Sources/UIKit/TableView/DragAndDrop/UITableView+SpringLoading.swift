extension UITableView: SpringLoadedList, UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on a row selects it, unless the delegate says so for each: no.
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set { setSpringLoaded(newValue) }
  }

  func shouldSpringLoad(
    at path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    told.flatMap { delegate in
      OptionalRequirement.result(of: "tableView(_:shouldSpringLoadRowAt:with:)") {
        delegate.tableView(self, shouldSpringLoadRowAt: path, with: context)
      }
    } ?? !isDragged(path)
  }
}
