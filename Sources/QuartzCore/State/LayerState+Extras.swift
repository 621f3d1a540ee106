import CoreGraphics
import Foundation

/// Key paths of the layer classes that draw something of their own.
extension LayerState {
  func extraValue(_ key: String) -> AnimatableValue? {
    switch extra {
    case .none: nil
    case .shape(let state): state.value(key)
    case .gradient(let state): state.value(key)
    case .replicator(let state): state.value(key)
    case .backdrop(let state): state.value(key)
    case .vibrancy, .tiled, .transform, .turned: nil
    case .emitter(let state): state.value(key)
    }
  }

  mutating func setExtra(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch extra {
    case .none, .vibrancy, .tiled, .transform, .turned: return false
    case .shape(var state):
      guard state.set(key, value) else { return false }
      extra = .shape(state)
    case .gradient(var state):
      guard state.set(key, value) else { return false }
      extra = .gradient(state)
    case .replicator(var state):
      guard state.set(key, value) else { return false }
      extra = .replicator(state)
    case .emitter(var state):
      guard state.set(key, value) else { return false }
      extra = .emitter(state)
    case .backdrop(var state):
      guard state.set(key, value) else { return false }
      extra = .backdrop(state)
    }
    return true
  }
}

extension ShapeState {
  func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "path": AnimatableValue(path)
    case "fillColor": AnimatableValue(fillColor)
    case "strokeColor": AnimatableValue(strokeColor)
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "miterLimit": .number(miterLimit)
    case "lineDashPhase": .number(lineDashPhase)
    case "lineDashPattern": .numbers(lineDashPattern)
    case "lineCap": .other(lineCap)
    case "lineJoin": .other(lineJoin)
    case "fillRule": .other(fillRule)
    default: nil
    }
  }

  mutating func set(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch key {
    case "path": path = value?.path
    case "fillColor": fillColor = value?.color
    case "strokeColor": strokeColor = value?.color
    case "strokeStart": strokeStart = value?.number ?? strokeStart
    case "strokeEnd": strokeEnd = value?.number ?? strokeEnd
    case "lineWidth": lineWidth = value?.number ?? lineWidth
    case "miterLimit": miterLimit = value?.number ?? miterLimit
    case "lineDashPhase": lineDashPhase = value?.number ?? lineDashPhase
    case "lineDashPattern": lineDashPattern = value?.numbers ?? []
    case "lineCap": lineCap = value?.any as? CAShapeLayerLineCap ?? lineCap
    case "lineJoin": lineJoin = value?.any as? CAShapeLayerLineJoin ?? lineJoin
    case "fillRule": fillRule = value?.any as? CAShapeLayerFillRule ?? fillRule
    default: return false
    }
    return true
  }
}

extension GradientState {
  func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "colors": .colors(colors)
    case "locations": .numbers(locations)
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    case "type": .other(type)
    default: nil
    }
  }

  mutating func set(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch key {
    case "colors": colors = value?.colors ?? []
    case "locations": locations = value?.numbers ?? []
    case "startPoint": startPoint = value?.point ?? startPoint
    case "endPoint": endPoint = value?.point ?? endPoint
    case "type": type = value?.any as? CAGradientLayerType ?? type
    default: return false
    }
    return true
  }
}

extension ReplicatorState {
  func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "instanceCount": .number(CGFloat(instanceCount))
    case "instanceDelay": .number(CGFloat(instanceDelay))
    case "instanceColor": AnimatableValue(instanceColor)
    case "instanceRedOffset": .number(CGFloat(redOffset))
    case "instanceGreenOffset": .number(CGFloat(greenOffset))
    case "instanceBlueOffset": .number(CGFloat(blueOffset))
    case "instanceAlphaOffset": .number(CGFloat(alphaOffset))
    default: nil
    }
  }

  mutating func set(_ key: String, _ value: AnimatableValue?) -> Bool {
    let number = value?.number
    switch key {
    case "instanceCount": instanceCount = number.map { Int($0.rounded()) } ?? instanceCount
    case "instanceDelay": instanceDelay = number.map { Double($0) } ?? instanceDelay
    case "instanceColor": instanceColor = value?.color
    case "instanceRedOffset": redOffset = number.map(Float.init) ?? redOffset
    case "instanceGreenOffset": greenOffset = number.map(Float.init) ?? greenOffset
    case "instanceBlueOffset": blueOffset = number.map(Float.init) ?? blueOffset
    case "instanceAlphaOffset": alphaOffset = number.map(Float.init) ?? alphaOffset
    default: return false
    }
    return true
  }
}
