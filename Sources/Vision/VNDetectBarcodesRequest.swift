internal import BarcodeSupport
import CoreGraphics
import Foundation

/// Reads bar codes, by zbar (`libzbar0`); without it the request fails.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  private var found: [VNBarcodeObservation]?

  /// The kinds that are looked for.
  open var symbologies: [VNBarcodeSymbology] = VNBarcodeSymbology.readable

  /// The kinds that can be read; none without zbar.
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { VNBarcodeSymbology.readable }
  open class var supportedSymbologies: [VNBarcodeSymbology] { VNBarcodeSymbology.readable }

  /// What was found last, in fractions of the whole picture; nil before.
  public var results: [VNBarcodeObservation]? { found }
  override var observations: [VNObservation]? { found }

  override func answer(in picture: CGImage) throws {
    guard BarcodeReader.isAvailable else { throw VNError(.internalError) }
    let size = CGSize(width: picture.width, height: picture.height)
    found = BarcodeReader.codes(in: picture)
      .map { VNBarcodeObservation($0, of: size) }
      .filter {
        symbologies.contains($0.symbology) && regionOfInterest.meets($0.boundingBox)
      }
  }
}

extension VNBarcodeSymbology {
  static var readable: [VNBarcodeSymbology] { BarcodeReader.kinds.map(VNBarcodeSymbology.init) }

  init(_ kind: Barcode.Kind) {
    switch kind {
    case .codabar: self = .codabar
    case .code39: self = .code39
    case .code93: self = .code93
    case .code128: self = .code128
    case .dataBar: self = .gs1DataBar
    case .dataBarExpanded: self = .gs1DataBarExpanded
    case .ean8: self = .ean8
    case .ean13: self = .ean13
    case .interleaved2of5: self = .i2of5
    case .itf14: self = .itf14
    case .qr: self = .qr
    case .upce: self = .upce
    }
  }
}

/// A bar code that was read.
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  public let symbology: VNBarcodeSymbology
  /// Nil if the code is no text.
  public let payloadStringValue: String?
  public let payloadData: Data?

  /// - Parameter size: the picture's, in pixels.
  init(_ code: Barcode, of size: CGSize) {
    let corners = code.corners.map {
      CGPoint(x: $0.x / size.width, y: 1 - $0.y / size.height)
    }
    symbology = VNBarcodeSymbology(code.kind)
    payloadStringValue = code.text
    payloadData = code.bytes
    super.init(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }
}
