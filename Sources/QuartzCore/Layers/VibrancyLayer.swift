import CoreGraphics
import Foundation

/// A layer whose sublayers are drawn in the colours of what lies behind them, made lighter or darker.
///
/// Of the sublayers only the alpha counts. UIKit's vibrancy effects are made of it.
package final class VibrancyLayer: CALayer {
  override class var initialExtra: LayerExtra { .vibrancy(nil) }

  package override init() { super.init() }
  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The change of the colours behind; nil draws sublayers as they are.
  package var vibrancy: VibrancyState? {
    get { if case .vibrancy(let state) = state.extra { state } else { nil } }
    set {
      if vibrancy != newValue { change("vibrancy", .style) { $0.extra = .vibrancy(newValue) } }
    }
  }
}
