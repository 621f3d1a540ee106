import Foundation
import Synchronization

/// Turns values of one kind into another, and, where it says so, back.
///
/// A subclass says what it makes with `transformedValue(_:)` and is registered under a name, by which models and
/// archives find it. Registration may happen on any thread.
open class ValueTransformer: NSObject {
  public override init() { super.init() }

  /// Registers a transformer under a name; nil takes it away.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    registry.withLock { $0[name] = transformer.map(Registered.init) }
  }

  /// The names of all registered transformers.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    registry.withLock { Array($0.keys) }
  }

  /// The class of `transformedValue(_:)`'s result.
  open class func transformedValueClass() -> AnyClass { NSObject.self }

  /// Whether `reverseTransformedValue(_:)` works.
  open class func allowsReverseTransformation() -> Bool { true }

  /// The value made from another. The base class gives it back as it is.
  open func transformedValue(_ value: Any?) -> Any? { value }

  /// The value that another was made from. The base class calls `transformedValue(_:)`, as Apple's does.
  open func reverseTransformedValue(_ value: Any?) -> Any? {
    guard type(of: self).allowsReverseTransformation() else {
      fatalError("\(type(of: self)) does not support reverseTransformedValue:")
    }
    return transformedValue(value)
  }

  // MARK: Registry

  /// Transformers are used by several threads, as on Apple's systems.
  private struct Registered: @unchecked Sendable {
    let transformer: ValueTransformer
  }

  private static let registry = Mutex<[NSValueTransformerName: Registered]>(
    StandardTransformers.all.mapValues(Registered.init))

  /// The transformer of a name: a registered one, or an object of the class of that name.
  fileprivate static func registered(_ name: NSValueTransformerName) -> ValueTransformer? {
    if let known = registry.withLock({ $0[name]?.transformer }) { return known }
    guard let type = NSClassFromString(name.rawValue) as? ValueTransformer.Type else { return nil }
    guard let made = TransformerClass.make(type) else { return nil }
    setValueTransformer(made, forName: name)
    return made
  }
}

/// Lets `ValueTransformer(forName:)` give a registered object.
public protocol NamedValueTransformer {}

extension ValueTransformer: NamedValueTransformer {}

extension NamedValueTransformer where Self: ValueTransformer {
  /// The transformer registered under a name.
  public init?(forName name: NSValueTransformerName) {
    guard let transformer = ValueTransformer.registered(name) as? Self else { return nil }
    self = transformer
  }
}

/// Makes transformers from their classes, which need no `required` initialiser.
private enum TransformerClass {
  static func make(_ type: ValueTransformer.Type) -> ValueTransformer? {
    (type as? any CreatableTransformer.Type)?.init() as? ValueTransformer
  }
}

/// A transformer class that may be named without being registered.
public protocol CreatableTransformer: NSObjectProtocol {
  init()
}

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Turns a Boolean number into its opposite.
  public static let negateBooleanTransformerName = Self("NSNegateBoolean")
  /// True for nil.
  public static let isNilTransformerName = Self("NSIsNil")
  /// True for anything but nil.
  public static let isNotNilTransformerName = Self("NSIsNotNil")
  /// Objects from data of `NSKeyedArchiver`, of any class. Secure coding replaces it.
  public static let unarchiveFromDataTransformerName = Self("NSUnarchiveFromData")
  /// The same as `unarchiveFromDataTransformerName`.
  public static let keyedUnarchiveFromDataTransformerName = Self("NSKeyedUnarchiveFromData")
  /// Property lists and other known classes from data of `NSKeyedArchiver`, with secure coding.
  public static let secureUnarchiveFromDataTransformerName = Self("NSSecureUnarchiveFromData")
}
