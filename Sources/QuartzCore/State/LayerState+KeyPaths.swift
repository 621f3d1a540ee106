import CoreGraphics
import Foundation

/// A key path ("transform.scale.x") taken apart: the property it begins with, and the part of it.
struct LayerKeyPath {
  let key: String
  /// Empty for the whole property.
  let rest: String
  let isMatrix: Bool
  /// The number that it names, if it is one of those that are animated most.
  let number: NumberProperty?

  init(_ text: String) {
    number = NumberProperty(keyPath: text)
    if let dot = text.firstIndex(of: ".") {
      key = String(text[..<dot])
      rest = String(text[text.index(after: dot)...])
    } else {
      (key, rest) = (text, "")
    }
    isMatrix = key == "transform" || key == "sublayerTransform" || key == "instanceTransform"
  }
}

/// Values by key path, which Linux has no key-value coding for.
extension LayerState {
  /// The value at a key path, or nil for an unknown path.
  func value(forKeyPath keyPath: String) -> AnimatableValue? { value(at: LayerKeyPath(keyPath)) }

  /// The value at a key path, or nil for an unknown path.
  func value(at path: LayerKeyPath) -> AnimatableValue? {
    if path.isMatrix {
      let t = matrix(path.key)
      return path.rest.isEmpty ? .transform(t) : t.component(path.rest)
    }
    guard let whole = wholeValue(path.key) else { return nil }
    return path.rest.isEmpty ? whole : whole.component(path.rest)
  }

  /// Sets the value at a key path; returns whether there is one of that name and kind.
  @discardableResult
  mutating func set(_ value: AnimatableValue?, forKeyPath keyPath: String) -> Bool {
    set(value, at: LayerKeyPath(keyPath))
  }

  /// Sets the value at a key path; returns whether there is one of that name and kind.
  @discardableResult
  mutating func set(_ value: AnimatableValue?, at path: LayerKeyPath) -> Bool {
    if path.isMatrix { return setTransform(path.key, path.rest, value) }
    guard !path.rest.isEmpty else { return setWhole(path.key, value) }
    guard let value, var whole = wholeValue(path.key), whole.setComponent(path.rest, to: value)
    else { return false }
    return setWhole(path.key, whole)
  }

  /// The same for animations, which also move values of the app's own keys.
  mutating func setAnimated(_ value: AnimatableValue, at path: LayerKeyPath) {
    if set(value, at: path) { return }
    if path.rest.isEmpty {
      custom[path.key] = value.any
    } else if var whole = wholeValue(path.key), whole.setComponent(path.rest, to: value) {
      custom[path.key] = whole.any
    }
  }

  // MARK: Transforms

  private mutating func setTransform(
    _ key: String, _ rest: String, _ value: AnimatableValue?
  ) -> Bool {
    var t = matrix(key)
    if rest.isEmpty {
      t = value?.transform ?? CATransform3DIdentity
    } else {
      guard let value, t.setComponent(rest, to: value) else { return false }
    }
    switch key {
    case "transform": transform = t
    case "sublayerTransform": sublayerTransform = t
    default: replicator.instanceTransform = t
    }
    return true
  }

  private func matrix(_ key: String) -> CATransform3D {
    switch key {
    case "transform": transform
    case "sublayerTransform": sublayerTransform
    default: replicator.instanceTransform
    }
  }

  // MARK: Whole properties

