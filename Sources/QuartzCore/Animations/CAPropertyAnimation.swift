import Foundation

/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property that is animated, such as `position.x`.
  open var keyPath: String? { didSet { parsePath() } }
  /// Whether the value is added to what the property has, rather than put in its place.
  open var isAdditive = false
  /// Whether each run begins where the one before ended.
  open var isCumulative = false
  /// A function applied to the value before it is set: a rotation about z, say, out of a number.
  open var valueFunction: CAValueFunction? { didSet { parsePath() } }
  /// The key path, with what ``valueFunction`` adds to it, taken apart once for all frames.
  private var path: LayerKeyPath?
  /// Whether it may scale or resize the layer.
  private(set) final var isSizing = false

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeEmptyCopy() -> CAAnimation { CAPropertyAnimation() }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The value at a moment of a run; `base` is the property's value without this animation.
  func value(at time: CFTimeInterval, base: AnimatableValue?) -> AnimatableValue? { nil }

  /// The same for a property that is one number; nil when the value has to be found the long way.
  func number(at time: CFTimeInterval, base: CGFloat) -> CGFloat? { nil }

  override func apply(to state: inout LayerState, time: CFTimeInterval, cycle: Double) {
    guard let path else { return }
    if let property = path.number, !isCumulative {
      let base = property.value(in: state)
      if let value = number(at: time, base: isAdditive ? 0 : base) {
        property.set(isAdditive ? base + value : value, in: &state)
        return
      }
    }
    let base = state.value(at: path)
    let reference = isAdditive ? base?.zero : base
    guard var value = value(at: time, base: reference) else { return }
    if isCumulative, cycle > 0, let end = self.value(at: duration, base: reference) {
      value = end.multiplied(by: CGFloat(cycle)).adding(value)
    }
    if isAdditive, let base { value = base.adding(value) }
    state.setAnimated(value, at: path)
  }

  override func needsDisplay(of layer: any AnimatedLayer) -> Bool {
    guard let path, path.number == nil else { return false }
    return type(of: layer).needsDisplay(forKey: path.key)
  }

  /// As an action it is of the property that changed, and without values leads from the one before to the new one.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard keyPath == nil, let copy = copied() as? CAPropertyAnimation else {
      super.run(forKey: event, object: anObject, arguments: dict)
      return
    }
    copy.keyPath = event
    (anObject as? any AnimatedLayer)?.add(copy, forKey: event)
  }

  private func parsePath() {
    path = keyPath.map { path in
      LayerKeyPath(valueFunction.map { path + "." + $0.component } ?? path)
    }
    isSizing = path.map { $0.key == "transform" || $0.key == "bounds" } ?? false
  }
}

/// A function that makes a transform out of the numbers that an animation blends.
open class CAValueFunction: NSObject {
  /// The function's name.
  open private(set) var name: CAValueFunctionName

  /// The function of that name; nil for an unknown one.
  public init?(name: CAValueFunctionName) {
    guard Self.components[name] != nil else { return nil }
    self.name = name
  }

  /// The part of the transform that the function sets.
  var component: String { Self.components[name] ?? "" }

  private static let components: [CAValueFunctionName: String] = [
    .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z",
    .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z",
    .translateX: "translation.x", .translateY: "translation.y", .translateZ: "translation.z",
  ]
}

/// The name of a ``CAValueFunction``.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Turns about the x axis; an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Turns about the y axis; an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Turns about the z axis; an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scales along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scales along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scales along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Moves along the x axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Moves along the y axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Moves along the z axis.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
