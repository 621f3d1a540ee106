import UIKit

/// Blurs of every style over a colourful picture.
class MaterialsViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Materials",
      [
        wall([
          ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial),
          ("Regular", .systemMaterial), ("Thick", .systemThickMaterial),
          ("Chrome", .systemChromeMaterial),
        ])
      ])
    addCard(
      "Fixed",
      [
        wall([
          ("Extra light", .extraLight), ("Light", .light), ("Dark", .dark), ("Regular", .regular),
          ("Prominent", .prominent),
        ])
      ])
  }

  private func wall(_ styles: [(String, UIBlurEffect.Style)]) -> UIView {
    let picture = GradientView()
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    let stack = UIStackView(arrangedSubviews: styles.map { pane($0, UIBlurEffect(style: $1)) })
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    picture.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: picture.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: -12),
    ])
    return picture
  }

  private func pane(_ title: String, _ blur: UIBlurEffect) -> UIView {
    let pane = UIVisualEffectView(effect: blur)
    pane.layer.cornerRadius = 8
    pane.clipsToBounds = true
    let label = UILabel()
    label.text = title
    label.translatesAutoresizingMaskIntoConstraints = false
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    vibrancy.translatesAutoresizingMaskIntoConstraints = false
    pane.contentView.addSubview(vibrancy)
    vibrancy.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      pane.heightAnchor.constraint(equalToConstant: 40),
      vibrancy.leadingAnchor.constraint(equalTo: pane.contentView.leadingAnchor),
      vibrancy.trailingAnchor.constraint(equalTo: pane.contentView.trailingAnchor),
      vibrancy.topAnchor.constraint(equalTo: pane.contentView.topAnchor),
      vibrancy.bottomAnchor.constraint(equalTo: pane.contentView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: vibrancy.contentView.leadingAnchor, constant: 12),
      label.centerYAnchor.constraint(equalTo: vibrancy.contentView.centerYAnchor),
    ])
    return pane
  }
}

/// A picture with edges and colours that a blur softens.
class GradientView: UIView {
  override class var layerClass: AnyClass {
    return CAGradientLayer.self
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor.systemPink, .systemOrange, .systemTeal, .systemIndigo].map(\.cgColor)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    for index in 0..<12 {
      let spot = UIView(
        frame: CGRect(x: 28 * index, y: 37 * index % 210, width: 36, height: 36))
      spot.backgroundColor = index.isMultiple(of: 2) ? .white : .black
      spot.layer.cornerRadius = index.isMultiple(of: 3) ? 18 : 4
      addSubview(spot)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("the gallery has no storyboard")
  }
}