  private func wholeValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "bounds": .rect(bounds)
    case "position": .point(position)
    case "zPosition": .number(zPosition)
    case "anchorPoint": .point(anchorPoint)
    case "anchorPointZ": .number(anchorPointZ)
    case "frame": .rect(frame)
    case "hidden", "isHidden": .number(isHidden ? 1 : 0)
    case "opacity": .number(CGFloat(opacity))
    case "masksToBounds": .number(masksToBounds ? 1 : 0)
    case "opaque", "isOpaque": .number(isOpaque ? 1 : 0)
    case "doubleSided", "isDoubleSided": .number(isDoubleSided ? 1 : 0)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": AnimatableValue(borderColor)
    case "backgroundColor": AnimatableValue(backgroundColor)
    case "shouldRasterize": .number(shouldRasterize ? 1 : 0)
    case "rasterizationScale": .number(rasterizationScale)
    case "contents": contents.map { .other($0) }
    case "contentsRect": .rect(contentsRect)
    case "contentsCenter": .rect(contentsCenter)
    case "contentsScale": .number(contentsScale)
    case "contentsGravity": .other(contentsGravity)
    case "shadowColor": AnimatableValue(shadowColor)
    case "shadowOpacity": .number(CGFloat(shadowOpacity))
    case "shadowOffset": .size(shadowOffset)
    case "shadowRadius": .number(shadowRadius)
    case "shadowPath": AnimatableValue(shadowPath)
    case Self.retreatKey: .number(retreat)
    default: extraValue(key) ?? AnimatableValue(custom[key])
    }
  }

  private mutating func setWhole(_ key: String, _ value: AnimatableValue?) -> Bool {
    if setAppearance(key, value) || setGeometry(key, value) || setExtra(key, value) { return true }
    return false
  }

  private mutating func setGeometry(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch key {
    case "bounds": bounds = value?.rect ?? bounds
    case "position": position = value?.point ?? position
    case "zPosition": zPosition = value?.number ?? zPosition
    case "anchorPoint": anchorPoint = value?.point ?? anchorPoint
    case "anchorPointZ": anchorPointZ = value?.number ?? anchorPointZ
    case "frame": if let rect = value?.rect { setFrame(rect) }
    case "contentsRect": contentsRect = value?.rect ?? contentsRect
    case "contentsCenter": contentsCenter = value?.rect ?? contentsCenter
    case "contentsScale": contentsScale = value?.number ?? contentsScale
    case "doubleSided", "isDoubleSided": isDoubleSided = value?.bool ?? true
    default: return false
    }
    return true
  }

  private mutating func setAppearance(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch key {
    case "opacity": opacity = value?.number.map(Float.init) ?? opacity
    case "hidden", "isHidden": isHidden = value?.bool ?? false
    case "masksToBounds": masksToBounds = value?.bool ?? false
    case "opaque", "isOpaque": isOpaque = value?.bool ?? false
    case "cornerRadius": cornerRadius = value?.number ?? cornerRadius
    case "borderWidth": borderWidth = value?.number ?? borderWidth
    case "borderColor": borderColor = value?.color
    case "backgroundColor": backgroundColor = value?.color
    case "shouldRasterize": shouldRasterize = value?.bool ?? false
    case "rasterizationScale": rasterizationScale = value?.number ?? rasterizationScale
    case "contents": contents = value?.any
    case "contentsGravity":
      contentsGravity = value?.any as? CALayerContentsGravity ?? contentsGravity
    case "shadowColor": shadowColor = value?.color
    case "shadowOpacity": shadowOpacity = value?.number.map(Float.init) ?? shadowOpacity
    case "shadowOffset": shadowOffset = value?.size ?? shadowOffset
    case "shadowRadius": shadowRadius = value?.number ?? shadowRadius
    case "shadowPath": shadowPath = value?.path
    case Self.retreatKey: retreat = value?.number ?? retreat
    default: return false
    }
    return true
  }
}

extension AnimatableValue {
  /// A part of a point, size or rectangle: "x", "size.width", "origin".
  func component(_ path: String) -> AnimatableValue? {
    switch (self, path) {
    case (.point(let p), "x"): .number(p.x)
    case (.point(let p), "y"): .number(p.y)
    case (.size(let s), "width"): .number(s.width)
    case (.size(let s), "height"): .number(s.height)
    case (.rect(let r), "origin"): .point(r.origin)
    case (.rect(let r), "size"): .size(r.size)
    case (.rect(let r), "origin.x"): .number(r.origin.x)
    case (.rect(let r), "origin.y"): .number(r.origin.y)
    case (.rect(let r), "size.width"): .number(r.size.width)
    case (.rect(let r), "size.height"): .number(r.size.height)
    default: nil
    }
  }

  mutating func setComponent(_ path: String, to value: AnimatableValue) -> Bool {
    switch self {
    case .point(var p):
      guard let n = value.number else { return false }
      if path == "x" { p.x = n } else if path == "y" { p.y = n } else { return false }
      self = .point(p)
    case .size(var s):
      guard let n = value.number else { return false }
      if path == "width" {
        s.width = n
      } else if path == "height" {
        s.height = n
      } else {
        return false
      }
      self = .size(s)
    case .rect(var r):
      guard r.setComponent(path, to: value) else { return false }
      self = .rect(r)
    default: return false
    }
    return true
  }
}

extension CGRect {
  fileprivate mutating func setComponent(_ path: String, to value: AnimatableValue) -> Bool {
    switch (path, value) {
    case ("origin", .point(let p)): origin = p
    case ("size", .size(let s)): size = s
    case ("origin.x", .number(let n)): origin.x = n
    case ("origin.y", .number(let n)): origin.y = n
    case ("size.width", .number(let n)): size.width = n
    case ("size.height", .number(let n)): size.height = n
    default: return false
    }
    return true
  }
}
