import Foundation

extension NSValue {
  /// The encoding of sixteen doubles: Foundation on Linux cannot box structures of its users.
  static let transformEncoding = "[16d]"

  /// Boxes a transform, as animations' values take it.
  public convenience init(caTransform3D t: CATransform3D) {
    let numbers = t.rows.joined().map { $0.native }
    self.init(bytes: numbers, objCType: NSValue.transformEncoding)
  }

  /// The boxed transform; the zero transform when something else is boxed.
  public var caTransform3DValue: CATransform3D {
    guard String(cString: objCType) == NSValue.transformEncoding else { return CATransform3D() }
    var numbers = [Double](repeating: 0, count: 16)
    numbers.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { getValue(base) }
    }
    return CATransform3D(rows: (0..<4).map { r in (0..<4).map { CGFloat(numbers[r * 4 + $0]) } })
  }
}
