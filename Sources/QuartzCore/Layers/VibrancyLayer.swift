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

  /// What is done to the colours; nil draws sublayers as they are.
  package var vibrancy: VibrancyState? {
    get { if case .vibrancy(let state) = state.extra { state } else { nil } }
    set {
      if vibrancy != newValue { change("vibrancy", .style) { $0.extra = .vibrancy(newValue) } }
    }
  }
}

/// What a ``VibrancyLayer`` does to colours behind it.
package struct VibrancyState: Equatable {
  /// How far they move towards `brightness`, 0 to 1.
  package var strength = 1.0
  /// The grey they move towards: 0 black, 1 white.
  package var brightness = 0.0
  /// 1 leaves colours as they are; more makes them stronger first.
  package var saturation = 1.0

  package init(strength: Double = 1, brightness: Double = 0, saturation: Double = 1) {
    self.strength = strength
    self.brightness = brightness
    self.saturation = saturation
  }
}

extension VibrancyState {
  /// Keeps the alpha of a picture of `area` and takes the colours from what it will be laid over.
  func colour(_ picture: ImageSurface, by target: PaintTarget, _ area: PixelRect) {
    guard let base = picture.bytes.baseAddress else { return }
    target.surface.flush()
    let part = area.intersection(target.rect)
    let k = Int32((saturation * 256).rounded())
    let s = Int32((min(max(strength, 0), 1) * 256).rounded())
    let goal = Int32((min(max(brightness, 0), 1) * 255).rounded())
    for y in part.y0..<part.y1 {
      let ink = (base + (y - area.y0) * picture.stride).assumingMemoryBound(to: UInt32.self)
      let behind = target.row(part.x0, y)
      for x in part.x0..<part.x1 where ink[x - area.x0] != 0 {
        let alpha = ink[x - area.x0] >> 24
        let p = behind[x - part.x0]
        let (r, g, b) = (Int32(p >> 16 & 255), Int32(p >> 8 & 255), Int32(p & 255))
        // Rec. 709 weights in 256ths.
        let grey = (r * 54 + g * 183 + b * 19) >> 8
        func mix(_ c: Int32) -> UInt32 {
          let strong = min(max(grey + ((c - grey) * k) >> 8, 0), 255)
          let result = strong + ((goal - strong) * s) >> 8
          return (UInt32(min(max(result, 0), 255)) * alpha + 127) / 255
        }
        ink[x - area.x0] = alpha << 24 | mix(r) << 16 | mix(g) << 8 | mix(b)
      }
    }
    picture.markDirty()
  }
}
