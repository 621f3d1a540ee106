import Foundation

public typealias Pixel_F = Float
/// The bits of a half float.
public typealias Pixel_16F = UInt16

/// Works through two buffers of one number a pixel.
@inline(__always)
private func eachNumber<A: BitwiseCopyable, B: BitwiseCopyable>(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ convert: (A) -> B
) -> vImage_Error {
  let (size, newSize) = (MemoryLayout<A>.size, MemoryLayout<B>.size)
  if let error = checkPixels(src.pointee, size, dest.pointee, newSize) { return error }
  for y in 0..<Int(dest.pointee.height) {
    let from = UnsafeRawPointer(src.pointee.row(y))
    let to = UnsafeMutableRawPointer(dest.pointee.row(y))
    for x in 0..<Int(dest.pointee.width) {
      let value = from.loadUnaligned(fromByteOffset: x &* size, as: A.self)
      to.storeBytes(of: convert(value), toByteOffset: x &* newSize, as: B.self)
    }
  }
  return kvImageNoError
}

/// Half floats become floats.
public func vImageConvert_Planar16FtoPlanarF(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  eachNumber(src, dest) { (bits: UInt16) in Float(Float16(bitPattern: bits)) }
}

/// Floats become the nearest half floats, and infinite where they are larger than 65504.
public func vImageConvert_PlanarFtoPlanar16F(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  eachNumber(src, dest) { (value: Float) in Float16(value).bitPattern }
}

/// Bytes become half floats from 0 to 1.
public func vImageConvert_Planar8toPlanar16F(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  eachNumber(src, dest) { (byte: UInt8) in Float16(Float(byte) / 255).bitPattern }
}

/// Half floats from 0 to 1 become bytes; others become 0 or 255.
public func vImageConvert_Planar16FtoPlanar8(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  eachNumber(src, dest) { (bits: UInt16) in byte(Float(Float16(bitPattern: bits)) * 255) }
}

/// Bytes become floats: 0 the smaller bound, 255 the larger.
public func vImageConvert_Planar8toPlanarF(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ maxFloat: Pixel_F, _ minFloat: Pixel_F, _ flags: vImage_Flags
) -> vImage_Error {
  let step = (maxFloat - minFloat) / 255
  return eachNumber(src, dest) { (byte: UInt8) in Float(byte) * step + minFloat }
}

/// Floats become bytes: the smaller bound 0, the larger 255, and values beyond the nearest of the two.
public func vImageConvert_PlanarFtoPlanar8(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ maxFloat: Pixel_F, _ minFloat: Pixel_F, _ flags: vImage_Flags
) -> vImage_Error {
  guard maxFloat != minFloat else { return kvImageInvalidParameter }
  let scale = 255 / (maxFloat - minFloat)
  return eachNumber(src, dest) { (value: Float) in byte((value - minFloat) * scale) }
}

/// The nearest byte; NaN becomes 0.
private func byte(_ value: Float) -> UInt8 {
  value > 0 ? UInt8(min(value, 255).rounded(.toNearestOrEven)) : 0
}
