import Foundation

/// How a caller's pixels are laid out, and their way to and from Cairo's words.
struct PixelLayout {
  enum Alpha { case opaque, premultiplied, straight }
  enum Colour { case rgb, gray, cmyk, alphaOnly }

  var colour: Colour
  var alpha: Alpha
  var bytesPerPixel: Int
  /// Bytes from a pixel's beginning to the most significant byte of each component.
  var red: Int
  var green: Int
  var blue: Int
  /// Of alpha; of black where the colour is ink.
  var extra: Int

  /// Cairo's own words.
  static func native(opaque: Bool) -> PixelLayout {
    PixelLayout(
      colour: .rgb, alpha: opaque ? .opaque : .premultiplied, bytesPerPixel: 4, red: 2, green: 1,
      blue: 0, extra: 3)
  }

  static let alphaOnly = PixelLayout(
    colour: .alphaOnly, alpha: .premultiplied, bytesPerPixel: 1, red: 0, green: 0, blue: 0,
    extra: 0)

  static func gray(bytesPerPixel: Int = 1, value: Int = 0) -> PixelLayout {
    PixelLayout(
      colour: .gray, alpha: .opaque, bytesPerPixel: bytesPerPixel, red: value, green: value,
      blue: value, extra: value)
  }

  var isAlphaOnly: Bool { colour == .alphaOnly }

  /// Whether the bytes are Cairo's own.
  var isNative: Bool {
    isAlphaOnly
      || (colour == .rgb && alpha != .straight && bytesPerPixel == 4 && red == 2 && green == 1
        && blue == 0 && extra == 3)
  }

  /// The raster format that holds the pixels.
  var rasterFormat: ImageSurface.Format {
    isAlphaOnly ? .a8 : alpha == .opaque ? .rgb24 : .argb32
  }
}

extension PixelLayout {
  /// The layout of a bitmap context with 8 bits a component; nil where contexts have none.
  init?(contextSpace space: CGColorSpace?, bitmapInfo: CGBitmapInfo) {
    guard bitmapInfo.isDisjoint(with: .floatInfoMask), let alpha = bitmapInfo.alphaInfo else {
      return nil
    }
    if alpha == .alphaOnly {
      self = .alphaOnly
      return
    }
    switch (space?.model, alpha) {
    case (.monochrome, .none): self = .gray()
    case (.rgb, .premultipliedFirst), (.rgb, .premultipliedLast), (.rgb, .noneSkipFirst),
      (.rgb, .noneSkipLast):
      guard let layout = PixelLayout(words: bitmapInfo, componentBytes: 1) else { return nil }
      self = layout
    default: return nil
    }
  }

  /// Four components a pixel in a byte order.
  private init?(words info: CGBitmapInfo, componentBytes size: Int) {
    guard let position = info.alphaInfo else { return nil }
    let first: Bool
    switch position {
    case .first, .premultipliedFirst, .noneSkipFirst: first = true
    case .last, .premultipliedLast, .noneSkipLast: first = false
    case .none, .alphaOnly: return nil
    }
    switch position {
    case .first, .last: alpha = .straight
    case .premultipliedFirst, .premultipliedLast: alpha = .premultiplied
    default: alpha = .opaque
    }
    colour = .rgb
    bytesPerPixel = 4 * size
    var places = first ? (1, 2, 3, 0) : (0, 1, 2, 3)
    var high = 0
    switch (info.byteOrder, size) {
    case ([], _), (.byteOrder32Big, 1), (.byteOrder16Big, 2): break
    case (.byteOrder32Little, 1):
      places = (3 - places.0, 3 - places.1, 3 - places.2, 3 - places.3)
    case (.byteOrder16Little, 2): high = 1
    default: return nil
    }
    red = places.0 * size + high
    green = places.1 * size + high
    blue = places.2 * size + high
    extra = places.3 * size + high
  }

  /// The layout of an image's pixels of whole bytes; nil for layouts that are not read.
  init?(
    imageSpace model: CGColorSpaceModel, bitsPerComponent: Int, bitsPerPixel: Int,
    bitmapInfo info: CGBitmapInfo
  ) {
    guard bitsPerComponent == 8 || bitsPerComponent == 16,
      info.isDisjoint(with: .floatInfoMask), let alpha = info.alphaInfo
    else { return nil }
    let size = bitsPerComponent / 8
    let high = info.byteOrder == .byteOrder16Little && size == 2 ? 1 : 0
    switch (model, bitsPerPixel / bitsPerComponent, alpha) {
    case (.monochrome, 1, .none): self = .gray(bytesPerPixel: size, value: high)
    case (.monochrome, 2, .last), (.monochrome, 2, .premultipliedLast),
      (.monochrome, 2, .noneSkipLast):
      self = .gray(bytesPerPixel: 2 * size, value: high)
      extra = size + high
      self.alpha =
        alpha == .last ? .straight : alpha == .noneSkipLast ? .opaque : .premultiplied
    case (.rgb, 3, .none):
      self.init(
        colour: .rgb, alpha: .opaque, bytesPerPixel: 3 * size, red: high, green: size + high,
        blue: 2 * size + high, extra: high)
    case (.cmyk, 4, .none):
      self.init(
        colour: .cmyk, alpha: .opaque, bytesPerPixel: 4 * size, red: high, green: size + high,
        blue: 2 * size + high, extra: 3 * size + high)
    case (.rgb, 4, .none):
      guard
        let layout = PixelLayout(
          words: CGBitmapInfo(.noneSkipLast, info.byteOrder), componentBytes: size)
      else { return nil }
      self = layout
    case (.rgb, 4, _):
      guard let layout = PixelLayout(words: info, componentBytes: size) else { return nil }
      self = layout
    default: return nil
    }
  }
}
