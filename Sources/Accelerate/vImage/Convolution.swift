import Foundation

/// Averages the pixels of a rectangle around each pixel: a blur. Sizes are odd.
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  Convolution(src.pointee, dest.pointee, srcOffsetToROI_X, srcOffsetToROI_Y, backgroundColor, flags)
    .run(
      across: [Int64](repeating: 1, count: Int(kernel_width)),
      down: [Int64](repeating: 1, count: Int(kernel_height)))
}

/// Averages the pixels around each pixel, the nearer ones more: a softer blur. Sizes are odd.
public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  func tent(_ size: UInt32) -> [Int64] {
    (0..<Int(size)).map { Int64(min($0 + 1, Int(size) - $0)) }
  }
  return Convolution(
    src.pointee, dest.pointee, srcOffsetToROI_X, srcOffsetToROI_Y, backgroundColor, flags
  ).run(across: tent(kernel_width), down: tent(kernel_height))
}

/// Adds up the pixels around each pixel with the weights of a kernel, and divides. Sizes are odd.
public func vImageConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel: UnsafePointer<Int16>, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ divisor: Int32, _ backgroundColor: UnsafePointer<UInt8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  let count = Int(kernel_height) * Int(kernel_width)
  return Convolution(
    src.pointee, dest.pointee, srcOffsetToROI_X, srcOffsetToROI_Y, backgroundColor, flags
  ).run((0..<count).map { Int64(kernel[$0]) }, width: Int(kernel_width), divisor: Int64(divisor))
}

/// A filter over pixels of four bytes, with one of four ways to treat edges.
struct Convolution {
  private enum Edge { case extend, background, copy, truncate }

  private let src: vImage_Buffer
  private let dest: vImage_Buffer
  private let left: Int
  private let top: Int
  private let background: [Int64]
  private let edge: Edge?
  private let flags: vImage_Flags
  private var width: Int { Int(dest.width) }
  private var height: Int { Int(dest.height) }

  init(
    _ src: vImage_Buffer, _ dest: vImage_Buffer, _ left: vImagePixelCount,
    _ top: vImagePixelCount, _ background: UnsafePointer<UInt8>?, _ flags: vImage_Flags
  ) {
    self.src = src
    self.dest = dest
    self.left = Int(left)
    self.top = Int(top)
    self.background = (0..<4).map { Int64(background?[$0] ?? 0) }
    self.flags = flags
    let edges: [(Int, Edge)] = [
      (kvImageEdgeExtend, .extend), (kvImageBackgroundColorFill, .background),
      (kvImageCopyInPlace, .copy), (kvImageTruncateKernel, .truncate),
    ]
    let wanted = edges.filter { flags & vImage_Flags($0.0) != 0 }
    edge = wanted.count == 1 ? wanted[0].1 : nil
  }

  private func problem(_ kernelWidth: Int, _ kernelHeight: Int) -> vImage_Error? {
    if let error = src.check(4) ?? dest.check(4) { return error }
    if edge == nil { return kvImageInvalidEdgeStyle }
    if kernelWidth % 2 == 0 || kernelHeight % 2 == 0 { return kvImageInvalidKernelSize }
    if left + width > Int(src.width) || top + height > Int(src.height) {
      return kvImageRoiLargerThanInputBuffer
    }
    return src.data == dest.data && width * height > 0
      ? vImage.Error.outOfPlaceOperationRequired.rawValue : nil
  }

  private var leavesAlpha: Bool { flags & vImage_Flags(kvImageLeaveAlphaUnchanged) != 0 }
  private var onlyAsks: Bool { flags & vImage_Flags(kvImageGetTempBufferSize) != 0 }

  /// A kernel that is the product of a row and a column: two passes do.
  func run(across: [Int64], down: [Int64]) -> vImage_Error {
    if onlyAsks { return 0 }
    if let problem = problem(across.count, down.count) { return problem }
    guard width > 0, height > 0 else { return kvImageNoError }
    let length = width * 4
    let reach = down.count / 2
    let total = across.reduce(0, +) * down.reduce(0, +)
    // Sums over rows, those that the edge makes up included.
    let sums = (0..<(height + 2 * reach)).map { line in
      rowSums(sourceRow(top + line - reach), across)
    }
    let weights = truncatedWeights(across, left, width, Int(src.width))
    let rowWeights = truncatedWeights(down, top, height, Int(src.height))
    let isBox = down.allSatisfy { $0 == 1 }
    var column = [Int64](repeating: 0, count: length)
    for y in 0..<height {
      if isBox, y > 0 {
        // One line comes, one goes.
        let (new, old) = (sums[y + 2 * reach], sums[y - 1])
        for i in 0..<length { column[i] &+= new[i] &- old[i] }
      } else {
        for i in 0..<length { column[i] = 0 }
        for (k, weight) in down.enumerated() {
          let line = sums[y + k]
          for i in 0..<length { column[i] &+= line[i] &* weight }
        }
      }
      let to = dest.row(y)
      let isEdgeRow = isOutside(top + y, reach, Int(src.height))
      for x in 0..<width {
        let copies =
          edge == .copy && (isEdgeRow || isOutside(left + x, across.count / 2, Int(src.width)))
        let divisor = edge == .truncate ? weights[x] * rowWeights[y] : total
        store(to, x, y, copies) { (column[x &* 4 &+ $0] &+ divisor / 2) / divisor }
      }
    }
    return kvImageNoError
  }

