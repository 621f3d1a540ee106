extension UIViewController {
  /// What lies over the content and goes where that goes, such as the results of a search.
  var contentCover: UIView? { navigationItemStorage?.contentCover }

  /// Puts what lies over the content above the view, where that is now.
  func placeContentCover() {
    guard let cover = contentCover, let view = viewIfLoaded, let container = view.superview else {
      return
    }
    container.insertSubview(cover, aboveSubview: view)
  }
}
