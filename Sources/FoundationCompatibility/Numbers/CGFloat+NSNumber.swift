public import Foundation

extension CGFloat {
  /// The number's value, rounded to the nearest value that the type holds.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// The number's value, or nil if the type cannot hold it exactly.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
