import Foundation

/// Several texts or whole numbers, one after the other.
open class MLSequence: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  public let type: MLFeatureType
  public let stringValues: [String]
  public let int64Values: [NSNumber]

  public init(strings: [String]) {
    (type, stringValues, int64Values) = (.string, strings, [])
    super.init()
  }
  public init(int64s: [NSNumber]) {
    (type, stringValues, int64Values) = (.int64, [], int64s)
    super.init()
  }
  /// A sequence of this type without elements.
  public init(empty type: MLFeatureType) {
    (self.type, stringValues, int64Values) = (type, [], [])
    super.init()
  }
}
