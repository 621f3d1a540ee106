import UIKit

/// The app's mark: a small wall of tiles.
final class TilesMark: UIView {
  private static let colors: [UIColor] = [
    .systemTeal, .systemOrange, .systemPink, .systemIndigo, .systemYellow,
  ]
  private let tiles = TilesMark.colors.map { color in
    let tile = UIView()
    tile.backgroundColor = color
    tile.layer.cornerRadius = 5
    return tile
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = false
    tiles.forEach(addSubview)
  }

  required init?(coder: NSCoder) {
    fatalError("The mark is made in code.")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 72, height: 72) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Three columns of 20 points, with 6 between tiles: 2, 1 and 2 tiles.
    let frames = [
      CGRect(x: 0, y: 8, width: 20, height: 30), CGRect(x: 0, y: 44, width: 20, height: 20),
      CGRect(x: 26, y: 0, width: 20, height: 72), CGRect(x: 52, y: 8, width: 20, height: 18),
      CGRect(x: 52, y: 32, width: 20, height: 32),
    ]
    for (tile, frame) in zip(tiles, frames) { tile.frame = frame }
  }
}
