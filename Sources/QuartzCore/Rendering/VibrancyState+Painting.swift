import CoreGraphics
import Foundation

extension VibrancyState {
  /// Keeps the alpha of a picture of `area` and takes the colours from its background.
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
