/// Shows an action sheet as a popover: as wide as iOS's, as high as its actions.
@MainActor
final class AlertPopover: UIPopoverPresentationController {
  private static let width: CGFloat = 304

  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  override func willPresent() {
    let sheet = presentedViewController as? UIAlertController
    (sheet?.view as? AlertView)?.rebuild()
    sheet?.preferredContentSize =
      sheet?.view.sizeThatFits(CGSize(width: Self.width, height: .greatestFiniteMagnitude)) ?? .zero
    super.willPresent()
  }
}
