import UIKit

/// The photo of a note, which is unsealed and decoded while its place is shown.
final class UnsealedPhotoView: UIView {
  private let imageView = UIImageView()
  private let brokenView = UIImageView(image: UIImage(systemName: "photo"))
  /// Which photo is wanted: one that arrives late is dropped.
  private var number = 0

  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
    return queue
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .quaternarySystemFill
    layer.cornerRadius = CornerRadius.card / 2
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(imageView)
    brokenView.tintColor = .tertiaryLabel
    brokenView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    brokenView.isHidden = true
    brokenView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(brokenView)
    NSLayoutConstraint.activate([
      brokenView.centerXAnchor.constraint(equalTo: centerXAnchor),
      brokenView.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityIdentifier = "reader-photo"
  }

  required init?(coder: NSCoder) {
    fatalError("The photo is made in code.")
  }

  /// Shows a photo, or nothing.
  /// - Parameter read: gives the photo's data, on any thread.
  func show(_ read: (() throws -> Data)?) {
    number += 1
    imageView.image = nil
    brokenView.isHidden = true
    accessibilityLabel = BottleTexts.photo
    guard let read else { return }
    let number = number
    UnsealedPhotoView.queue.addOperation {
      let image = (try? read()).flatMap {
        Downsampler.image(from: $0, pixelWidth: 1280, scale: 2)
      }
      DispatchQueue.main.async { [weak self] in
        guard let self, number == self.number else { return }
        self.imageView.image = image
        self.brokenView.isHidden = image != nil
        if image == nil { self.accessibilityLabel = BottleTexts.brokenPhoto }
      }
    }
  }
}
