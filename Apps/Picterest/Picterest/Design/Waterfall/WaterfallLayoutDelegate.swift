import UIKit

/// The delegate of a collection view with a waterfall layout.
protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// Height divided by width of some items of a section, in order.
  ///
  /// Asked once for each item, many at a time: with 100,000 items one call for each would cost more
  /// than laying them out.
  func waterfallLayout(
    _ layout: WaterfallLayout, heightRatiosForItems items: Range<Int>, inSection section: Int
  ) -> ArraySlice<CGFloat>

  /// How many columns a section has.
  func waterfallLayout(_ layout: WaterfallLayout, numberOfColumnsInSection section: Int) -> Int

  /// Room around a section's items.
  func waterfallLayout(
    _ layout: WaterfallLayout, paddingForSection section: Int
  ) -> WaterfallPadding

  /// The height of a section's header; 0 for none.
  func waterfallLayout(_ layout: WaterfallLayout, heightForHeaderInSection section: Int) -> CGFloat
}

extension WaterfallLayoutDelegate {
  func waterfallLayout(_ layout: WaterfallLayout, numberOfColumnsInSection section: Int) -> Int {
    WallColumns.count(width: layout.collectionView?.bounds.width ?? 0)
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, paddingForSection section: Int
  ) -> WaterfallPadding {
    .wall
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    0
  }
}

/// How many columns a wall of photos has.
enum WallColumns {
  /// Two on a phone, and as many on wider windows as leave each photo as large as there.
  static func count(width: CGFloat) -> Int {
    width < 600 ? 2 : max(3, Int(width / 260))
  }
}

extension WaterfallPadding {
  /// That of every wall of photos.
  static let wall = WaterfallPadding(
    top: Spacing.small, left: Spacing.small, bottom: Spacing.small, right: Spacing.small)
}
