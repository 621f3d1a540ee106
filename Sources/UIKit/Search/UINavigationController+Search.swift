extension UINavigationController {
  /// The search of the top controller.
  var searchController: UISearchController? {
    topViewController?.navigationItemStorage?.searchController
  }
}
