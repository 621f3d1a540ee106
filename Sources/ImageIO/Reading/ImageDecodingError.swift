import Foundation

/// Why an image could not be read.
package enum ImageDecodingError: Error, Equatable {
  case empty
  case unknownFormat
  /// The file's header is missing or makes no sense.
  case badHeader(ImageFormat)
  /// The pixels could not be decoded; the reason is the decoder's own.
  case damaged(ImageFormat, String)
  /// More pixels than are decoded at full size.
  case tooLarge(width: Int, height: Int)
  case noSuchFrame(Int)
  case outOfMemory
}

extension ImageDecodingError: LocalizedError, CustomStringConvertible {
  package var errorDescription: String? { description }

  package var description: String {
    switch self {
    case .empty: return "The image file is empty."
    case .unknownFormat:
      return "The file is not an image that can be read (JPEG, PNG, GIF, WebP, TIFF, BMP or ICO)."
    case .badHeader(let format):
      return "The \(format.rawValue.uppercased()) file's header is damaged or cut off."
    case .damaged(let format, let reason):
      return "The \(format.rawValue.uppercased()) file is damaged: \(reason)."
    case .tooLarge(let width, let height):
      return
        "The image is \(width) × \(height) pixels; at most "
        + "\(ImageLimits.fullPixels / 1_000_000) million are decoded. Ask for a smaller size."
    case .noSuchFrame(let index): return "The image file has no picture number \(index)."
    case .outOfMemory: return "There is not enough memory for the image."
    }
  }
}

/// How much is decoded at most.
package enum ImageLimits {
  /// Pixels that are held at once: 512 megabytes of them.
  package static let fullPixels = 128_000_000
  /// Pixels to a byte of a compressed file past which it cannot be whole. A plain white JPEG has 170.
  static let pixelsPerByte = 1024

  /// Throws if an image must not be held at full size.
  static func check(_ width: Int, _ height: Int) throws {
    guard width > 0, height > 0, width <= 32767, height <= 32767, width * height <= fullPixels
    else { throw ImageDecodingError.tooLarge(width: width, height: height) }
  }
}
