import CoreGraphics
import Foundation

/// Reads pixels in memory into a step.
struct BitmapReader {
  private let data: Data
  private let bytesPerRow: Int
  private let width: Int
  private let height: Int
  private let layout: (channels: [CIFormat.Channel], component: CIFormat.Component)
  private let space: CGColorSpace?

  /// Nil if the bytes are too few for the size, or the format is not known.
  init?(data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat, space: CGColorSpace?) {
    guard let layout = format.layout, let bytesPerPixel = format.bytesPerPixel,
      size.width >= 1, size.height >= 1, size.width <= 32767, size.height <= 32767
    else { return nil }
    (width, height) = (Int(size.width), Int(size.height))
    guard bytesPerRow >= width * bytesPerPixel, bytesPerRow < 1 << 32,
      data.count >= bytesPerRow * (height - 1) + width * bytesPerPixel
    else { return nil }
    self.data = data
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.space = space
  }

  var node: ImageNode {
    FloatPictureNode(width: width, height: height, values: values, isUnmanaged: space == nil)
  }

  /// The pixels in the working space, top row first.
  var values: [Pixel] {
    var values = [Pixel](repeating: .zero, count: width * height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          values[y * width + x] = working(pixel(in: bytes, x, y))
        }
      }
    }
    return values
  }

  private func pixel(in bytes: UnsafeRawBufferPointer, _ x: Int, _ y: Int) -> Pixel {
    let size = layout.component == .half ? 2 : layout.component.rawValue
    var pixel = Pixel(0, 0, 0, 1)
    for (index, channel) in layout.channels.enumerated() {
      let place = y * bytesPerRow + (x * layout.channels.count + index) * size
      let value = component(in: bytes, place)
      switch channel {
      case .red:
        pixel.x = value
      case .green: pixel.y = value
      case .blue: pixel.z = value
      case .alpha: pixel.w = value
      case .luminance: pixel = Pixel(value, value, value, pixel.w)
      case .one: break
      }
    }
    return pixel
  }

  private func component(in bytes: UnsafeRawBufferPointer, _ place: Int) -> Float {
    let value: Float
    switch layout.component {
    case .byte: value = Float(bytes[place]) / 255
    case .word: value = Float(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)) / 65535
    case .half:
      value = HalfFloat.value(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
    case .float: value = bytes.loadUnaligned(fromByteOffset: place, as: Float.self)
    }
    return value.isFinite ? min(max(value, -65504), 65504) : 0
  }

  private func working(_ pixel: Pixel) -> Pixel {
    guard let space else { return pixel }
    switch space.kind {
    case .linearSRGB, .linearGray: return pixel
    case .displayP3:
      let light = WorkingSpace.linear.pixel(perceived: pixel.unpremultiplied)
      return OutputSpace.sRGB(fromLinearP3: light)
    default: return WorkingSpace.linear.pixel(perceived: pixel.unpremultiplied)
    }
  }
}
