import UIKit

/// A form in a scroll view that ends above the keyboard: parts below one another or, where there is room,
/// beside one another.
final class FormLayout {
  let scrollView = FormScrollView()
  private let stack: UIStackView
  private let widthConstraint: NSLayoutConstraint

  /// Points from which on the parts stand side by side.
  private static let wideWidth: CGFloat = 640
  private static let largestWideWidth: CGFloat = 1_000

  /// - Parameter parts: the form's parts, from the top.
  init(parts: [UIView], in view: UIView) {
    stack = UIStackView(arrangedSubviews: parts)
    widthConstraint = stack.widthAnchor.constraint(
      lessThanOrEqualToConstant: Dimension.formWidth)
    stack.axis = .vertical
    stack.spacing = Spacing.margin
    scrollView.alwaysBounceVertical = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let fill = stack.widthAnchor.constraint(
      equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -2 * Spacing.margin)
    fill.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: Spacing.margin),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Spacing.margin),
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      // Large text wraps instead of making the form wider than the screen.
      stack.leadingAnchor.constraint(
        greaterThanOrEqualTo: content.leadingAnchor, constant: Spacing.margin),
      widthConstraint, fill,
    ])
  }

  /// Fits the form to a width in points; call it whenever the width may have changed.
  func fit(width: CGFloat) {
    let isWide = width >= FormLayout.wideWidth && stack.arrangedSubviews.count > 1
    let axis: NSLayoutConstraint.Axis = isWide ? .horizontal : .vertical
    guard stack.axis != axis else { return }
    stack.axis = axis
    stack.alignment = isWide ? .top : .fill
    stack.distribution = isWide ? .fillEqually : .fill
    widthConstraint.constant =
      isWide ? FormLayout.largestWideWidth : Dimension.formWidth
  }

  /// Scrolls until a caret can be seen.
  func show(caret: CGRect, of view: UIView) {
    scrollView.layoutIfNeeded()
    let rect = view.convert(caret, to: scrollView).insetBy(dx: 0, dy: -Spacing.medium)
    guard !rect.isNull, !rect.isInfinite else { return }
    scrollView.scrollRectToVisible(rect, animated: false)
  }
}
