public import CoreGraphics
import Foundation

/// How the pixels of a buffer are made; eight bits a component, four components.
public struct vImage_CGImageFormat {
  public var bitsPerComponent: UInt32
  public var bitsPerPixel: UInt32
  public var colorSpace: CGColorSpace?
  public var bitmapInfo: CGBitmapInfo
  public var version: UInt32
  public var renderingIntent: CGColorRenderingIntent

  public init() {
    bitsPerComponent = 8
    bitsPerPixel = 32
    colorSpace = nil
    bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.first.rawValue)
    version = 0
    renderingIntent = .defaultIntent
  }

  /// A format by all of its parts, as C has them. A map of values is not supported.
  public init(
    bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>?,
    bitmapInfo: CGBitmapInfo, version: UInt32, decode: UnsafePointer<CGFloat>?,
    renderingIntent: CGColorRenderingIntent
  ) {
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.colorSpace = colorSpace?.takeUnretainedValue()
    self.bitmapInfo = bitmapInfo
    self.version = version
    self.renderingIntent = renderingIntent
  }

  public init?(
    bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
    renderingIntent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard bitsPerComponent > 0, bitsPerPixel >= bitsPerComponent else { return nil }
    self.init()
    self.bitsPerComponent = UInt32(bitsPerComponent)
    self.bitsPerPixel = UInt32(bitsPerPixel)
    self.colorSpace = colorSpace
    self.bitmapInfo = bitmapInfo
    self.renderingIntent = renderingIntent
  }

  /// Where the opacity is in memory, and whether colours are multiplied by it; nil for unsupported formats.
  var layout: (drawn: CGBitmapInfo, alpha: Int?, isPremultiplied: Bool)? {
    let order = bitmapInfo.intersection(.byteOrderMask)
    guard bitsPerComponent == 8, bitsPerPixel == 32,
      let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F),
      [.byteOrderDefault, .byteOrder32Big, .byteOrder32Little].contains(order)
    else { return nil }
    let isSwapped = order == .byteOrder32Little
    func drawn(_ info: CGImageAlphaInfo) -> CGBitmapInfo {
      order.union(CGBitmapInfo(rawValue: info.rawValue))
    }
    return switch alpha {
    case .premultipliedFirst: (bitmapInfo, isSwapped ? 3 : 0, true)
    case .premultipliedLast: (bitmapInfo, isSwapped ? 0 : 3, true)
    case .first: (drawn(.premultipliedFirst), isSwapped ? 3 : 0, false)
    case .last: (drawn(.premultipliedLast), isSwapped ? 0 : 3, false)
    case .noneSkipFirst, .noneSkipLast: (bitmapInfo, nil, true)
    default: nil
    }
  }
}

/// Draws an image into new memory, which ``vImage_Buffer/free()`` gives back.
public func vImageBuffer_InitWithCGImage(
  _ buf: UnsafeMutablePointer<vImage_Buffer>,
  _ format: UnsafeMutablePointer<vImage_CGImageFormat>, _ backgroundColor: UnsafePointer<CGFloat>?,
  _ image: CGImage, _ flags: vImage_Flags
) -> vImage_Error {
  guard let layout = format.pointee.layout else { return kvImageUnsupportedConversion }
  let space = format.pointee.colorSpace ?? CGColorSpaceCreateDeviceRGB()
  let error = vImageBuffer_Init(
    buf, vImagePixelCount(image.height), vImagePixelCount(image.width), 32, 0)
  guard error == kvImageNoError else { return error }
  memset(buf.pointee.data!, 0, buf.pointee.rowBytes * image.height)
  let context = CGContext(
    data: buf.pointee.data, width: image.width, height: image.height, bitsPerComponent: 8,
    bytesPerRow: buf.pointee.rowBytes, space: space, bitmapInfo: layout.drawn.rawValue)
  guard let context else {
    buf.pointee.free()
    return kvImageInvalidImageFormat
  }
  context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  context.flush()
  guard !layout.isPremultiplied, let alpha = layout.alpha else { return kvImageNoError }
  return alpha == 0
    ? vImageUnpremultiplyData_ARGB8888(buf, buf, 0) : vImageUnpremultiplyData_RGBA8888(buf, buf, 0)
}

/// Makes an image of a buffer's pixels, which are copied.
public func vImageCreateCGImageFromBuffer(
  _ buf: UnsafePointer<vImage_Buffer>, _ format: UnsafePointer<vImage_CGImageFormat>,
  _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)?,
  _ userData: UnsafeMutableRawPointer?, _ flags: vImage_Flags,
  _ error: UnsafeMutablePointer<vImage_Error>?
) -> Unmanaged<CGImage>! {
  copiedImage(buf, format, callback, userData, error).map { Unmanaged.passRetained($0) }
}

private func copiedImage(
  _ buf: UnsafePointer<vImage_Buffer>, _ format: UnsafePointer<vImage_CGImageFormat>,
  _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)?,
  _ userData: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<vImage_Error>?
) -> CGImage? {
  func fail(_ code: vImage_Error) -> CGImage? {
    error?.pointee = code
    return nil
  }
  guard let layout = format.pointee.layout else { return fail(kvImageUnsupportedConversion) }
  if let code = buf.pointee.check(4) { return fail(code) }
  let (width, height) = (Int(buf.pointee.width), Int(buf.pointee.height))
  let space = format.pointee.colorSpace ?? CGColorSpaceCreateDeviceRGB()
  let context = CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
    space: space, bitmapInfo: layout.drawn.rawValue)
  guard let context, let data = context.data else { return fail(kvImageInvalidImageFormat) }
  var copy = vImage_Buffer(
    data: data, height: buf.pointee.height, width: buf.pointee.width,
    rowBytes: context.bytesPerRow)
  for y in 0..<height { memcpy(copy.row(y), buf.pointee.row(y), width * 4) }
  if !layout.isPremultiplied, let alpha = layout.alpha {
    _ =
      alpha == 0
      ? vImagePremultiplyData_ARGB8888(&copy, &copy, 0)
      : vImagePremultiplyData_RGBA8888(&copy, &copy, 0)
  }
  error?.pointee = kvImageNoError
  callback?(userData, buf.pointee.data)
  return context.makeImage() ?? fail(kvImageInternalError)
}

extension vImage_Buffer {
  /// Draws an image into memory of its own, which ``free()`` gives back.
  public init(cgImage: CGImage, format: vImage_CGImageFormat, flags: vImage_Flags = 0) throws {
    self.init()
    var format = format
    let error = vImageBuffer_InitWithCGImage(&self, &format, nil, cgImage, flags)
    if error != kvImageNoError { throw vImage.Error(rawValue: error) ?? .invalidImageFormat }
  }

  /// An image of the pixels.
  public func createCGImage(format: vImage_CGImageFormat, flags: vImage_Flags = 0) throws -> CGImage
  {
    var error = kvImageNoError
    let image = withUnsafePointer(to: self) { buffer in
      withUnsafePointer(to: format) {
        copiedImage(buffer, $0, nil, nil, &error)
      }
    }
    guard let image else { throw vImage.Error(rawValue: error) ?? .invalidImageFormat }
    return image
  }
}
