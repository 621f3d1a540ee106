import CoreGraphics
import Foundation

/// Which part of the contents is shown where, and how it is scaled.
extension CALayer {
  public final var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { update("contentsGravity", .style, \.contentsGravity, newValue) }
  }

  /// The part of the contents that is shown, in fractions of it. Animatable.
  public final var contentsRect: CGRect {
    get { state.contentsRect }
    set { update("contentsRect", .style, \.contentsRect, newValue) }
  }

  /// The part of the contents that stretches, in fractions; what lies outside keeps its size. Animatable.
  public final var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { update("contentsCenter", .style, \.contentsCenter, newValue) }
  }

  public final var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { change("minificationFilter", .style) { $0.minificationFilter = newValue } }
  }

  public final var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { change("magnificationFilter", .style) { $0.magnificationFilter = newValue } }
  }
}
