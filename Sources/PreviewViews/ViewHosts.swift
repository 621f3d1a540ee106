import UIKit

/// Lays one view out as SwiftUI does in a preview: it fills the safe area, or is in its middle where it has a size.
class PartHost<Content>: UIViewController {
  private let settings: PartSettings
  private let make: () -> Content
  fileprivate lazy var made = make()

  init(_ settings: PartSettings, _ make: @escaping () -> Content) {
    (self.settings, self.make) = (settings, make)
    super.init(nibName: nil, bundle: nil)
    if let direction = settings.environment.chosenDirection?.uiKit {
      traitOverrides.layoutDirection = direction
    }
    if let size = settings.environment.horizontalSizeClass?.uiKit {
      traitOverrides.horizontalSizeClass = size
    }
    if let size = settings.environment.verticalSizeClass?.uiKit {
      traitOverrides.verticalSizeClass = size
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The view that is laid out.
  fileprivate var shown: UIView { view }
  /// The size the view itself wants; zero for all there is.
  fileprivate var wantedSize: CGSize { .zero }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = (settings.ignoresSafeArea ? view.bounds : view.bounds.inside(view.safeAreaInsets))
      .inside(settings.padding)
    let wanted = wantedSize
    let width = settings.width ?? (wanted.width > 0 ? min(wanted.width, area.width) : area.width)
    let height =
      settings.height ?? (wanted.height > 0 ? min(wanted.height, area.height) : area.height)
    shown.translatesAutoresizingMaskIntoConstraints = true
    shown.frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
  }

  /// The size without a screen around it.
  override var preferredContentSize: CGSize {
    get {
      loadViewIfNeeded()
      let ideal = idealSize
      return CGSize(
        width: (settings.width ?? ideal.width) + settings.padding.left + settings.padding.right,
        height: (settings.height ?? ideal.height) + settings.padding.top + settings.padding.bottom)
    }
    set { super.preferredContentSize = newValue }
  }

  fileprivate var idealSize: CGSize { .zero }
}

/// Shows a view of UIKit's.
final class ViewHost: PartHost<UIView> {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(made)
  }

  override fileprivate var shown: UIView { made }

  /// A view that hugs what it contains keeps its own size.
  override fileprivate var wantedSize: CGSize {
    let size = idealSize
    let hugs = { (axis: NSLayoutConstraint.Axis) in
      self.made.contentHuggingPriority(for: axis) >= .defaultHigh
    }
    return CGSize(
      width: hugs(.horizontal) ? size.width : 0, height: hugs(.vertical) ? size.height : 0)
  }

  override fileprivate var idealSize: CGSize {
    let fitting = made.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let own = made.intrinsicContentSize
    return CGSize(
      width: fitting.width > 0 ? fitting.width : max(own.width, 0),
      height: fitting.height > 0 ? fitting.height : max(own.height, 0))
  }
}

/// Shows a view controller.
final class ControllerHost: PartHost<UIViewController> {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(made)
    view.addSubview(made.view)
    made.didMove(toParent: self)
  }

  override fileprivate var shown: UIView { made.view }

  override fileprivate var idealSize: CGSize {
    let wanted = made.preferredContentSize
    guard wanted.width <= 0 || wanted.height <= 0 else { return wanted }
    return made.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
