import Foundation
import Synchronization

/// The traits of a type that key-value coding and predicates use, found out once a type.
///
/// Asking a value for a conformance it does not have costs a microsecond and more; a predicate over a hundred
/// thousand objects asks several times each.
final class TypeTraits: Sendable {
  enum Kind: Sendable {
    case string, integer, real, date, boolean
    /// `[String: Any]`.
    case dictionary
    case optional, anyHashable
    /// Any other value that is no object.
    case otherValue
    /// An object that answers key-value coding itself.
    case codingObject
    /// An object of one of Foundation's classes for values and collections.
    case foundationObject
    /// Any other object.
    case object
  }

  let kind: Kind
  /// Whether the type's objects stand for others when compared.
  let isIdentified: Bool
  /// The properties of `object`s.
  let storedProperties: StoredProperties?
  private let type: ObjectIdentifier
  /// Asks a `codingObject` for a value.
  nonisolated(unsafe) let valueForKey: (AnyObject, String) -> Any?

  // MARK: Looking up

  /// The traits of the types that were asked for last, each at a place that its address gives.
  nonisolated(unsafe) private static let recent = {
    let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: 512)
    for index in 0..<512 { (places + index).initialize(to: Atomic(0)) }
    return places
  }()

  private static let all = Mutex<[ObjectIdentifier: TypeTraits]>([:])

  static func of(_ type: Any.Type) -> TypeTraits {
    let key = ObjectIdentifier(type)
    let address = UInt(bitPattern: key)
    let place = Int(truncatingIfNeeded: (address >> 4) ^ (address >> 13)) & 511
    // Traits live for ever, in `all`.
    if let pointer = UnsafeRawPointer(bitPattern: recent[place].load(ordering: .acquiring)) {
      let traits = Unmanaged<TypeTraits>.fromOpaque(pointer).takeUnretainedValue()
      if traits.type == key { return traits }
    }
    let known = all.withLock { $0[key] }
    let traits = known ?? made(type, key)
    let pointer = UInt(bitPattern: Unmanaged.passUnretained(traits).toOpaque())
    recent[place].store(pointer, ordering: .releasing)
    return traits
  }

  private static func made(_ type: Any.Type, _ key: ObjectIdentifier) -> TypeTraits {
    let made = TypeTraits(type, key)
    return all.withLock { all in
      if let other = all[key] { return other }
      all[key] = made
      return made
    }
  }

  private init(_ type: Any.Type, _ key: ObjectIdentifier) {
    self.type = key
    guard let objectType = type as? AnyClass else {
      kind = Self.kind(ofValue: type)
      isIdentified = false
      storedProperties = nil
      valueForKey = { _, _ in nil }
      return
    }
    if let coding = objectType as? any KeyValueCodingObject.Type {
      kind = .codingObject
      valueForKey = Self.reader(coding)
    } else {
      valueForKey = { _, _ in nil }
      kind = Self.isFoundations(objectType) ? .foundationObject : .object
    }
    storedProperties = kind == .object ? StoredProperties(objectType) : nil
    isIdentified = objectType is any IdentifiedObject.Type
  }

  /// The conformance is found here once, not at each object.
  private static func reader<Object: KeyValueCodingObject>(
    _ type: Object.Type
  ) -> (AnyObject, String) -> Any? {
    { unsafeDowncast($0, to: Object.self).value(forKey: $1) }
  }

  private static func kind(ofValue type: Any.Type) -> Kind {
    if type == String.self { return .string }
    if type == Int.self { return .integer }
    if type == Double.self { return .real }
    if type == Date.self { return .date }
    if type == Bool.self { return .boolean }
    if type == [String: Any].self { return .dictionary }
    if type == AnyHashable.self { return .anyHashable }
    return KeyValueAccess.isOptional(type) ? .optional : .otherValue
  }

  private static func isFoundations(_ type: AnyClass) -> Bool {
    type is NSString.Type || type is NSNumber.Type || type is NSDate.Type || type is NSNull.Type
      || type is NSArray.Type || type is NSSet.Type || type is NSOrderedSet.Type
      || type is NSDictionary.Type || type is NSUUID.Type || type is NSURL.Type
      || type is NSData.Type
  }

  // MARK: Taking values out

  /// The value inside of an `Any` whose type is known to be `Value`, without the cost of a cast. An `Any` may also
  /// hold another existential with the value in it.
  @inline(__always)
  static func load<Value>(_ value: Any, as type: Value.Type) -> Value? {
    func cast<Actual>(_ value: Actual) -> Value? {
      Actual.self == Value.self ? unsafeBitCast(value, to: Value.self) : value as? Value
    }
    return _openExistential(value, do: cast)
  }

  /// The object inside of an `Any` whose type is a class.
  @inline(__always)
  static func object(_ value: Any) -> AnyObject {
    func cast<Actual>(_ value: Actual) -> AnyObject {
      Actual.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
    }
    return _openExistential(value, do: cast)
  }
}
