import CoreGraphics
import Foundation

/// One kind of particle that a ``CAEmitterLayer`` throws out: how many, how fast, how they look and age.
///
/// A quantity with a range is different for each particle: within half the range to either side.
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// A name for key paths of the layer, such as `emitterCells.smoke.birthRate`.
  open var name: String?
  /// Whether particles are made.
  open var isEnabled = true
  /// Particles a second.
  open var birthRate: Float = 0
  /// How long a particle lives, in seconds.
  open var lifetime: Float = 0
  /// By how much lifetimes differ from the middle, in seconds.
  open var lifetimeRange: Float = 0
  /// The direction's angle out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction's angle in the plane, in radians from the x axis.
  open var emissionLongitude: CGFloat = 0
  /// The angle of the cone around the direction, in radians.
  open var emissionRange: CGFloat = 0
  /// In points a second.
  open var velocity: CGFloat = 0
  /// By how much velocities differ from the middle.
  open var velocityRange: CGFloat = 0
  /// In points a second, each second.
  open var xAcceleration: CGFloat = 0
  /// Points per second squared, down.
  open var yAcceleration: CGFloat = 0
  /// Points per second squared, towards who looks.
  open var zAcceleration: CGFloat = 0
  /// How large particles are drawn.
  open var scale: CGFloat = 1
  /// By how much scales differ from the middle.
  open var scaleRange: CGFloat = 0
  /// By how much the scale changes in a second.
  open var scaleSpeed: CGFloat = 0
  /// The speed of turning, in radians a second.
  open var spin: CGFloat = 0
  /// By how much spins differ from the middle.
  open var spinRange: CGFloat = 0
  /// The colour that the contents are multiplied by.
  open var color: CGColor? = CGColor.white
  /// By how much reds differ from the colour's.
  open var redRange: Float = 0
  /// By how much greens differ from the colour's.
  open var greenRange: Float = 0
  /// By how much blues differ from the colour's.
  open var blueRange: Float = 0
  /// By how much opacities differ from the colour's.
  open var alphaRange: Float = 0
  /// By how much the colour's components change in a second.
  open var redSpeed: Float = 0
  /// How green changes in a second.
  open var greenSpeed: Float = 0
  /// How blue changes in a second.
  open var blueSpeed: Float = 0
  /// How the opacity changes in a second.
  open var alphaSpeed: Float = 0
  /// A `CGImage`.
  open var contents: Any?
  /// The part of the contents that is shown, in fractions.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels to a point of the contents.
  open var contentsScale: CGFloat = 1
  /// Particles that each particle throws out on its way.
  open var emitterCells: [CAEmitterCell]?

  // MARK: Time

  /// When emission begins: after the layer's begin, or after a particle's birth for cells of cells.
  open var beginTime: CFTimeInterval = 0
  /// For how long particles are thrown out.
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  public override init() { super.init() }

  /// Cells are not archived; nil always.
  public required init?(coder: NSCoder) { return nil }

  /// A number of the cell by its name, or a value of the app's own.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled": isEnabled
    case "color": color
    case "contents": contents
    default: numbers[key].map { self[keyPath: $0] } ?? floats[key].map { self[keyPath: $0] }
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled": isEnabled = AnimatableValue(value)?.bool ?? isEnabled
    case "color": color = AnimatableValue(value)?.color
    case "contents": contents = value
    default:
      guard let number = AnimatableValue(value)?.number else { return }
      if let path = numbers[key] { self[keyPath: path] = number }
      if let path = floats[key] { self[keyPath: path] = Float(number) }
    }
  }

  private var numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] {
    [
      "velocity": \.velocity, "velocityRange": \.velocityRange, "scale": \.scale,
      "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
      "spinRange": \.spinRange, "emissionRange": \.emissionRange,
      "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude,
      "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
      "zAcceleration": \.zAcceleration,
    ]
  }

  private var floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] {
    [
      "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
      "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
      "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
      "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
  }
}
