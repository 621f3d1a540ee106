public import Foundation

// Apple's Foundation bridges ranges to NSValue and back in casts: `values[0] as? NSRange`.
extension NSRange: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(range: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout NSRange?) {
    result = source.range
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout NSRange?
  ) -> Bool {
    result = source.range
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> NSRange {
    source?.range ?? NSRange()
  }
}

extension NSValue {
  /// The range that the value boxes; nil for anything else.
  fileprivate var range: NSRange? {
    guard !(self is NSNumber), String(cString: objCType).hasPrefix("{_NSRange=") else { return nil }
    return rangeValue
  }
}
