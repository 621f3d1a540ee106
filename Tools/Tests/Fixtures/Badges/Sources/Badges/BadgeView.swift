import UIKit

/// A number in a capsule that tells when it is tapped.
public final class BadgeView: UIView {
  public var onTap: (() -> Void)?
  public var count = 0 {
    didSet {
      label.text = "\(count)"
      isHidden = count == 0
    }
  }

  let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 2),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc func tapped() { onTap?() }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  /// Fades the badge out, then tells.
  public func disappear(completion: @escaping () -> Void) {
    UIView.animate(withDuration: 0.1, animations: { self.alpha = 0 }) { _ in completion() }
  }
}
