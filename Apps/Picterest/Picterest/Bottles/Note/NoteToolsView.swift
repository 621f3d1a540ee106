import UIKit

/// The tools above the keyboard: the colours of paper, and the photo.
final class NoteToolsView: UIView {
  var onPaper: ((Int) -> Void)?
  var onPhoto: (() -> Void)?

  private let dots = (0..<Papers.count).map(SwatchDot.init)
  private var swatches: [UIButton] = []
  private let photoButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    swatches = (0..<Papers.count).map(makeSwatch)
    setUpPhoto()
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The tools are made in code.")
  }

  var isPhotoEnabled: Bool {
    get { photoButton.isEnabled }
    set { photoButton.isEnabled = newValue }
  }

  func select(_ paper: Int) {
    for swatch in swatches {
      let isSelected = swatch.tag == paper
      dots[swatch.tag].isChosen = isSelected
      swatch.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }

  private func makeSwatch(_ paper: Int) -> UIButton {
    let button = UIButton(type: .custom)
    button.tag = paper
    button.accessibilityLabel = "\(BottleTexts.paper): \(BottleTexts.paper(paper))"
    button.accessibilityIdentifier = "note-paper-\(paper)"
    button.addTarget(self, action: #selector(tapSwatch(_:)), for: .touchUpInside)
    let dot = dots[paper]
    dot.translatesAutoresizingMaskIntoConstraints = false
    button.addSubview(dot)
    let width = button.widthAnchor.constraint(equalToConstant: Dimension.touchTarget)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      button.heightAnchor.constraint(equalToConstant: Dimension.touchTarget),
      dot.widthAnchor.constraint(equalToConstant: 32),
      dot.heightAnchor.constraint(equalToConstant: 32),
      dot.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
    return button
  }

  private func setUpPhoto() {
    photoButton.setImage(
      UIImage(
        systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)),
      for: .normal)
    photoButton.accessibilityLabel = BottleTexts.addPhoto
    photoButton.accessibilityIdentifier = "note-add-photo"
    photoButton.addTarget(self, action: #selector(tapPhoto), for: .touchUpInside)
    photoButton.widthAnchor.constraint(equalToConstant: Dimension.touchTarget).isActive = true
  }

  private func setUpStack() {
    let space = UIView()
    space.setContentHuggingPriority(.init(1), for: .horizontal)
    let stack = UIStackView(arrangedSubviews: swatches + [space, photoButton])
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: Dimension.formWidth)
    width.priority = .defaultHigh
    // On a narrow screen all of them give way alike.
    for swatch in swatches.dropFirst() {
      swatch.widthAnchor.constraint(equalTo: swatches[0].widthAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      width,
      stack.topAnchor.constraint(equalTo: topAnchor, constant: Spacing.tiny),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Spacing.tiny),
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 14),
    ])
  }

  @objc private func tapSwatch(_ swatch: UIButton) {
    onPaper?(swatch.tag)
  }

  @objc private func tapPhoto() {
    onPhoto?()
  }
}

/// A colour of paper; the chosen one has a ring.
private final class SwatchDot: UIView {
  var isChosen = false { didSet { showRing() } }

  init(paper: Int) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let dot = UIView()
    dot.backgroundColor = Papers.color(paper)
    dot.layer.cornerRadius = 12
    dot.layer.borderWidth = 1
    dot.layer.borderColor = Papers.edgeColor(paper).cgColor
    dot.translatesAutoresizingMaskIntoConstraints = false
    addSubview(dot)
    layer.cornerRadius = 16
    NSLayoutConstraint.activate([
      dot.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      dot.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
      dot.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The dot is made in code.")
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showRing()
  }

  private func showRing() {
    layer.borderWidth = isChosen ? 2.5 : 0
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }
}
