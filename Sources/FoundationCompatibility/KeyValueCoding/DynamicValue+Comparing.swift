import Foundation

extension DynamicValue: Hashable {
  /// Equality as `isEqual:` has it: numbers by value whatever their types, strings by their code units,
  /// everything else among its own kind.
  package static func == (a: DynamicValue, b: DynamicValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.string(let a), .string(let b)): StringMatching.areEqual(a, b)
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.integer, .real), (.integer, .decimal), (.real, .integer), (.real, .decimal),
      (.decimal, .integer), (.decimal, .real), (.decimal, .decimal):
      a.order(comparedTo: b) == .orderedSame
    case (.date(let a), .date(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    case (.url(let a), .url(let b)): a.absoluteString == b.absoluteString
    case (.collection(let a), .collection(let b)): Self.areEqual(a, b)
    case (.object(let a), .object(let b)): Self.areEqual(a, b)
    case (.object(let a), .other(let b)), (.other(let b), .object(let a)):
      Self.areEqual(dictionary: DynamicDictionary(a), DynamicDictionary(b))
    case (.other(let a), .other(let b)): Self.areEqual(others: a, b)
    default: false
    }
  }

  /// An object that stands for another is equal to it: a managed object and its identifier.
  private static func areEqual(_ a: AnyObject, _ b: AnyObject) -> Bool {
    if a === b { return true }
    let identityA = identity(of: a)
    let identityB = identity(of: b)
    if identityA === identityB { return true }
    guard let object = identityA as? NSObject else { return false }
    return object.isEqual(identityB)
  }

  private static func identity(of object: AnyObject) -> AnyObject {
    guard TypeTraits.of(type(of: object)).isIdentified else { return object }
    return (object as? any IdentifiedObject)?.comparisonIdentity ?? object
  }

  private static func areEqual(_ a: DynamicCollection, _ b: DynamicCollection) -> Bool {
    guard a.elements.count == b.elements.count else { return false }
    if a.kind == .set || b.kind == .set {
      return Set(a.elements.map { DynamicValue($0) }) == Set(b.elements.map { DynamicValue($0) })
    }
    return zip(a.elements, b.elements).allSatisfy { DynamicValue($0) == DynamicValue($1) }
  }

  private static func areEqual(others a: Any, _ b: Any) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return areEqual(dictionary: DynamicDictionary(a), DynamicDictionary(b))
  }

  private static func areEqual(dictionary a: DynamicDictionary?, _ b: DynamicDictionary?) -> Bool {
    guard let a, let b, a.keys.count == b.keys.count else { return false }
    return a.keys.allSatisfy { key in
      guard let name = DynamicValue(key).string else { return false }
      return DynamicValue(a.value(named: name)) == DynamicValue(b.value(named: name))
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .integer, .real, .decimal: hasher.combine(double ?? 0)
    case .string(var value): value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .date(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    case .url(let value): hasher.combine(value.absoluteString)
    case .collection(let value): hasher.combine(value.elements.count)
    case .object(let value):
      hasher.combine((Self.identity(of: value) as? NSObject)?.hash ?? 0)
    case .other: break
    }
  }

  /// The order of two values of kinds that have one; nil when they cannot be compared.
  package func order(comparedTo other: DynamicValue) -> ComparisonResult? {
    switch (self, other) {
    case (.string(let a), .string(let b)): StringMatching.order(a, b)
    case (.integer(let a), .integer(let b)): Self.order(a, b)
    case (.real(let a), .real(let b)): Self.order(a, b)
    case (.integer(let a), .real(let b)): Self.order(a, b)
    case (.real(let a), .integer(let b)): Self.order(b, a)?.reversed
    case (.decimal(let a), .decimal(let b)): Self.order(a, b)
    case (.decimal(let a), .integer(let b)): Self.order(a, Decimal(b))
    case (.integer(let a), .decimal(let b)): Self.order(Decimal(a), b)
    case (.decimal, .real(let b)): double.flatMap { Self.order($0, b) }
    case (.real(let a), .decimal): other.double.flatMap { Self.order(a, $0) }
    case (.date(let a), .date(let b)): Self.order(a, b)
    case (.uuid(let a), .uuid(let b)): StringMatching.order(a.uuidString, b.uuidString)
    case (.url(let a), .url(let b)): StringMatching.order(a.absoluteString, b.absoluteString)
    case (.object(let a), .object(let b)): Self.order(objects: a, b)
    default: nil
    }
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult? {
    a < b ? .orderedAscending : a > b ? .orderedDescending : a == b ? .orderedSame : nil
  }

  /// Exact also where an integer has more digits than a double.
  private static func order(_ a: Int64, _ b: Double) -> ComparisonResult? {
    if b.isNaN { return nil }
    if b >= 0x1p63 { return .orderedAscending }
    if b < -0x1p63 { return .orderedDescending }
    let whole = b.rounded(.towardZero)
    if let order = order(a, Int64(whole)), order != .orderedSame { return order }
    return order(whole, b)
  }

  /// Classes of an app say how they compare by conforming to `KeyValueComparable`.
  private static func order(objects a: AnyObject, _ b: AnyObject) -> ComparisonResult? {
    if let a = a as? any KeyValueComparable { return a.compare(with: b) }
    if let a = a as? NSIndexPath, let b = b as? NSIndexPath { return a.compare(b as IndexPath) }
    return areEqual(a, b) ? .orderedSame : nil
  }
}

/// An object that predicates take for equal to what identifies it.
package protocol IdentifiedObject: AnyObject {
  /// The identifier that `==` and `IN` compare for a managed object.
  var comparisonIdentity: AnyObject { get }
}

/// A class whose objects `<` and sort descriptors can put in order, as `compare:` does on Apple's systems.
public protocol KeyValueComparable: AnyObject {
  /// The order of the receiver and another object; nil when they have none.
  func compare(with other: Any) -> ComparisonResult?
}

extension ComparisonResult {
  var reversed: ComparisonResult {
    switch self {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}
