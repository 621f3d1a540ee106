import Foundation

extension NSCoder {
  /// Encodes a C integer.
  public func encodeCInt(_ value: Int32, forKey key: String) { encode(value, forKey: key) }
}
