import CoreGraphics
import Foundation

/// How corners are bent, and how the layer with all it contains is put together with what is behind.
extension CALayer {
  /// The corners that the radius applies to; all by default.
  public final var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { update("maskedCorners", .style, \.maskedCorners, newValue) }
  }

  public final var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { update("cornerCurve", .style, \.cornerCurve, newValue) }
  }

  /// How much farther than the radius the curve reaches along an edge.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CornerShape.continuousReach : 1
  }

  /// Whether opacity applies to the layer with all it contains as a whole; true by default. Otherwise the layer's own
  /// drawing and each sublayer are translucent by themselves, and what is behind them shines through each.
  public final var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { update("allowsGroupOpacity", .style, \.allowsGroupOpacity, newValue) }
  }

  /// Whether the layer with all it contains is drawn into a picture once and that picture reused.
  public final var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { update("shouldRasterize", .style, \.shouldRasterize, newValue) }
  }

  /// Pixels to a point of that picture.
  public final var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { update("rasterizationScale", .style, \.rasterizationScale, newValue) }
  }

  @available(*, unavailable, message: "Layers of iOS have no filters; CIFilter makes images.")
  public final var filters: [Any]? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Layers of iOS have no filters; CIFilter makes images.")
  public final var backgroundFilters: [Any]? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Layers are blended normally only.")
  public final var compositingFilter: Any? {
    get { nil }
    set {}
  }
}
