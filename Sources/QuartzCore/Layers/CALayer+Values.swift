import CoreGraphics
import Foundation

/// Values by key path. Linux has no key-value coding, so the paths are a table in ``LayerState``.
extension CALayer {
  final func keyedValue(_ path: String) -> Any? {
    switch path {
    case "name": return name
    case "speed": return speed
    case "beginTime": return beginTime
    case "timeOffset": return timeOffset
    case "duration": return duration
    case "delegate": return delegate
    case "mask": return mask
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "hidden", "isHidden": return isHidden
    case "masksToBounds": return masksToBounds
    case "opaque", "isOpaque": return isOpaque
    case "doubleSided", "isDoubleSided": return isDoubleSided
    case "shouldRasterize": return shouldRasterize
    default:
      if let value = state.custom[path] { return Self.object(value) }
      return state.value(forKeyPath: path).map { Self.object($0.any) } ?? style?[path]
    }
  }

  /// Numbers read by key are objects, which casts make any kind of number of: `value(forKey:) as? TimeInterval`.
  private static func object(_ value: Any) -> Any {
    switch type(of: value) {
    case is CGFloat.Type: (value as? CGFloat).map { NSNumber(value: $0.native) } ?? value
    case is Double.Type: (value as? Double).map { NSNumber(value: $0) } ?? value
    case is Float.Type: (value as? Float).map { NSNumber(value: $0) } ?? value
    default: value
    }
  }

  /// The value kept under a key, or else the given one.
  final func kept<Value>(_ key: String, _ otherwise: Value) -> Value {
    state.custom[key] as? Value ?? otherwise
  }

  /// Sets through the property, so that overriders and actions see the change.
  final func setKeyedValue(_ value: Any?, _ path: String) {
    let keyPath = LayerKeyPath(path)
    var new = state
    guard new.set(AnimatableValue(value), at: keyPath) else {
      setCustom(value, path)
      return
    }
    switch keyPath.key {
    case "bounds": bounds = new.bounds
    case "position": position = new.position
    case "frame": setFrame(new.frame)
    case "transform": transform = new.transform
    case "sublayerTransform": sublayerTransform = new.sublayerTransform
    case "zPosition": zPosition = new.zPosition
    case "anchorPoint": anchorPoint = new.anchorPoint
    case "opacity": opacity = new.opacity
    case "hidden", "isHidden": isHidden = new.isHidden
    case "contents": contents = value
    case "contentsScale": contentsScale = new.contentsScale
    default: change(keyPath.key, .style) { $0.set(AnimatableValue(value), at: keyPath) }
    }
  }

  private func setCustom(_ value: Any?, _ key: String) {
    switch (key, value) {
    case ("name", let v): name = v as? String
    case ("speed", let v): speed = CGFloat(anyNumber: v ?? 1).map { Float($0) } ?? 1
    case ("timeOffset", let v): timeOffset = CGFloat(anyNumber: v ?? 0)?.native ?? 0
    case ("beginTime", let v): beginTime = CGFloat(anyNumber: v ?? 0)?.native ?? 0
    default:
      change(key, .style) { $0.custom[key] = value }
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
  }
}
