/// A motion of a symbol image (iOS 17): `.bounce`, `.pulse`, `.variableColor` and so on.
public protocol SymbolEffect: Sendable {
  /// The effect's configuration.
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that goes on until it is taken away.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect that happens once, or a number of times.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that brings a symbol in or takes it out.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect with which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// An effect without its type.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce, pulse, variableColor, scale, appear, disappear, replace, wiggle, rotate, breathe
    case automatic
  }
  enum Direction: Hashable, Sendable { case up, down, left, right, clockwise, counterClockwise }
  var kind: Kind
  var direction: Direction?
  var isReversing = false
}

/// How often and how fast an effect goes.
public struct SymbolEffectOptions: Hashable, Sendable {
  var speedFactor = 1.0
  /// nil for what the effect does by itself.
  var count: Int?
  var isRepeating: Bool?
  var delay: Double = 0

  public static let `default` = Self()
  public static let repeating = Self(isRepeating: true)
  public static let nonRepeating = Self(isRepeating: false)
  public static func speed(_ speed: Double) -> Self { Self(speedFactor: speed) }
  public static func `repeat`(_ count: Int) -> Self { Self(count: count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }

  public var repeating: Self { changed { $0.isRepeating = true } }
  public var nonRepeating: Self { changed { $0.isRepeating = false } }
  public func speed(_ speed: Double) -> Self { changed { $0.speedFactor = speed } }
  public func `repeat`(_ count: Int) -> Self { changed { $0.count = count } }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    changed {
      $0.isRepeating = behavior.count == nil
      $0.count = behavior.count
      $0.delay = behavior.delay
    }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// How an effect is repeated (iOS 18).
  public struct RepeatBehavior: Hashable, Sendable {
    var count: Int?
    var delay: Double = 0
    public static let continuous = Self()
    public static let periodic = Self(delay: 0.5)
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(count: count, delay: delay ?? 0.5)
    }
  }
}

/// A short swell and return.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(kind: .bounce, direction: .up)
  public var up: Self { self }
  public var down: Self {
    var copy = self
    copy.configuration.direction = .down
    return copy
  }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// A fading out and in, again and again.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public let configuration = SymbolEffectConfiguration(kind: .pulse)
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// The parts of a symbol that show a value light up one after the other. Symbols are one part here: all of it does.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(kind: .variableColor)
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  public var nonReversing: Self { self }
  public var reversing: Self {
    var copy = self
    copy.configuration.isReversing = true
    return copy
  }
}

/// A larger or smaller symbol, for as long as the effect is there.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(kind: .scale)
  public var up: Self { directed(.up) }
  public var down: Self { directed(.down) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  private func directed(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var copy = self
    copy.configuration.direction = direction
    return copy
  }
}

/// A symbol comes in.
public struct AppearSymbolEffect: TransitionSymbolEffect, IndefiniteSymbolEffect {
  public let configuration = SymbolEffectConfiguration(kind: .appear)
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// A symbol goes out.
public struct DisappearSymbolEffect: TransitionSymbolEffect, IndefiniteSymbolEffect {
  public let configuration = SymbolEffectConfiguration(kind: .disappear)
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// A short shaking (iOS 18).
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(kind: .wiggle)
  public var left: Self { directed(.left) }
  public var right: Self { directed(.right) }
  public var up: Self { directed(.up) }
  public var down: Self { directed(.down) }
  public var clockwise: Self { directed(.clockwise) }
  public var counterClockwise: Self { directed(.counterClockwise) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  private func directed(_ direction: SymbolEffectConfiguration.Direction) -> Self {
    var copy = self
    copy.configuration.direction = direction
    return copy
  }
}

/// A turn about the middle (iOS 18).
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(
    kind: .rotate, direction: .clockwise)
  public var clockwise: Self { self }
  public var counterClockwise: Self {
    var copy = self
    copy.configuration.direction = .counterClockwise
    return copy
  }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// A slow growing and shrinking (iOS 18).
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let configuration = SymbolEffectConfiguration(kind: .breathe)
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// One symbol goes out while another comes in.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(
    kind: .replace, direction: .down)
  public var downUp: Self { self }
  public var offUp: Self { self }
  public var upUp: Self {
    var copy = self
    copy.configuration.direction = .up
    return copy
  }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// The system's choice: symbols replace one another.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  public let configuration = SymbolEffectConfiguration(kind: .automatic)
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: Self { Self() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: Self { Self() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: Self { Self() }
}
