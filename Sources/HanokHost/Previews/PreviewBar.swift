import UIKit

/// A bar that chooses how previews are shown: the look, the size of text, and how large they are.
final class PreviewBar: UIView {
  static let height: CGFloat = 52

  /// 0 for light, 1 for dark, 2 for both.
  var onLook: (Int) -> Void = { _ in }
  /// How many sizes larger text shall be.
  var onTextSize: (Int) -> Void = { _ in }
  /// By how much to zoom; nil to see the tallest preview whole.
  var onZoom: (CGFloat?) -> Void = { _ in }

  private let look = UISegmentedControl(items: ["Light", "Dark", "Both"])
  private let textSize = UILabel()
  private let zoom = UIButton(type: .system)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    look.addAction(
      UIAction { [weak self] _ in self.map { $0.onLook($0.look.selectedSegmentIndex) } },
      for: .valueChanged)
    for part in [textSize, zoom.titleLabel].compactMap({ $0 }) {
      // The bar stays as it is while the previews' text grows.
      part.font = .systemFont(ofSize: 14)
      part.adjustsFontForContentSizeCategory = false
    }
    textSize.textAlignment = .center
    zoom.addAction(UIAction { [weak self] _ in self?.onZoom(nil) }, for: .touchUpInside)
    zoom.accessibilityLabel = "Fit"
    let stack = UIStackView(arrangedSubviews: [
      look,
      button("A−", "Smaller Text") { [weak self] in self?.onTextSize(-1) },
      textSize,
      button("A+", "Larger Text") { [weak self] in self?.onTextSize(1) },
      button("−", "Zoom Out") { [weak self] in self?.onZoom(1 / 1.25) },
      zoom,
      button("+", "Zoom In") { [weak self] in self?.onZoom(1.25) },
    ])
    stack.alignment = .center
    stack.spacing = 4
    stack.setCustomSpacing(20, after: look)
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[3])
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      textSize.widthAnchor.constraint(equalToConstant: 84),
      zoom.widthAnchor.constraint(equalToConstant: 64),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func button(
    _ title: String, _ label: String, _ action: @escaping () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.titleLabel?.adjustsFontForContentSizeCategory = false
    button.accessibilityLabel = label
    button.widthAnchor.constraint(equalToConstant: 36).isActive = true
    return button
  }

  func show(look index: Int, textSize name: String) {
    look.selectedSegmentIndex = index
    textSize.text = "Text \(name)"
  }

  func show(zoom scale: CGFloat) {
    zoom.setTitle("\(Int((scale * 100).rounded())) %", for: .normal)
  }
}
