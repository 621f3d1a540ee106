import CZBar
import CoreGraphics
import Foundation

/// Reads bar codes by zbar (`libzbar0`).
package enum BarcodeReader {
  /// Whether zbar is there.
  package static var isAvailable: Bool { hanok_zbar_load() }

  /// What can be read.
  package static var kinds: [Barcode.Kind] { isAvailable ? Barcode.Kind.allCases : [] }

  /// The codes in a picture, each once. On any thread.
  package static func codes(in image: CGImage) -> [Barcode] {
    guard isAvailable, let pixels = brightness(of: image) else { return [] }
    var found = Found()
    withUnsafeMutablePointer(to: &found) { found in
      hanok_zbar_scan(
        pixels, UInt32(image.width), UInt32(image.height),
        { context, code in
          guard let code, let barcode = Barcode(code.pointee) else { return }
          context?.assumingMemoryBound(to: Found.self).pointee.codes.append(barcode)
        }, found)
    }
    return found.codes
  }

  private struct Found { var codes: [Barcode] = [] }

  /// A byte a pixel, without gaps between rows; what is transparent counts as white.
  private static func brightness(of image: CGImage) -> [UInt8]? {
    let (width, height) = (image.width, image.height)
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
    else { return nil }
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(all)
    context.draw(image, in: all)
    guard let data = context.data else { return nil }
    let rows = UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * height)
    return (0..<height).flatMap { row in
      rows[(row * context.bytesPerRow)..<(row * context.bytesPerRow + width)]
    }
  }
}

extension Barcode {
  /// Nil for a kind that is not known.
  fileprivate init?(_ code: hanok_zbar_code) {
    guard let bytes = code.bytes, let kind = Kind(code.kind, length: Int(code.length)) else {
      return nil
    }
    self.kind = kind
    self.bytes = Data(bytes: bytes, count: Int(code.length))
    let points = (0..<Int(code.point_count)).map {
      CGPoint(x: Int(code.points[2 * $0]), y: Int(code.points[2 * $0 + 1]))
    }
    if kind == .qr, points.count == 4 {
      corners = [points[0], points[3], points[2], points[1]]
    } else {
      let box = Barcode.bounds(of: points)
      let around = [
        box.origin, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
        CGPoint(x: box.minX, y: box.maxY),
      ]
      // It is read from the corner where it begins.
      let first = max(0, Int(code.orientation)) % 4
      corners = Array(around[first...] + around[..<first])
    }
  }
}

extension Barcode.Kind {
  fileprivate init?(_ number: Int32, length: Int) {
    switch Int(number) {
    case HANOK_ZBAR_EAN8: self = .ean8
    case HANOK_ZBAR_UPCE: self = .upce
    case HANOK_ZBAR_EAN13: self = .ean13
    // Fourteen digits are a code for trade units.
    case HANOK_ZBAR_I25: self = length == 14 ? .itf14 : .interleaved2of5
    case HANOK_ZBAR_DATABAR: self = .dataBar
    case HANOK_ZBAR_DATABAR_EXPANDED: self = .dataBarExpanded
    case HANOK_ZBAR_CODABAR: self = .codabar
    case HANOK_ZBAR_CODE39: self = .code39
    case HANOK_ZBAR_QR: self = .qr
    case HANOK_ZBAR_CODE93: self = .code93
    case HANOK_ZBAR_CODE128: self = .code128
    default: return nil
    }
  }
}
