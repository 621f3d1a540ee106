/// The popover of a compact date picker's pill: a calendar or wheels.
@MainActor
final class DatePopover: UIViewController, UIPopoverPresentationControllerDelegate {
  private let content: UIView
  private let padding: UIEdgeInsets
  var onClose: (() -> Void)?

  init(_ content: UIView, size: CGSize, padding: CGFloat, at source: UIView) {
    self.content = content
    self.padding = UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(
      width: size.width + 2 * padding, height: size.height + 2 * padding)
    guard let popover = popoverPresentationController else { return }
    popover.hidesArrow = true
    popover.permittedArrowDirections = [.up, .down]
    popover.sourceView = source
    popover.delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds.inside(padding)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onClose?()
    onClose = nil
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
}