  /// Any kernel.
  func run(_ kernel: [Int64], width kernelWidth: Int, divisor: Int64) -> vImage_Error {
    if onlyAsks { return 0 }
    guard kernelWidth > 0, !kernel.isEmpty else { return kvImageInvalidKernelSize }
    let kernelHeight = kernel.count / kernelWidth
    if let problem = problem(kernelWidth, kernelHeight) { return problem }
    guard divisor != 0, edge != .truncate || kernel.allSatisfy({ $0 >= 0 }) else {
      return kvImageInvalidParameter
    }
    for y in 0..<height {
      let to = dest.row(y)
      for x in 0..<width {
        let copies =
          edge == .copy
          && (isOutside(top + y, kernelHeight / 2, Int(src.height))
            || isOutside(left + x, kernelWidth / 2, Int(src.width)))
        var sums: [Int64] = [0, 0, 0, 0]
        for (k, weight) in kernel.enumerated() where weight != 0 {
          let row = top + y + k / kernelWidth - kernelHeight / 2
          let column = left + x + k % kernelWidth - kernelWidth / 2
          for c in 0..<4 { sums[c] &+= weight &* value(column, row, c) }
        }
        store(to, x, y, copies) { (sums[$0] + (sums[$0] < 0 ? -1 : 1) * divisor / 2) / divisor }
      }
    }
    return kvImageNoError
  }

  @inline(__always)
  private func store(
    _ to: UnsafeMutablePointer<UInt8>, _ x: Int, _ y: Int, _ copies: Bool,
    _ result: (Int) -> Int64
  ) {
    let source = src.row(top + y) + (left + x) * 4
    for c in 0..<4 {
      to[x &* 4 &+ c] =
        copies || (c == 0 && leavesAlpha)
        ? source[c] : UInt8(max(0, min(255, result(c))))
    }
  }

  private func isOutside(_ place: Int, _ reach: Int, _ count: Int) -> Bool {
    place < reach || place + reach >= count
  }

  /// The row a place stands for; nil beyond the edge.
  private func sourceRow(_ y: Int) -> Int? {
    if (0..<Int(src.height)).contains(y) { return y }
    return edge == .extend ? min(max(y, 0), Int(src.height) - 1) : nil
  }

  private func value(_ x: Int, _ y: Int, _ channel: Int) -> Int64 {
    let isInside = (0..<Int(src.width)).contains(x) && (0..<Int(src.height)).contains(y)
    if !isInside, edge != .extend { return edge == .background ? background[channel] : 0 }
    let row = src.row(min(max(y, 0), Int(src.height) - 1))
    return Int64(row[min(max(x, 0), Int(src.width) - 1) * 4 + channel])
  }

  /// The sums of a row around each place.
  private func rowSums(_ y: Int?, _ weights: [Int64]) -> [Int64] {
    let reach = weights.count / 2
    var padded = [Int64](repeating: 0, count: (width + 2 * reach) * 4)
    for x in 0..<(width + 2 * reach) {
      for c in 0..<4 {
        padded[x &* 4 &+ c] = value(left + x - reach, y ?? -1, c)
      }
    }
    var sums = [Int64](repeating: 0, count: width * 4)
    let isBox = weights.allSatisfy { $0 == 1 }
    for i in 0..<(width * 4) {
      if isBox, i >= 4 {
        sums[i] = sums[i &- 4] &+ padded[i &+ 8 &* reach] &- padded[i &- 4]
      } else {
        for (k, weight) in weights.enumerated() { sums[i] &+= padded[i &+ k &* 4] &* weight }
      }
    }
    return sums
  }

  /// How much weight lies inside of the source around each place.
  private func truncatedWeights(
    _ weights: [Int64], _ start: Int, _ length: Int, _ count: Int
  ) -> [Int64] {
    (0..<length).map { place in
      weights.enumerated().reduce(0) { sum, weight in
        let at = start + place + weight.offset - weights.count / 2
        return (0..<count).contains(at) ? sum + weight.element : sum
      }
    }
  }
}
