import UIKit

/// A row of tiles. Their sizes are found by the method's name in Objective-C.
open class Shelf: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  public let tiles = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 40),
    collectionViewLayout: UICollectionViewFlowLayout())
  public var widths: [CGFloat] = [30, 60, 90]

  open override func viewDidLoad() {
    super.viewDidLoad()
    let layout = tiles.collectionViewLayout as! UICollectionViewFlowLayout
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    tiles.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    tiles.dataSource = self
    tiles.delegate = self
    view.addSubview(tiles)
  }

  @objc open func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAtIndexPath indexPath: IndexPath
  ) -> CGSize { CGSize(width: widths[indexPath.item], height: 40) }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { widths.count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
}
