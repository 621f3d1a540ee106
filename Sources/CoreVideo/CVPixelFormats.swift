import Foundation
import FoundationCompatibility

/// A number that four characters are.
public typealias FourCharCode = UInt32
/// A type by a number of four characters.
public typealias OSType = FourCharCode

public let kCVPixelFormatType_32ARGB: OSType = 0x0000_0020
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_24RGB: OSType = 0x0000_0018
public let kCVPixelFormatType_24BGR: OSType = 0x3234_4247
public let kCVPixelFormatType_OneComponent8: OSType = 0x4c30_3038
/// Lightness from 16 to 235, and a second plane of pairs of colours for every other pixel and row.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// The same with lightness from 0 to 255.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// Three planes, lightness from 16 to 235.
public let kCVPixelFormatType_420YpCbCr8Planar: OSType = 0x7934_3230
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType = 0x6634_3230

nonisolated(unsafe) public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
nonisolated(unsafe) public let kCVPixelBufferWidthKey: CFString = "Width"
nonisolated(unsafe) public let kCVPixelBufferHeightKey: CFString = "Height"
nonisolated(unsafe) public let kCVPixelBufferBytesPerRowAlignmentKey: CFString =
  "BytesPerRowAlignment"
nonisolated(unsafe) public let kCVPixelBufferCGImageCompatibilityKey: CFString =
  "CGImageCompatibility"
nonisolated(unsafe) public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString =
  "CGBitmapContextCompatibility"
nonisolated(unsafe) public let kCVPixelBufferIOSurfacePropertiesKey: CFString =
  "IOSurfaceProperties"
nonisolated(unsafe) public let kCVPixelBufferMetalCompatibilityKey: CFString =
  "MetalCompatibility"

/// The layout of a format's planes.
enum PixelFormat {
  struct Plane {
    /// How many pixels share one entry, across and down.
    let across, down: Int
    let bytes: Int
  }

  static func planes(_ type: OSType) -> [Plane]? {
    switch type {
    case kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ABGR,
      kCVPixelFormatType_32RGBA:
      [Plane(across: 1, down: 1, bytes: 4)]
    case kCVPixelFormatType_24RGB, kCVPixelFormatType_24BGR:
      [Plane(across: 1, down: 1, bytes: 3)]
    case kCVPixelFormatType_OneComponent8: [Plane(across: 1, down: 1, bytes: 1)]
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
      [Plane(across: 1, down: 1, bytes: 1), Plane(across: 2, down: 2, bytes: 2)]
    case kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8PlanarFullRange:
      [
        Plane(across: 1, down: 1, bytes: 1), Plane(across: 2, down: 2, bytes: 1),
        Plane(across: 2, down: 2, bytes: 1),
      ]
    default: nil
    }
  }

  /// Where red, green, blue and alpha stand in a pixel; nil for other formats.
  static func places(_ type: OSType) -> (red: Int, green: Int, blue: Int, alpha: Int?)? {
    switch type {
    case kCVPixelFormatType_32ARGB: (1, 2, 3, 0)
    case kCVPixelFormatType_32BGRA: (2, 1, 0, 3)
    case kCVPixelFormatType_32ABGR: (3, 2, 1, 0)
    case kCVPixelFormatType_32RGBA: (0, 1, 2, 3)
    case kCVPixelFormatType_24RGB: (0, 1, 2, nil)
    case kCVPixelFormatType_24BGR: (2, 1, 0, nil)
    default: nil
    }
  }

  static func isFullRange(_ type: OSType) -> Bool {
    type == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
      || type == kCVPixelFormatType_420YpCbCr8PlanarFullRange
  }
}
