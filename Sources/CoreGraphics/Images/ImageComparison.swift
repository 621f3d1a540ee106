/// How far two rasters of one size are apart.
package struct ImageComparison: Equatable, Sendable {
  /// The greatest difference of any component, of 255.
  package var maximumDifference = 0
  /// How many pixels differ by more than the tolerance in any component.
  package var differingPixels = 0
  /// The mean difference over all components.
  package var meanDifference = 0.0

  /// Nil if the sizes differ.
  package init?(_ a: ImageSurface, _ b: ImageSurface, tolerance: Int = 0) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let difference = ImageComparison.difference(a.pixel(x, y), b.pixel(x, y))
        maximumDifference = max(maximumDifference, difference.greatest)
        if difference.greatest > tolerance { differingPixels += 1 }
        sum += difference.sum
      }
    }
    meanDifference = Double(sum) / Double(a.width * a.height * 4)
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> (greatest: Int, sum: Int) {
    guard a != b else { return (0, 0) }
    let parts = [UInt32(0), 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
    return (parts.max() ?? 0, parts.reduce(0, +))
  }
}
