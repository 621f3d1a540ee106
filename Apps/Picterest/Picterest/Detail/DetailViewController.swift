import UIKit

/// One photo at full width, with what is known about it.
final class DetailViewController: UIViewController {
  private let photo: Photo
  private let keeper: PhotoKeeper
  private let scrollView = UIScrollView()
  private let imageView = RemoteImageView()
  private let titleLabel = UILabel()
  private let detailsLabel = UILabel()
  private let authorLabel = UILabel()
  private let sizeLabel = UILabel()

  init(photo: Photo, keeper: PhotoKeeper) {
    self.photo = photo
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
    title = photo.title
  }

  required init?(coder: NSCoder) {
    fatalError("The detail view is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpStar()
    setUpScrollView()
    setUpImageView()
    setUpLabels()
  }

  private func setUpStar() {
    let star = UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(tapStar))
    star.accessibilityIdentifier = "detail-star"
    navigationItem.rightBarButtonItem = star
    showStar()
    NotificationCenter.default.addObserver(
      self, selector: #selector(showStar), name: KeptPhotoStore.didChange, object: keeper.store)
  }

  /// Fills the star when the photo is kept, and empties it when not.
  @objc private func showStar() {
    let isKept = keeper.isKept(photo)
    let star = navigationItem.rightBarButtonItem
    star?.image = UIImage(systemName: isKept ? "star.fill" : "star")
    star?.accessibilityLabel =
      isKept ? Texts.delete(title: photo.title) : Texts.keep(title: photo.title)
  }

  @objc private func tapStar() {
    StarAlerts.present(for: photo, keeper: keeper, from: self)
  }

  private func setUpScrollView() {
    scrollView.alwaysBounceVertical = true
    scrollView.accessibilityIdentifier = "detail"
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func setUpImageView() {
    imageView.show(photo, file: keeper.store.photo(id: photo.id)?.file)
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    imageView.accessibilityIdentifier = "detail-image"
    imageView.accessibilityLabel = photo.details ?? photo.title
    imageView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(imageView)
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      imageView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      imageView.heightAnchor.constraint(
        equalTo: imageView.widthAnchor, multiplier: CGFloat(photo.heightRatio)),
    ])
  }

  private func setUpLabels() {
    set(titleLabel, photo.title, style: .title2, color: .label, identifier: "detail-title")
    set(
      detailsLabel, photo.details, style: .body, color: .label, identifier: "detail-description")
    set(
      authorLabel, Texts.author(photo.user.name), style: .subheadline, color: .secondaryLabel,
      identifier: "detail-author")
    set(
      sizeLabel, Texts.size(width: photo.width, height: photo.height), style: .subheadline,
      color: .secondaryLabel, identifier: "detail-size")
    var above = imageView.bottomAnchor
    for label in [titleLabel, detailsLabel, authorLabel, sizeLabel] where label.text != nil {
      place(label, below: above)
      above = label.bottomAnchor
    }
    above.constraint(equalTo: scrollView.bottomAnchor, constant: -24).isActive = true
  }

  private func set(
    _ label: UILabel, _ text: String?, style: UIFont.TextStyle, color: UIColor, identifier: String
  ) {
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
  }

  private func place(_ label: UILabel, below above: NSLayoutYAxisAnchor) {
    label.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: above, constant: 12),
      label.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -20),
    ])
  }
}
