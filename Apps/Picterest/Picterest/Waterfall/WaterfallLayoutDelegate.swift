import UIKit

/// What a waterfall layout asks of its collection view's delegate.
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
    let width = layout.collectionView?.bounds.width ?? 0
    return width < 600 ? 2 : max(3, Int(width / 260))
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, paddingForSection section: Int
  ) -> WaterfallPadding {
    WaterfallPadding(top: 8, left: 8, bottom: 8, right: 8)
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    0
  }
}
