import Foundation

/// How pixels are laid out in memory. Colour is premultiplied.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let ARGB8 = CIFormat(rawValue: 265)
  public static let BGRA8 = CIFormat(rawValue: 266)
  public static let RGBA8 = CIFormat(rawValue: 264)
  public static let ABGR8 = CIFormat(rawValue: 267)
  public static let RGBX8 = CIFormat(rawValue: 268)
  /// 16 bits a component, in the machine's byte order.
  public static let RGBA16 = CIFormat(rawValue: 2056)
  /// Half floats.
  public static let RGBAh = CIFormat(rawValue: 2054)
  public static let RGBAf = CIFormat(rawValue: 2312)
  public static let A8 = CIFormat(rawValue: 257)
  public static let R8 = CIFormat(rawValue: 258)
  /// Luminance.
  public static let L8 = CIFormat(rawValue: 259)
  public static let RG8 = CIFormat(rawValue: 261)
  /// Luminance and alpha.
  public static let LA8 = CIFormat(rawValue: 260)
  public static let A16 = CIFormat(rawValue: 1025)
  public static let R16 = CIFormat(rawValue: 1026)
  public static let L16 = CIFormat(rawValue: 1027)
  public static let LA16 = CIFormat(rawValue: 1028)
  public static let RG16 = CIFormat(rawValue: 1029)
  public static let RGBX16 = CIFormat(rawValue: 2060)
  public static let Ah = CIFormat(rawValue: 1537)
  public static let Rh = CIFormat(rawValue: 1538)
  public static let Lh = CIFormat(rawValue: 1539)
  public static let LAh = CIFormat(rawValue: 1540)
  public static let RGh = CIFormat(rawValue: 1541)
  public static let RGBXh = CIFormat(rawValue: 2061)
  public static let Af = CIFormat(rawValue: 2305)
  public static let Rf = CIFormat(rawValue: 2306)
  public static let Lf = CIFormat(rawValue: 2307)
  public static let LAf = CIFormat(rawValue: 2308)
  public static let RGf = CIFormat(rawValue: 2309)
  public static let RGBXf = CIFormat(rawValue: 2316)

  /// The number type of a component.
  enum Component: Int { case byte = 1, word = 2, half = 18, float = 4 }
  /// The value that a component holds.
  enum Channel { case red, green, blue, alpha, luminance, one }

  /// Channels in the order of memory, and what each is; nil for formats that are not known.
  var layout: (channels: [Channel], component: Component)? {
    switch self {
    case .ARGB8: ([.alpha, .red, .green, .blue], .byte)
    case .BGRA8: ([.blue, .green, .red, .alpha], .byte)
    case .RGBA8: ([.red, .green, .blue, .alpha], .byte)
    case .ABGR8: ([.alpha, .blue, .green, .red], .byte)
    case .RGBX8: ([.red, .green, .blue, .one], .byte)
    case .RGBA16: ([.red, .green, .blue, .alpha], .word)
    case .RGBAh: ([.red, .green, .blue, .alpha], .half)
    case .RGBAf: ([.red, .green, .blue, .alpha], .float)
    case .RGBX16: ([.red, .green, .blue, .one], .word)
    case .RGBXh: ([.red, .green, .blue, .one], .half)
    case .RGBXf: ([.red, .green, .blue, .one], .float)
    default: smallLayout
    }
  }

  /// The layout of a format of one or two channels.
  private var smallLayout: (channels: [Channel], component: Component)? {
    switch self {
    case .A8: ([.alpha], .byte)
    case .A16: ([.alpha], .word)
    case .Ah: ([.alpha], .half)
    case .Af: ([.alpha], .float)
    case .R8: ([.red], .byte)
    case .R16: ([.red], .word)
    case .Rh: ([.red], .half)
    case .Rf: ([.red], .float)
    case .L8: ([.luminance], .byte)
    case .L16: ([.luminance], .word)
    case .Lh: ([.luminance], .half)
    case .Lf: ([.luminance], .float)
    case .RG8: ([.red, .green], .byte)
    case .RG16: ([.red, .green], .word)
    case .RGh: ([.red, .green], .half)
    case .RGf: ([.red, .green], .float)
    case .LA8: ([.luminance, .alpha], .byte)
    case .LA16: ([.luminance, .alpha], .word)
    case .LAh: ([.luminance, .alpha], .half)
    case .LAf: ([.luminance, .alpha], .float)
    default: nil
    }
  }

  /// Whether a picture can be made of it: whether it holds more than alpha or parts of a colour.
  var makesPictures: Bool {
    layout.map { $0.channels.contains(.luminance) || $0.channels.contains(.blue) } ?? false
  }
  /// Whether it holds luminance in place of colour.
  var isGrey: Bool { layout?.channels.contains(.luminance) ?? false }

  var bytesPerPixel: Int? {
    layout.map { $0.channels.count * ($0.component == .half ? 2 : $0.component.rawValue) }
  }
}

/// A half float's bits, made and read by hand because not every machine has the type.
enum HalfFloat {
  static func bits(_ value: Float) -> UInt16 {
    let bits = value.bitPattern
    let sign = UInt16(bits >> 16 & 0x8000)
    let exponent = Int(bits >> 23 & 255) - 112
    if value.isNaN { return sign | 0x7E00 }
    if exponent >= 31 { return sign | 0x7C00 }
    let mantissa = bits & 0x7FFFFF | 0x800000
    if exponent <= 0 {
      guard exponent > -11 else { return sign }
      return sign | UInt16(((mantissa >> UInt32(13 - exponent)) + 1) / 2)
    }
    let rounded = (UInt32(exponent) << 10 | bits >> 13 & 0x3FF) + (bits >> 12 & 1)
    return sign | UInt16(min(rounded, 0x7C00))
  }

  static func value(_ bits: UInt16) -> Float {
    let sign: Float = bits & 0x8000 == 0 ? 1 : -1
    let (exponent, mantissa) = (Int(bits >> 10 & 31), Float(bits & 0x3FF))
    switch exponent {
    case 0: return sign * mantissa / 16_777_216
    case 31: return mantissa == 0 ? sign * .infinity : .nan
    default:
      return sign * Float(sign: .plus, exponent: exponent - 15, significand: 1 + mantissa / 1024)
    }
  }
}
