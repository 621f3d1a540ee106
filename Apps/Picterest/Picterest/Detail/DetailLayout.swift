import UIKit

/// Where Detail's photo and text stand.
enum DetailLayout {
  /// The width from which on photo and text stand side by side, if the window is wider than high.
  static let leastWidth: CGFloat = 560
  /// The photo's share of the width beside the text.
  private static let photoShare: CGFloat = 0.6
  /// The least height of the photo's place, as a share of its width: a low photo needs room for zooming.
  private static let leastHeight: CGFloat = 0.4

  /// The photo at full width, and below it the text; both scroll.
  static func stacked(
    _ photoView: UIView, _ scrollView: UIScrollView, _ textView: UIView, _ photo: Photo,
    in view: UIView
  ) -> [NSLayoutConstraint] {
    let content = scrollView.contentLayoutGuide
    return [
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      photoView.topAnchor.constraint(equalTo: content.topAnchor),
      photoView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      photoView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      photoView.heightAnchor.constraint(
        equalTo: photoView.widthAnchor,
        multiplier: max(leastHeight, CGFloat(photo.heightRatio))),
      textView.topAnchor.constraint(equalTo: photoView.bottomAnchor, constant: Spacing.margin),
    ]
  }

  /// All of the photo at the leading side, and beside it the text, which scrolls.
  static func sideBySide(
    _ photoView: UIView, _ scrollView: UIScrollView, _ textView: UIView, in view: UIView
  ) -> [NSLayoutConstraint] {
    let safeArea = view.safeAreaLayoutGuide
    return [
      photoView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      photoView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      photoView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      photoView.widthAnchor.constraint(equalTo: safeArea.widthAnchor, multiplier: photoShare),
      scrollView.leadingAnchor.constraint(equalTo: photoView.trailingAnchor),
      textView.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: Spacing.margin),
    ]
  }
}
