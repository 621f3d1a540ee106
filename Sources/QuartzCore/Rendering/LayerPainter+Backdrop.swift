import CoreGraphics
import Foundation

extension LayerPainter {
  /// Draws the target's existing pixels again, blurred.
  ///
  /// In a part that is put together apart that is what the part will be laid over.
  func paintBackdrop(
    _ backdrop: BackdropState, _ node: RenderNode, _ map: Affine, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    let area = PixelRect(touching: map.apply(node.bounds)).intersection(clip)
    guard let source = target.backdropSource, !area.isEmpty else { return }
    let sigma = backdrop.radius.native * max(map.scales.x, map.scales.y)
    BackdropBlur(source, behind: area, sigma: sigma, saturation: backdrop.saturation.native)?
      .paint(area, on: target, alpha: alpha)
  }
}
