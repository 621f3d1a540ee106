import CoreGraphics

/// Arithmetic on premultiplied words of alpha, red, green and blue.
///
/// Two components are worked on at a time, sixteen bits apart; `(v + 128 + ((v + 128) >> 8)) >> 8` divides
/// by 255 and rounds, as pixman does.
enum Pixel {
  private static let pair: UInt32 = 0x00FF_00FF
  private static let half: UInt32 = 0x0080_0080

  /// The word of a colour, with the digits that Cairo gives it.
  static func word(_ color: CGColor, alpha: Double) -> UInt32 {
    let c = color.rgba
    let a = min(max(c.w * alpha, 0), 1)
    func byte(_ v: Double) -> UInt32 {
      let wide = UInt32(v * 65536)
      return (wide - wide >> 16) >> 8
    }
    func part(_ v: Double) -> UInt32 { byte(min(max(v, 0), 1) * a) }
    return (byte(a) << 24) | (part(c.x) << 16) | (part(c.y) << 8) | part(c.z)
  }

  /// `k`/255 of a word.
  @inline(__always)
  static func scaled(_ p: UInt32, _ k: UInt32) -> UInt32 {
    var low = (p & pair) &* k &+ half
    low = ((low &+ ((low >> 8) & pair)) >> 8) & pair
    var high = ((p >> 8) & pair) &* k &+ half
    high = (high &+ ((high >> 8) & pair)) & ~pair
    return low | high
  }

  /// `k`/255 of one word and the rest of the other.
  @inline(__always)
  static func mix(_ p: UInt32, _ q: UInt32, _ k: UInt32) -> UInt32 {
    joined(spread(p) &* UInt64(k) &+ spread(q) &* UInt64(255 &- k))
  }

  /// `k`/255 of a ``spread(_:)`` colour laid over a word.
  @inline(__always)
  static func over(_ color: UInt64, _ k: UInt32, _ p: UInt32) -> UInt32 {
    let source = color &* UInt64(k)
    // Rounded alone: what the sum is too large by is less than the half that is added before dividing.
    let alpha = (source >> 48) &+ 128
    let rest = 255 &- (alpha &+ alpha >> 8) >> 8
    return joined(source &+ spread(p) &* rest)
  }

  /// A word's components, each in sixteen bits.
  @inline(__always)
  static func spread(_ p: UInt32) -> UInt64 {
    (UInt64(p) | UInt64(p) << 24) & 0x00FF_00FF_00FF_00FF
  }

  /// The word of components that were multiplied by 255.
  @inline(__always)
  private static func joined(_ x: UInt64) -> UInt32 {
    let pairs: UInt64 = 0x00FF_00FF_00FF_00FF
    let y = x &+ 0x0080_0080_0080_0080
    let z = ((y &+ (y >> 8 & pairs)) >> 8) & pairs
    return UInt32(truncatingIfNeeded: z | z >> 24)
  }

  /// Lays one colour over `count` words, covering `k`/255 of each.
  static func lay(
    _ color: UInt32, _ k: UInt32, over row: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    guard count > 0, k > 0 else { return }
    let source = k == 255 ? color : scaled(color, k)
    let rest = 255 &- source >> 24
    if rest == 0 {
      row.update(repeating: source, count: count)
      return
    }
    // Four words at once, as eight lanes of sixteen bits for each pair of components.
    let sources = SIMD4<UInt32>(repeating: source)
    let pairs = SIMD4<UInt32>(repeating: pair)
    let k = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: rest))
    let raw = UnsafeMutableRawPointer(row)
    var i = 0
    while i &+ 4 <= count {
      let words = raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt32>.self)
      var low = unsafeBitCast(words & pairs, to: SIMD8<UInt16>.self) &* k &+ 128
      low = (low &+ (low &>> 8)) &>> 8
      var high = unsafeBitCast((words &>> 8) & pairs, to: SIMD8<UInt16>.self) &* k &+ 128
      high = high &+ (high &>> 8)
      let kept =
        unsafeBitCast(low, to: SIMD4<UInt32>.self)
        | unsafeBitCast(high, to: SIMD4<UInt32>.self) & ~pairs
      raw.storeBytes(of: sources &+ kept, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
      i &+= 4
    }
    while i < count {
      row[i] = source &+ scaled(row[i], rest)
      i &+= 1
    }
  }
}
