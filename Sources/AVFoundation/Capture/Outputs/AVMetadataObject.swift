internal import BarcodeSupport
import CoreGraphics
import CoreMedia
import Foundation

/// Something that was found in a picture.
open class AVMetadataObject: NSObject {
  /// The things that can be found.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let codabar = ObjectType(rawValue: "Codabar")
    public static let gs1DataBar = ObjectType(rawValue: "GS1DataBar")
    public static let gs1DataBarExpanded = ObjectType(rawValue: "GS1DataBarExpanded")
    public static let gs1DataBarLimited = ObjectType(rawValue: "GS1DataBarLimited")
    public static let microQR = ObjectType(rawValue: "MicroQR")
    public static let microPDF417 = ObjectType(rawValue: "MicroPDF417")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    public static let face = ObjectType(rawValue: "face")
  }

  open private(set) var type: ObjectType
  /// Where it is, in fractions of the picture.
  open private(set) var bounds: CGRect
  open private(set) var time: CMTime

  init(_ type: ObjectType, bounds: CGRect, time: CMTime) {
    (self.type, self.bounds, self.time) = (type, bounds, time)
  }

  /// The same in other coordinates.
  func moved(to bounds: CGRect, _ convert: (CGPoint) -> CGPoint) -> AVMetadataObject {
    AVMetadataObject(type, bounds: bounds, time: time)
  }
}

/// A code that was found in a picture.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// The text of the code; nil if it is no text.
  open private(set) var stringValue: String?
  /// In fractions of the picture.
  open private(set) var corners: [CGPoint]

  init(
    _ type: ObjectType, stringValue: String?, corners: [CGPoint], bounds: CGRect, time: CMTime
  ) {
    (self.stringValue, self.corners) = (stringValue, corners)
    super.init(type, bounds: bounds, time: time)
  }

  /// - Parameter size: the picture's, in pixels.
  convenience init(_ code: Barcode, of size: CGSize, _ time: CMTime) {
    let corners = code.corners.map { CGPoint(x: $0.x / size.width, y: $0.y / size.height) }
    self.init(
      ObjectType(code.kind), stringValue: code.text, corners: corners,
      bounds: Barcode.bounds(of: corners), time: time)
  }

  override func moved(to bounds: CGRect, _ convert: (CGPoint) -> CGPoint) -> AVMetadataObject {
    AVMetadataMachineReadableCodeObject(
      type, stringValue: stringValue, corners: corners.map(convert), bounds: bounds, time: time)
  }
}

extension AVMetadataObject.ObjectType {
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
    case .interleaved2of5: self = .interleaved2of5
    case .itf14: self = .itf14
    case .qr: self = .qr
    case .upce: self = .upce
    }
  }
}
