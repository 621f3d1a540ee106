import UIKit

/// The star on a photo: filled when the photo is kept.
final class StarButton: UIButton {
  /// Whether the photo is kept.
  var isKept = false {
    didSet { setImage(UIImage(systemName: isKept ? "star.fill" : "star"), for: .normal) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .white
    backgroundColor = Palette.photoGround
    layer.cornerRadius = Dimension.photoButton / 2
  }

  required init?(coder: NSCoder) {
    fatalError("The button is made in code.")
  }

  /// Takes touches around the button too, so that a finger does not miss it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let room = max(0, Dimension.touchTarget - bounds.width) / 2
    return bounds.insetBy(dx: -room, dy: -room).contains(point)
  }
}
