import Foundation

public let kRotate0DegreesClockwise = 0
public let kRotate90DegreesCounterClockwise = 1
public let kRotate180DegreesClockwise = 2
public let kRotate270DegreesCounterClockwise = 3
public let kRotate0DegreesCounterClockwise = 0
public let kRotate90DegreesClockwise = 3
public let kRotate180DegreesCounterClockwise = 2
public let kRotate270DegreesClockwise = 1

/// Moves pixels: `place` tells where the pixel of a place of the result is taken from.
private func movePixels(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, turns: Bool = false,
  _ place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)
) -> vImage_Error {
  if let error = src.pointee.check(4) ?? dest.pointee.check(4) { return error }
  let (width, height) =
    turns
    ? (src.pointee.height, src.pointee.width) : (src.pointee.width, src.pointee.height)
  guard dest.pointee.width == width, dest.pointee.height == height else {
    return kvImageBufferSizeMismatch
  }
  guard src.pointee.data != dest.pointee.data else {
    return vImage.Error.outOfPlaceOperationRequired.rawValue
  }
  for y in 0..<Int(height) {
    let to = UnsafeMutableRawPointer(dest.pointee.row(y))
    for x in 0..<Int(width) {
      let from = place(x, y)
      let pixel = UnsafeRawPointer(src.pointee.row(from.y)).loadUnaligned(
        fromByteOffset: from.x &* 4, as: UInt32.self)
      to.storeBytes(of: pixel, toByteOffset: x &* 4, as: UInt32.self)
    }
  }
  return kvImageNoError
}

/// Mirrors left and right.
public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  let last = Int(src.pointee.width) - 1
  return movePixels(src, dest) { (last &- $0, $1) }
}

/// Mirrors top and bottom.
public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  let last = Int(src.pointee.height) - 1
  return movePixels(src, dest) { ($0, last &- $1) }
}

/// Turns by quarters, counted against the clock; the result has to have the turned size.
public func vImageRotate90_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ rotationConstant: UInt8, _ backColor: UnsafePointer<UInt8>, _ flags: vImage_Flags
) -> vImage_Error {
  let right = Int(src.pointee.width) - 1
  let bottom = Int(src.pointee.height) - 1
  switch Int(rotationConstant) {
  case kRotate0DegreesClockwise: return movePixels(src, dest) { ($0, $1) }
  case kRotate90DegreesCounterClockwise:
    return movePixels(src, dest, turns: true) { (right &- $1, $0) }
  case kRotate180DegreesClockwise: return movePixels(src, dest) { (right &- $0, bottom &- $1) }
  case kRotate90DegreesClockwise: return movePixels(src, dest, turns: true) { ($1, bottom &- $0) }
  default: return kvImageInvalidParameter
  }
}

/// Scales pixels of four bytes to the result's size by Lanczos' filter.
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error { scale(src.pointee, dest.pointee, 4, flags) }

/// Scales pixels of one byte to the result's size by Lanczos' filter.
public func vImageScale_Planar8(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error { scale(src.pointee, dest.pointee, 1, flags) }

private func scale(
  _ src: vImage_Buffer, _ dest: vImage_Buffer, _ channels: Int, _ flags: vImage_Flags
) -> vImage_Error {
  if flags & vImage_Flags(kvImageGetTempBufferSize) != 0 { return 0 }
  if let error = src.check(channels) ?? dest.check(channels) { return error }
  guard src.width > 0, src.height > 0, dest.width > 0, dest.height > 0 else {
    return kvImageInvalidParameter
  }
  let lobes = flags & vImage_Flags(kvImageHighQualityResampling) == 0 ? 3 : 5
  let across = Resampling(from: Int(src.width), to: Int(dest.width), lobes: lobes)
  let down = Resampling(from: Int(src.height), to: Int(dest.height), lobes: lobes)
  let rowLength = Int(dest.width) * channels
  var rows = [Float](repeating: 0, count: Int(src.height) * rowLength)
  for y in 0..<Int(src.height) {
    let from = src.row(y)
    for (x, taps) in across.taps.enumerated() {
      for c in 0..<channels {
        var sum: Float = 0
        for (i, weight) in taps.weights.enumerated() {
          sum += weight * Float(from[(taps.start &+ i) &* channels &+ c])
        }
        rows[y &* rowLength &+ x &* channels &+ c] = sum
      }
    }
  }
  var line = [Float](repeating: 0, count: rowLength)
  for (y, taps) in down.taps.enumerated() {
    for i in 0..<rowLength { line[i] = 0 }
    for (k, weight) in taps.weights.enumerated() {
      let start = (taps.start &+ k) &* rowLength
      for i in 0..<rowLength { line[i] += weight * rows[start &+ i] }
    }
    let to = dest.row(y)
    for i in 0..<rowLength { to[i] = UInt8(max(0, min(255, line[i].rounded()))) }
  }
  return kvImageNoError
}

/// For each place of a result the places of the source it is made of, by Lanczos' filter. Weights of places beyond
/// the edge count for the edge.
struct Resampling {
  struct Taps {
    var start: Int
    var weights: [Float]
  }
  let taps: [Taps]

  init(from source: Int, to target: Int, lobes: Int) {
    let ratio = Double(source) / Double(target)
    let spread = max(1, ratio)
    let radius = Double(lobes) * spread
    taps = (0..<target).map { place in
      let center = (Double(place) + 0.5) * ratio - 0.5
      let first = Int((center - radius).rounded(.up))
      let last = Int((center + radius).rounded(.down))
      let low = max(0, min(source - 1, first))
      let high = max(0, min(source - 1, last))
      var weights = [Double](repeating: 0, count: high - low + 1)
      for index in first...last {
        weights[min(max(index, low), high) - low] += Self.lanczos(
          (Double(index) - center) / spread, Double(lobes))
      }
      let sum = weights.reduce(0, +)
      return Taps(start: low, weights: weights.map { Float($0 / sum) })
    }
  }

  private static func lanczos(_ x: Double, _ lobes: Double) -> Double {
    guard abs(x) > 1e-9 else { return 1 }
    guard abs(x) < lobes else { return 0 }
    let angle = Double.pi * x
    return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
  }
}
