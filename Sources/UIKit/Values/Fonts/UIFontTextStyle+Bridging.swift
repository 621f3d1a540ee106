/// A text style is an object among a descriptor's attributes, and is cast back from there.
extension UIFont.TextStyle: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSString, result: inout UIFont.TextStyle?
  ) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout UIFont.TextStyle?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSString?
  ) -> UIFont.TextStyle {
    UIFont.TextStyle(rawValue: source.map { String(describing: $0) } ?? "")
  }
}
