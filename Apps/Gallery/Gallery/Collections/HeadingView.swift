import UIKit

/// The title of a section, on what may scroll below it.
class HeadingView: UICollectionReusableView {
  static let kind = "heading"
  private let label = UILabel()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))

  /// Whether the heading covers what scrolls below it.
  var isOpaqueToContent = false {
    didSet { material.isHidden = !isOpaqueToContent }
  }

  var text: String? {
    get { return label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    material.isHidden = true
    material.frame = bounds
    material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(material)
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("the gallery has no storyboard")
  }
}
