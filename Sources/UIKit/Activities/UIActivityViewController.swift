/// A sheet of actions on some items: copying, saving, and the app's own.
///
/// There is no sharing with other apps, since the desktop has none; `excludedActivityTypes` and the
/// app's own activities work as on iOS.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Told how the sheet ended: the activity, whether it was completed, what an extension gave
  /// back (always nil here), and what went wrong.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Called at the end, as before iOS 8.
  open var completionHandler: ((UIActivity.ActivityType?, Bool) -> Void)?
  /// Whether an activity stands out. None does here.
  open var allowsProminentActivity = true
  /// Kinds of activity that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { rebuild() } }

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private var sheet: ActivitySheetView?
  private var isOver = false
  private var outcome: (type: UIActivity.ActivityType?, completed: Bool, error: (any Error)?)?
  /// Activities of the system; tests give others.
  var systemActivities: [UIActivity] = [CopyActivity(), SaveActivity()]

  /// - Parameters:
  ///   - activityItems: strings, URLs, images, data, or sources of such.
  ///   - applicationActivities: the app's own activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    items = []
    ownActivities = []
    super.init(coder: coder)
  }

  // MARK: Items

  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  private func items(for activity: UIActivity) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  /// The activities offered for the items, the app's own first.
  var activities: [UIActivity] {
    let excluded = excludedActivityTypes ?? []
    let offered = placeholders
    return (ownActivities + systemActivities).filter { activity in
      if let type = activity.activityType, excluded.contains(type) { return false }
      return activity.canPerform(withActivityItems: offered)
    }
  }

  // MARK: View

  open override func loadView() {
    let view = ActivitySheetView()
    view.onChoose = { [weak self] in self?.choose($0) }
    view.onClose = { [weak self] in self?.cancel() }
    sheet = view
    self.view = view
    rebuild()
  }

  private func rebuild() {
    sheet?.show(preview, activities)
    preferredContentSize = CGSize(
      width: 320, height: sheet?.height(width: 320) ?? 0)
  }

  private var preview: ActivityPreview {
    var preview = ActivityPreview(placeholders)
    let sources = items.lazy.compactMap { $0 as? any UIActivityItemSource }
    if let metadata = sources.compactMap({ $0.activityViewControllerLinkMetadata(self) }).first {
      preview.describe(metadata)
    } else if let picture = sources.compactMap({
      $0.activityViewController(
        self, thumbnailImageForActivityType: nil, suggestedSize: ActivitySheetView.thumbnailSize)
    }).first {
      preview.image = picture
    }
    return preview
  }

  override var fittingSheetHeight: CGFloat? { sheet?.height(width: sheet?.bounds.width ?? 320) }
  /// A popover on iPads, as the system's.
  override var prefersPopover: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  override func ownPresentation(over presenter: UIViewController?) -> UIPresentationController? {
    guard prefersPopover else { return nil }
    return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard presentedViewController == nil else { return }
    end(outcome?.type, outcome?.completed ?? false, outcome?.error)
  }

  // MARK: Choosing

  private func cancel() {
    presentingViewController?.dismiss(animated: true)
  }

  /// Performs an activity, and goes away when it is over.
  func choose(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items(for: activity))
    activity.onFinish = { [weak self] completed, error in
      self?.finish(activity, completed, error)
    }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ activity: UIActivity, _ completed: Bool, _ error: (any Error)?) {
    activity.onFinish = nil
    let type = activity.activityType
    guard let presenter = presentingViewController else { return end(type, completed, error) }
    // An activity that was not completed leaves the sheet for another choice.
    guard completed || error != nil else {
      if presentedViewController != nil { dismiss(animated: true) }
      return
    }
    outcome = (activity.activityType, completed, error)
    presenter.dismiss(animated: true) { self.end(type, completed, error) }
  }

  private func end(
    _ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)?
  ) {
    guard !isOver else { return }
    isOver = true
    completionHandler?(type, completed)
    completionWithItemsHandler?(type, completed, nil, error)
  }
}
