import CoreGraphics
import Foundation

/// How a change becomes known: actions, dirty marks up the tree, a frame asked for.
extension CALayer {
  /// Sets something of the model, with the action that the change calls for.
  @inline(__always)
  final func change(_ key: String, _ dirty: LayerFlags.Kind, _ body: (inout LayerState) -> Void) {
    if flags.contains(.isCopy) {
      body(&state)
      return
    }
    let action = preparedAction(key)
    body(&state)
    mark(dirty.flag)
    action?.run(forKey: key, object: self, arguments: nil)
    tellObservers()
  }

  @inline(__always)
  final func tellObservers() {
    if flags.contains(.isObserved) { ObservedObjects.changed(self) }
  }

  /// Sets a property of the model, unless it has that value already; returns whether it did.
  @inline(__always) @discardableResult
  final func update<T: Equatable>(
    _ key: String, _ dirty: LayerFlags.Kind, _ path: WritableKeyPath<LayerState, T>, _ new: T
  ) -> Bool {
    guard state[keyPath: path] != new else { return false }
    change(key, dirty) { $0[keyPath: path] = new }
    return true
  }

  /// The same for a colour, which never changes itself.
  @inline(__always)
  final func update(
    _ key: String, _ dirty: LayerFlags.Kind, _ path: WritableKeyPath<LayerState, CGColor?>,
    _ new: CGColor?
  ) {
    if state[keyPath: path] !== new { change(key, dirty) { $0[keyPath: path] = new } }
  }

  /// Marks this layer's node, and all above, as out of date.
  final func mark(_ flag: LayerFlags) {
    guard !flags.contains(.isCopy) else { return }
    flags.insert(flag)
    markUp(.subtreeDirty)
  }

  /// Inserts a flag here and above, up to the first layer that has it; a screen at the top is told.
  final func markUp(_ flag: LayerFlags) {
    var layer = self
    while !layer.flags.contains(flag) {
      layer.flags.insert(flag)
      layer.parent?.crowd?.note(layer, flag)
      guard let next = layer.parent ?? layer.masked else {
        if layer.context != nil { FrameScheduler.requestFrame() }
        return
      }
      layer = next
    }
  }

  final func setBounds(_ new: CGRect) {
    let resized = state.bounds.size != new.size
    change("bounds", .geometry) { $0.bounds = new }
    guard !flags.contains(.isCopy) else { return }
    setNeedsLayout()
    guard resized else { return }
    flags.insert(.styleDirty)
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final func setClock(_ body: (inout LayerClock) -> Void) {
    body(&clock)
    if clock.isPlain { flags.remove(.hasClock) } else { flags.insert(.hasClock) }
    mark(.geometryDirty)
    markAnimationsBelow()
    tellObservers()
  }

  /// Running animations below see another time now.
  private func markAnimationsBelow() {
    if !running.isEmpty { mark(.styleDirty) }
    for child in children { child.markAnimationsBelow() }
  }
}

extension LayerFlags {
  /// The part of a node that a property belongs to.
  enum Kind {
    case geometry, style

    var flag: LayerFlags {
      switch self {
      case .geometry: .geometryDirty
      case .style: .styleDirty
      }
    }
  }
}
