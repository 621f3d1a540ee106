import CoreGraphics
import Foundation

/// The pictures of one animated file, remembered so far that reading them in order costs one picture each.
final class AnimationReader {
  private enum Canvas {
    case gif(GIFCanvas)
    case webp(WebPCanvas)
  }

  private let data: Data
  private let canvas: Canvas

  init(_ data: Data, header: ImageHeader) throws {
    self.data = data
    if header.format == .gif {
      guard let decoder = data.withUnsafeBytes({ GIFDecoder($0) }) else {
        throw ImageDecodingError.badHeader(.gif)
      }
      canvas = .gif(try GIFCanvas(decoder))
    } else {
      canvas = .webp(try WebPCanvas(data, header: header))
    }
  }

  func frame(_ index: Int) throws -> ImageSurface {
    switch canvas {
    case .gif(let canvas): return try data.withUnsafeBytes { try canvas.frame(index, from: $0) }
    case .webp(let canvas): return try canvas.frame(index)
    }
  }
}
