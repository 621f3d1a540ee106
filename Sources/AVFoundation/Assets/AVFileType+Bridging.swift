public import Foundation

/// A file's type is an object where ImageIO or a dictionary takes one: `AVFileType.heic as CFString`.
extension AVFileType: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout AVFileType?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout AVFileType?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> AVFileType {
    AVFileType(rawValue: source.map { String(describing: $0) } ?? "")
  }
}
