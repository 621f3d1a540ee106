import Foundation

// `NSArray(objects: "a", 2)`: Foundation on Linux takes objects only.

extension NSArray {
  /// An array of the elements.
  public convenience init(objects elements: Any...) { self.init(array: elements) }
}
