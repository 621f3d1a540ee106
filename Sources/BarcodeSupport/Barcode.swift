import CoreGraphics
import Foundation

/// A bar code that was read from a picture.
package struct Barcode: Sendable {
  /// The kinds that can be read. A UPC-A code is an EAN-13 code that begins with 0, as on iOS.
  package enum Kind: Sendable, CaseIterable {
    case codabar, code39, code93, code128, dataBar, dataBarExpanded, ean8, ean13, interleaved2of5
    case itf14, qr, upce
  }

  package let kind: Kind
  package let bytes: Data
  /// Pixels from the picture's upper left corner: the upper left, upper right, lower right and lower left corner of the
  /// code as it is read. Of a code of lines only the part that lines of the picture went through is known.
  package let corners: [CGPoint]

  /// Nil if the code is no text.
  package var text: String? { String(data: bytes, encoding: .utf8) }

  /// The rectangle around it.
  package var bounds: CGRect { Self.bounds(of: corners) }

  package static func bounds(of points: [CGPoint]) -> CGRect {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
