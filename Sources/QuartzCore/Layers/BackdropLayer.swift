import CoreGraphics
import Foundation

/// A layer that shows what lies behind it, blurred and with stronger colours: frosted glass.
///
/// UIKit's visual effects are made of one of these with a translucent layer above it. Within a layer that is
/// translucent or masked as a whole it sees what lies behind that layer; in a picture that is kept, nothing.
package final class BackdropLayer: CALayer {
  override class var initialExtra: LayerExtra { .backdrop(BackdropState()) }

  package override init() { super.init() }
  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The blur's standard deviation in points.
  package var blurRadius: CGFloat {
    get { state.backdrop.radius }
    set { change("blurRadius", .style) { $0.backdrop.radius = max(0, newValue) } }
  }

  /// 1 leaves colours as they are, 0 makes them grey.
  package var saturation: CGFloat {
    get { state.backdrop.saturation }
    set { change("saturation", .style) { $0.backdrop.saturation = newValue } }
  }
}
