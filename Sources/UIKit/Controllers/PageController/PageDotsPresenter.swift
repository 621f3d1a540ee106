/// The dots below the pages of a page controller whose data source counts them.
@MainActor
final class PageDotsPresenter: NSObject {
  private weak var controller: UIPageViewController?
  private var control: UIPageControl?
  private var page = 0

  /// The height that the dots take from the pages, in points.
  private static let height: CGFloat = 37

  init(of controller: UIPageViewController) { self.controller = controller }

  /// Asks the data source again, after pages were set by code.
  func reload() {
    guard let controller, controller.transitionStyle == .scroll,
      controller.navigationOrientation == .horizontal, let dataSource = controller.dataSource,
      let count = OptionalRequirement.result(
        of: "presentationCount(for:)", { dataSource.presentationCount(for: controller) }),
      let index = OptionalRequirement.result(
        of: "presentationIndex(for:)", { dataSource.presentationIndex(for: controller) })
    else { return remove() }
    let control = control ?? makeControl(in: controller)
    control.numberOfPages = count
    page = index
    control.currentPage = index
  }

  func step(_ change: Int) {
    page += change
    control?.currentPage = page
  }

  /// Places the dots; gives the remaining room for the pages.
  func area(in bounds: CGRect) -> CGRect {
    guard let control, let controller else { return bounds }
    let bottom = controller.view.safeAreaInsets.bottom
    let height = Self.height
    control.frame = CGRect(
      x: 0, y: bounds.maxY - bottom - height, width: bounds.width, height: height)
    return CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - bottom - height))
  }

  private func makeControl(in controller: UIPageViewController) -> UIPageControl {
    let control = UIPageControl()
    self.control = control
    control.addTarget(
      self, action: Selector(PageDotsPresenter.valueChanged(_:), "valueChanged:"),
      for: .valueChanged)
    controller.view.addSubview(control)
    controller.view.setNeedsLayout()
    return control
  }

  private func remove() {
    guard let control else { return }
    control.removeFromSuperview()
    self.control = nil
    controller?.view.setNeedsLayout()
  }

  /// A tap moved the current dot; it goes back, and on again when the page has turned.
  func valueChanged(_ sender: UIPageControl) {
    let isForward = sender.currentPage > page
    sender.currentPage = page
    controller?.turnPage(forward: isForward)
  }
}
