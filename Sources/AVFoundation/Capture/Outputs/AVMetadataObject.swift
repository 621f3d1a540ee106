import CoreGraphics
import CoreMedia
import Foundation

/// Something that was found in a picture.
open class AVMetadataObject: NSObject {
  /// The things that can be found.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
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

  override func moved(to bounds: CGRect, _ convert: (CGPoint) -> CGPoint) -> AVMetadataObject {
    AVMetadataMachineReadableCodeObject(
      type, stringValue: stringValue, corners: corners.map(convert), bounds: bounds, time: time)
  }
}
