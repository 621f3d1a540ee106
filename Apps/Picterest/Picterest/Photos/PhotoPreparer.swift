import CoreGraphics
import Foundation
import ImageIO

/// Makes of a picture that was chosen the JPEG that is published: upright, not too large, and without what
/// its file says of place and camera. Safe on every thread.
enum PhotoPreparer {
  /// Pixels of a post's longer side, at most.
  static let longestSide = 4096
  /// Pixels of an avatar's sides.
  static let avatarSide = 512
  private static let quality = 0.88

  /// A post's photo; nil when the data is no picture or too large to be decoded.
  static func post(from data: Data) -> PostImage? {
    guard let picture = Downsampler.image(from: data, longestSide: longestSide),
      let image = opaque(picture), let jpeg = jpeg(image)
    else { return nil }
    return PostImage(
      data: jpeg, pixelWidth: image.width, pixelHeight: image.height,
      color: meanColor(of: jpeg) ?? "#808080")
  }

  /// An avatar: the middle of a picture as a square JPEG; nil when the data is no picture.
  static func avatar(from data: Data) -> Data? {
    guard let picture = Downsampler.image(from: data, longestSide: 4 * avatarSide) else {
      return nil
    }
    let side = min(picture.width, picture.height)
    let target = min(side, avatarSide)
    let middle = CGRect(
      x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side)
    guard let square = picture.cropping(to: middle),
      let image = draw(square, width: target, height: target)
    else { return nil }
    return jpeg(image)
  }

  /// The picture on white, where something would shine through: a JPEG knows no transparency.
  private static func opaque(_ image: CGImage) -> CGImage? {
    switch image.alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: return image
    default: return draw(image, width: image.width, height: image.height)
    }
  }

  private static func draw(_ image: CGImage, width: Int, height: Int) -> CGImage? {
    guard let context = bitmap(width: width, height: height) else { return nil }
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(area)
    context.interpolationQuality = .high
    context.draw(image, in: area)
    return context.makeImage()
  }

  private static func bitmap(width: Int, height: Int) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  private static func jpeg(_ image: CGImage) -> Data? {
    let data = NSMutableData()
    guard
      let destination = CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil)
    else { return nil }
    let options = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
    CGImageDestinationAddImage(destination, image, options)
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }

  /// The mean of a picture's colours, like `#a48f6f`.
  private static func meanColor(of data: Data) -> String? {
    guard let small = Downsampler.image(from: data, longestSide: 32),
      let context = bitmap(width: small.width, height: small.height)
    else { return nil }
    context.draw(small, in: CGRect(x: 0, y: 0, width: small.width, height: small.height))
    let count = small.width * small.height
    guard let bytes = context.data?.assumingMemoryBound(to: UInt8.self), count > 0 else {
      return nil
    }
    var sums = [0, 0, 0]
    for pixel in 0..<count {
      for channel in 0..<3 { sums[channel] += Int(bytes[pixel * 4 + channel]) }
    }
    return String(format: "#%02x%02x%02x", sums[0] / count, sums[1] / count, sums[2] / count)
  }
}
