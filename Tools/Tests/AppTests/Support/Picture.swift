import CCairo
import Foundation

/// Pixels of a PNG file, to be compared.
struct Picture: Equatable {
  let width: Int
  let height: Int
  /// Blue, green, red and an unused byte for each pixel, row by row.
  var bytes: [UInt8]

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  init(file: URL) throws {
    let surface = cairo_image_surface_create_from_png(file.path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw Unreadable(description: "\(file.path) is not a readable PNG file") }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      bytes += UnsafeBufferPointer(start: data + row * stride, count: width * 4)
    }
    bytes.withUnsafeMutableBytes { buffer in
      for pixel in buffer.bindMemory(to: UInt32.self).indices {
        buffer[pixel * 4 + 3] = 255
      }
    }
    self.bytes = bytes
  }

  /// Whether two pictures have the same bytes; quick, where comparing pixels takes seconds.
  func isIdentical(to other: Picture) -> Bool {
    width == other.width && height == other.height
      && bytes.withUnsafeBytes { own in
        other.bytes.withUnsafeBytes { memcmp(own.baseAddress!, $0.baseAddress!, own.count) == 0 }
      }
  }

  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    var copy = bytes
    let status = copy.withUnsafeMutableBufferPointer { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, file.path)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw Unreadable(description: "\(file.path) cannot be written")
    }
  }

  /// The picture at half its width and height: each pixel the mean of four.
  func halved() -> Picture {
    let (newWidth, newHeight) = (width / 2, height / 2)
    var result = [UInt8](repeating: 255, count: newWidth * newHeight * 4)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        for channel in 0..<3 {
          let first = (y * 2 * width + x * 2) * 4 + channel
          let second = first + width * 4
          let sum =
            Int(bytes[first]) + Int(bytes[first + 4]) + Int(bytes[second]) + Int(bytes[second + 4])
          result[(y * newWidth + x) * 4 + channel] = UInt8((sum + 2) / 4)
        }
      }
    }
    return Picture(width: newWidth, height: newHeight, bytes: result)
  }

  /// The mean of red, green and blue over a part of the picture, each from 0 to 255.
  func meanColour(x: Range<Int>, y: Range<Int>) -> (red: Double, green: Double, blue: Double) {
    var sums = [0, 0, 0]
    for row in y {
      for column in x {
        for channel in 0..<3 { sums[channel] += Int(bytes[(row * width + column) * 4 + channel]) }
      }
    }
    let count = Double(max(1, x.count * y.count))
    return (Double(sums[2]) / count, Double(sums[1]) / count, Double(sums[0]) / count)
  }
}
