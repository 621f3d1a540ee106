import UIKit

/// The paper that a note is written on, with its photo below the text.
final class NotePaperView: UIView {
  let textView = PlaceholderTextView()
  var onRemovePhoto: (() -> Void)?

  private let imageView = UIImageView()
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let removeButton = UIButton(type: .system)
  private let photoBox = UIView()
  private var ratio: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = CornerRadius.card
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.10
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 3)
    setUpText()
    setUpPhoto()
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The paper is made in code.")
  }

  private func setUpText() {
    textView.backgroundColor = .clear
    textView.isScrollEnabled = false
    textView.font = TextStyle.body.font
    textView.placeholder = BottleTexts.notePlaceholder
    textView.textContainerInset = UIEdgeInsets(
      top: Spacing.inset, left: Spacing.medium, bottom: Spacing.inset, right: Spacing.medium)
    textView.accessibilityIdentifier = "note-text"
    textView.accessibilityLabel = BottleTexts.notePlaceholder
    textView.setContentHuggingPriority(.init(1), for: .vertical)
  }

  private func setUpPhoto() {
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = CornerRadius.card / 2
    imageView.backgroundColor = .quaternarySystemFill
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    imageView.accessibilityIdentifier = "note-photo"
    removeButton.setImage(
      UIImage(
        systemName: "xmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)), for: .normal)
    removeButton.tintColor = .white
    removeButton.layer.shadowOpacity = 0.4
    removeButton.layer.shadowRadius = 3
    removeButton.layer.shadowOffset = .zero
    removeButton.accessibilityLabel = BottleTexts.removePhoto
    removeButton.accessibilityIdentifier = "note-photo-remove"
    removeButton.addTarget(self, action: #selector(tapRemove), for: .touchUpInside)
    for part in [imageView, indicator, removeButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      photoBox.addSubview(part)
    }
    let height = imageView.heightAnchor.constraint(lessThanOrEqualToConstant: 420)
    NSLayoutConstraint.activate([
      height,
      imageView.topAnchor.constraint(equalTo: photoBox.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: photoBox.bottomAnchor, constant: -Spacing.inset),
      imageView.leadingAnchor.constraint(equalTo: photoBox.leadingAnchor, constant: Spacing.inset),
      imageView.trailingAnchor.constraint(
        equalTo: photoBox.trailingAnchor, constant: -Spacing.inset),
      indicator.centerXAnchor.constraint(equalTo: imageView.centerXAnchor),
      indicator.centerYAnchor.constraint(equalTo: imageView.centerYAnchor),
      removeButton.topAnchor.constraint(equalTo: imageView.topAnchor, constant: Spacing.line),
      removeButton.trailingAnchor.constraint(
        equalTo: imageView.trailingAnchor, constant: -Spacing.line),
      removeButton.widthAnchor.constraint(equalToConstant: 44),
      removeButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func setUpStack() {
    let stack = UIStackView(arrangedSubviews: [textView, photoBox])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
  }

  func show(paper: Int) {
    UIView.animate(withDuration: 0.2) { self.backgroundColor = Papers.color(paper) }
  }

  func show(_ photo: NoteViewModel.PhotoState) {
    photoBox.isHidden = photo == .none
    removeButton.isHidden = photo == .loading
    imageView.image = nil
    var shape: CGFloat = 0.6
    switch photo {
    case .none: indicator.stopAnimating()
    case .loading:
      indicator.startAnimating()
      imageView.accessibilityLabel = BottleTexts.loadingPhoto
    case .ready(let photo):
      indicator.stopAnimating()
      imageView.accessibilityLabel = BottleTexts.photo
      imageView.image = Downsampler.image(from: photo.data, pixelWidth: 1200, scale: 2)
      shape = CGFloat(photo.pixelHeight) / CGFloat(max(1, photo.pixelWidth))
    }
    ratio?.isActive = false
    ratio = imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: shape)
    ratio?.priority = .defaultHigh
    ratio?.isActive = true
  }

  @objc private func tapRemove() {
    onRemovePhoto?()
  }
}
