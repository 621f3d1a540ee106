/// Keeps the view of a controller's content-unavailable configuration over its content.
@MainActor
final class ContentUnavailablePresenter {
  private unowned(unsafe) let controller: UIViewController
  private(set) var configuration: (any UIContentConfiguration)?
  private var view: (any UIView & UIContentView)?

  init(_ controller: UIViewController) { self.controller = controller }

  var state: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: controller.traitCollection)
    state.searchText = controller.navigationItemStorage?.searchController?.searchBar.text
    return state
  }

  func show(_ new: (any UIContentConfiguration)?) {
    configuration = new
    guard controller.isViewLoaded else { return }
    guard let new = new?.updated(for: state) else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.superview === controller.view, view.supports(new) {
      view.configuration = new
      controller.view.bringSubviewToFront(view)
      return
    }
    view?.removeFromSuperview()
    let made = new.makeContentView()
    made.frame = controller.view.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(made)
    view = made
  }

  /// Shows a configuration that was set before the controller had its view, or the view that it has now.
  func showIfMissing() {
    guard let configuration, view?.superview !== controller.viewIfLoaded else { return }
    show(configuration)
  }
}

extension UIViewController {
  private var contentUnavailableIfUsed: ContentUnavailablePresenter? {
    contentUnavailableStorage as? ContentUnavailablePresenter
  }

  var contentUnavailable: ContentUnavailablePresenter {
    if let existing = contentUnavailableIfUsed { return existing }
    let presenter = ContentUnavailablePresenter(self)
    contentUnavailableStorage = presenter
    return presenter
  }

  /// The content shown over the view because it has none of its own, or nil (iOS 17).
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailableIfUsed?.configuration }
    set { contentUnavailable.show(newValue) }
  }

  func updateContentUnavailableIfNeeded() {
    contentUnavailableIfUsed?.showIfMissing()
    guard needsContentUnavailableUpdate else { return }
    needsContentUnavailableUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
}
