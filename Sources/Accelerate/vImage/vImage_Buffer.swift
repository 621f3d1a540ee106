import Foundation

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8
/// Four bytes of a pixel, in the order they lie in memory.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// Rows of pixels that somebody else owns.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  /// Bytes from one row to the next.
  public var rowBytes: Int

  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) {
    self.data = data
    self.height = height
    self.width = width
    self.rowBytes = rowBytes
  }

  /// Memory of its own, which ``free()`` gives back.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    guard width > 0, height > 0 else { throw vImage.Error.invalidParameter }
    let error = vImageBuffer_Init(
      &self, vImagePixelCount(height), vImagePixelCount(width), bitsPerPixel,
      vImage_Flags(kvImageNoFlags))
    if error != kvImageNoError { throw vImage.Error(rawValue: error) ?? .internalError }
  }

  public var size: CGSize { CGSize(width: Int(width), height: Int(height)) }

  /// Gives back memory that vImage made.
  public func free() { data?.deallocate() }
}

/// Makes memory for pixels; `data.deallocate()` or `free()` gives it back.
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>, _ height: vImagePixelCount,
  _ width: vImagePixelCount, _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
  let (bits, overflows) = Int(width).multipliedReportingOverflow(by: Int(pixelBits))
  guard !overflows, bits < Int.max - 1024 else { return kvImageInvalidParameter }
  // Rows begin at multiples of 16 bytes.
  let rowBytes = ((bits + 7) / 8 + 15) / 16 * 16
  let (bytes, isTooMuch) = rowBytes.multipliedReportingOverflow(by: Int(height))
  guard !isTooMuch else { return kvImageInvalidParameter }
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
  guard flags & vImage_Flags(kvImageNoAllocate) == 0 else { return 16 }
  guard let data = malloc(max(16, bytes)) else { return kvImageMemoryAllocationError }
  buf.pointee.data = data
  return kvImageNoError
}

/// Names around images.
public enum vImage {
  /// The outcome of a call.
  public enum Error: Int, Swift.Error, Sendable {
    case noError = 0
    case roiLargerThanInputBuffer = -21766
    case invalidKernelSize = -21767
    case invalidEdgeStyle = -21768
    case invalidOffsetX = -21769
    case invalidOffsetY = -21770
    case memoryAllocationError = -21771
    case nullPointerArgument = -21772
    case invalidParameter = -21773
    case bufferSizeMismatch = -21774
    case unknownFlagsBit = -21775
    case internalError = -21776
    case invalidRowBytes = -21777
    case invalidImageFormat = -21778
    case colorSyncIsAbsent = -21779
    case outOfPlaceOperationRequired = -21780
  }
}

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageInvalidOffset_X = -21769
public let kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageUnknownFlagsBit = -21775
public let kvImageInternalError = -21776
public let kvImageInvalidRowBytes = -21777
public let kvImageInvalidImageFormat = -21778
public let kvImageUnsupportedConversion = -21781

public let kvImageNoFlags = 0
/// The first byte of a pixel stays as it is.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels near the edge are copied.
public let kvImageCopyInPlace = 2
/// Beyond the edge a colour is thought.
public let kvImageBackgroundColorFill = 4
/// Beyond the edge the edge's pixels go on.
public let kvImageEdgeExtend = 8
/// The work is done on one thread; it always is.
public let kvImageDoNotTile = 16
/// Scaling takes more pixels into account.
public let kvImageHighQualityResampling = 32
/// Leaves out pixels beyond the edge.
public let kvImageTruncateKernel = 64
/// Nothing is done but to tell how many bytes a temporary buffer needs: none.
public let kvImageGetTempBufferSize = 128
/// No memory is made.
public let kvImageNoAllocate = 512

extension vImage_Buffer {
  /// A row's bytes.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    data!.advanced(by: y &* rowBytes).assumingMemoryBound(to: UInt8.self)
  }

  /// Whether rows of so many bytes a pixel are there.
  func check(_ bytesPerPixel: Int) -> vImage_Error? {
    guard data != nil || width == 0 || height == 0 else { return kvImageNullPointerArgument }
    return rowBytes < Int(width) * bytesPerPixel ? kvImageInvalidRowBytes : nil
  }
}

/// Checks two buffers for a function that works pixel by pixel.
func checkPixels(
  _ src: vImage_Buffer, _ srcBytes: Int, _ dest: vImage_Buffer, _ destBytes: Int
) -> vImage_Error? {
  if let error = src.check(srcBytes) ?? dest.check(destBytes) { return error }
  return src.width < dest.width || src.height < dest.height
    ? kvImageRoiLargerThanInputBuffer : nil
}
