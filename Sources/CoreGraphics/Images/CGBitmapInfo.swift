/// How the pixels of a bitmap are laid out: where alpha is, the byte order, and float or integer.
public struct CGBitmapInfo: OptionSet, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// The components are floating point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Units of 16 bits, the lower byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Units of 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Units of 16 bits, the higher byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Units of 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// Byte order as C's `kCGBitmapByteOrderDefault` has it.
  public static var byteOrderDefault: CGBitmapInfo { [] }
}

extension CGBitmapInfo {
  package init(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) {
    self.init(rawValue: alpha.rawValue | order.rawValue)
  }

  /// The alpha part, or nil if the bits name none.
  package var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
  }

  /// The byte order part alone.
  package var byteOrder: CGBitmapInfo { intersection(.byteOrderMask) }
}

/// The byte order of 32-bit pixels as this machine keeps words.
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Little
/// The byte order of 16-bit components as this machine keeps words.
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Little
