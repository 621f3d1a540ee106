import Foundation

/// Works through two buffers of four bytes a pixel.
@inline(__always)
private func eachPixel(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) -> vImage_Error {
  if let error = checkPixels(src.pointee, 4, dest.pointee, 4) { return error }
  for y in 0..<Int(dest.pointee.height) {
    let from = src.pointee.row(y)
    let to = dest.pointee.row(y)
    for x in 0..<Int(dest.pointee.width) { body(from + x &* 4, to + x &* 4) }
  }
  return kvImageNoError
}

/// Multiplies colours by their opacity, which the first byte is: (colour · alpha + 127) ÷ 255.
public func vImagePremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, alpha: 0) }

/// Multiplies colours by their opacity, which the last byte is.
public func vImagePremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, alpha: 3) }

/// Multiplies colours by their opacity, which the last byte is.
public func vImagePremultiplyData_BGRA8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { premultiply(src, dest, alpha: 3) }

/// Divides colours by their opacity, which the first byte is: (colour · 255 + alpha ÷ 2) ÷ alpha.
public func vImageUnpremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, alpha: 0) }

/// Divides colours by their opacity, which the last byte is.
public func vImageUnpremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, alpha: 3) }

/// Divides colours by their opacity, which the last byte is.
public func vImageUnpremultiplyData_BGRA8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { unpremultiply(src, dest, alpha: 3) }

private func premultiply(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, alpha: Int
) -> vImage_Error {
  eachPixel(src, dest) { from, to in
    let opacity = UInt32(from[alpha])
    for i in 0..<4 {
      to[i] = i == alpha ? from[i] : UInt8((UInt32(from[i]) &* opacity &+ 127) / 255)
    }
  }
}

private func unpremultiply(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, alpha: Int
) -> vImage_Error {
  eachPixel(src, dest) { from, to in
    let opacity = UInt32(from[alpha])
    for i in 0..<4 {
      let value = UInt32(from[i])
      to[i] =
        i == alpha
        ? from[i]
        : opacity == 0 ? 0 : UInt8(min(255, (value &* 255 &+ opacity / 2) / opacity))
    }
  }
}

/// Puts the bytes of pixels into another order: the new first one is that at `permuteMap[0]`.
public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ permuteMap: UnsafePointer<UInt8>, _ flags: vImage_Flags
) -> vImage_Error {
  let map = (0..<4).map { Int(permuteMap[$0]) }
  guard map.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
  return eachPixel(src, dest) { from, to in
    let pixel = (from[map[0]], from[map[1]], from[map[2]], from[map[3]])
    to[0] = pixel.0
    to[1] = pixel.1
    to[2] = pixel.2
    to[3] = pixel.3
  }
}

/// Multiplies each pixel, a row of four, by a matrix of four rows: (Σ (pixel[i] + before[i]) · matrix[i · 4 + j]
/// + after[j]) ÷ divisor, cut off and kept between 0 and 255.
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>, _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>?,
  _ post_bias: UnsafePointer<Int32>?, _ flags: vImage_Flags
) -> vImage_Error {
  guard divisor != 0 else { return kvImageInvalidParameter }
  let factors = (0..<16).map { Int(matrix[$0]) }
  let before = (0..<4).map { Int(pre_bias?[$0] ?? 0) }
  let after = (0..<4).map { Int(post_bias?[$0] ?? 0) }
  return eachPixel(src, dest) { from, to in
    let a = Int(from[0]) &+ before[0]
    let b = Int(from[1]) &+ before[1]
    let c = Int(from[2]) &+ before[2]
    let d = Int(from[3]) &+ before[3]
    for j in 0..<4 {
      let sum =
        a &* factors[j] &+ b &* factors[4 &+ j] &+ c &* factors[8 &+ j] &+ d &* factors[12 &+ j]
        &+ after[j]
      to[j] = UInt8(max(0, min(255, sum / Int(divisor))))
    }
  }
}

/// Replaces bytes by what tables say; nil leaves them as they are.
public func vImageTableLookUp_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ alphaTable: UnsafePointer<Pixel_8>?, _ redTable: UnsafePointer<Pixel_8>?,
  _ greenTable: UnsafePointer<Pixel_8>?, _ blueTable: UnsafePointer<Pixel_8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  eachPixel(src, dest) { from, to in
    to[0] = alphaTable?[Int(from[0])] ?? from[0]
    to[1] = redTable?[Int(from[1])] ?? from[1]
    to[2] = greenTable?[Int(from[2])] ?? from[2]
    to[3] = blueTable?[Int(from[3])] ?? from[3]
  }
}

/// Counts each of the four bytes' values; `histogram` is four tables of 256 counts.
public func vImageHistogramCalculation_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ histogram: UnsafeMutablePointer<UnsafeMutablePointer<vImagePixelCount>?>,
  _ flags: vImage_Flags
) -> vImage_Error {
  if let error = src.pointee.check(4) { return error }
  for channel in 0..<4 {
    guard let counts = histogram[channel] else { return kvImageNullPointerArgument }
    counts.update(repeating: 0, count: 256)
    for y in 0..<Int(src.pointee.height) {
      let row = src.pointee.row(y)
      for x in 0..<Int(src.pointee.width) { counts[Int(row[x &* 4 &+ channel])] += 1 }
    }
  }
  return kvImageNoError
}

/// Leaves the last byte of pixels out.
public func vImageConvert_RGBA8888toRGB888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  if let error = checkPixels(src.pointee, 4, dest.pointee, 3) { return error }
  for y in 0..<Int(dest.pointee.height) {
    let from = src.pointee.row(y)
    let to = dest.pointee.row(y)
    for x in 0..<Int(dest.pointee.width) {
      for i in 0..<3 { to[x &* 3 &+ i] = from[x &* 4 &+ i] }
    }
  }
  return kvImageNoError
}

/// Takes one of the four bytes of each pixel.
public func vImageExtractChannel_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ channelIndex: Int,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard (0..<4).contains(channelIndex) else { return kvImageInvalidParameter }
  if let error = checkPixels(src.pointee, 4, dest.pointee, 1) { return error }
  for y in 0..<Int(dest.pointee.height) {
    let from = src.pointee.row(y)
    let to = dest.pointee.row(y)
    for x in 0..<Int(dest.pointee.width) { to[x] = from[x &* 4 &+ channelIndex] }
  }
  return kvImageNoError
}
