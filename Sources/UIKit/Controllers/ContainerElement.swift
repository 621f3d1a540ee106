/// The element of a storyboard or xib that a controller with others in it is made from.
@MainActor
protocol ContainerElement {
  /// A view that the element has under a key, such as its bar.
  func part(_ key: String) -> UIView?
  var splitStyle: UISplitViewController.Style { get }
  var pageTransition: UIPageViewController.TransitionStyle { get }
  var pageOrientation: UIPageViewController.NavigationOrientation { get }
  /// Points between pages.
  var pageSpacing: CGFloat { get }
  var pageSpine: UIPageViewController.SpineLocation { get }
  var pagesAreDoubleSided: Bool { get }
}

extension NibCoder {
  /// The element of a container; nil when the coder is another one.
  static func container(_ coder: NSCoder) -> (any ContainerElement)? { element(coder) }
}
