import Foundation

/// A protection is an object where a store's option takes one: `FileProtectionType.complete as NSObject`.
extension FileProtectionType: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSString, result: inout FileProtectionType?
  ) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout FileProtectionType?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSString?
  ) -> FileProtectionType {
    FileProtectionType(rawValue: source.map { String(describing: $0) } ?? "")
  }
}
