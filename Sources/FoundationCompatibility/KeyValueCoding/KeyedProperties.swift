import Foundation
import Synchronization

/// Properties that key-value coding knows by name, registered with their key paths, and the names that classes were given.
///
/// Swift's reflection lists stored properties only. A framework's classes register what apps reach by name
/// (`searchBar.value(forKey: "searchField")`), once, before they are asked.
package enum KeyedProperties {
  struct Property {
    let get: (NSObject) -> Any?
    /// False when the property is read-only or the value is not of its type.
    let set: (NSObject, Any?) -> Bool
    let keyPath: AnyKeyPath
    /// Whether it can be set.
    let isWritable: Bool
  }

  private struct Table {
    var properties: [ObjectIdentifier: [String: Property]] = [:]
    var names: [AnyKeyPath: String] = [:]
    var dependencies: [ObjectIdentifier: [(String) -> Set<String>]] = [:]
    var classes: [String: AnyClass] = [:]
    var classNames: [ObjectIdentifier: String] = [:]
    /// What registers further ones when a name is first looked up.
    var waiting: [() -> Void] = []
    /// Classes that were looked at for members of generic ones (`GenericMembers`).
    var prepared: Set<ObjectIdentifier> = []
  }

  // Recursive: what registers properties runs while a name is looked up.
  private static let lock = NSRecursiveLock()
  /// Whether there are any: most programs ask before one is registered.
  private static let areThereAny = Atomic(false)
  /// Whether the program has generic classes with such members: to ask each class costs a search of its conformances.
  private static let areThereGeneric = Atomic(false)
  // Read and written under `lock`.
  nonisolated(unsafe) private static var table = Table()

  /// Sets a property without asking for its value first, which a key path does.
  package typealias Writing<Root> = (Root, Any) -> Void

  /// What sets a property of one type, for values of any.
  package static func writing<Root, Value>(_ write: ((Root, Value) -> Void)?) -> Writing<Root>? {
    write.map { write in
      { object, value in
        if let value = value as? Value { write(object, value) }
      }
    }
  }

  /// Makes properties of a class and its subclasses known under names.
  ///
  /// - Parameter writings: what sets the properties that are not to be read first.
  package static func register<Root: NSObject>(
    _ type: Root.Type, _ keyPaths: [String: PartialKeyPath<Root>],
    writings: [String: Writing<Root>] = [:]
  ) {
    let made: [String: Property] = keyPaths.reduce(into: [:]) {
      $0[$1.key] = property($1.value, writing: writings[$1.key])
    }
    areThereAny.store(true, ordering: .releasing)
    lock.withLock {
      table.properties[ObjectIdentifier(type), default: [:]].merge(made) { $1 }
      for (name, property) in made { table.names[property.keyPath] = name }
    }
  }

  /// Makes one property of a class known.
  static func register<Root: AnyObject>(
    _ type: Root.Type, _ name: String, _ keyPath: PartialKeyPath<Root>,
    writing: Writing<Root>? = nil
  ) {
    let made = property(keyPath, writing: writing)
    lock.withLock {
      table.properties[ObjectIdentifier(type), default: [:]][name] = made
      table.names[keyPath] = name
    }
  }

  /// Tells which paths of an object of a class a property depends on.
  static func register(_ type: AnyClass, dependencies: @escaping (String) -> Set<String>) {
    lock.withLock { table.dependencies[ObjectIdentifier(type), default: []].append(dependencies) }
  }

  /// Gives a class the name that Objective-C knows it by.
  static func register(_ type: AnyClass, named name: String) {
    lock.withLock {
      table.classes[name] = type
      table.classNames[ObjectIdentifier(type)] = name
    }
  }

  /// Has a function run when a name is first looked up.
  static func register(later body: @escaping () -> Void) {
    lock.withLock { table.waiting.append(body) }
    areThereAny.store(true, ordering: .releasing)
  }

  /// Runs what waits.
  static func prepare() {
    if areThereAny.load(ordering: .acquiring) { withTable { _ in } }
  }

  /// Says that there are generic classes that name their members.
  static func noteGenericMembers() {
    areThereGeneric.store(true, ordering: .relaxed)
    areThereAny.store(true, ordering: .releasing)
  }

  /// Runs what waits, and has the generic classes among a class and those it inherits from name their members.
  static func prepare(for type: AnyClass) {
    guard areThereAny.load(ordering: .acquiring) else { return }
    prepare()
    guard areThereGeneric.load(ordering: .relaxed) else { return }
    for each in chain(of: type) {
      let isNew = lock.withLock { table.prepared.insert(ObjectIdentifier(each)).inserted }
      guard isNew else { return }
      guard let named = each as? any GenericMembers.Type else { continue }
      unsafeBitCast(named._hanok_nameMembers, to: (() -> Void).self)()
    }
  }

  private static func withTable<Result>(_ body: (Table) -> Result) -> Result {
    lock.withLock {
      while let next = table.waiting.popLast() { next() }
      return body(table)
    }
  }

  /// The name under which a key path was registered.
  static func name(of keyPath: AnyKeyPath) -> String? {
    guard areThereAny.load(ordering: .acquiring) else { return nil }
    return withTable { $0.names[keyPath] }
  }

  /// The type of a property, optional or not; nil for a name that is not registered.
  package static func valueType(named name: String, of type: AnyClass) -> Any.Type? {
    property(named: name, of: type).map { Swift.type(of: $0.keyPath).valueType }
  }

  static func property(named name: String, of type: AnyClass) -> Property? {
    guard areThereAny.load(ordering: .acquiring) else { return nil }
    prepare(for: type)
    return withTable { table in
      chain(of: type).lazy.compactMap { table.properties[ObjectIdentifier($0)]?[name] }.first
    }
  }

  /// The paths of an object that a property depends on, as its class and those it inherits from say.
  static func dependencies(of name: String, in type: AnyClass) -> Set<String> {
    guard areThereAny.load(ordering: .acquiring) else { return [] }
    prepare(for: type)
    let known = withTable { table in
      chain(of: type).flatMap { table.dependencies[ObjectIdentifier($0)] ?? [] }
    }
    return known.reduce(into: []) { $0.formUnion($1(name)) }
  }

  /// The class that was given a name.
  static func type(named name: String) -> AnyClass? {
    guard areThereAny.load(ordering: .acquiring) else { return nil }
    return withTable { $0.classes[name] }
  }

  /// The name that a class was given.
  static func name(of type: AnyClass) -> String? {
    guard areThereAny.load(ordering: .acquiring) else { return nil }
    return withTable { $0.classNames[ObjectIdentifier(type)] }
  }

  private static func chain(of type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: { _getSuperclass($0) })
  }

  private static func property<Root: AnyObject>(
    _ keyPath: PartialKeyPath<Root>, writing: Writing<Root>?
  ) -> Property {
    func open<Value>(_ type: Value.Type) -> Property {
      let writable = keyPath as? ReferenceWritableKeyPath<Root, Value>
      return Property(
        get: { object in
          (object as AnyObject as? Root).flatMap { KeyValueAccess.flattened($0[keyPath: keyPath]) }
        },
        set: { object, value in
          guard writing != nil || writable != nil, let object = object as AnyObject as? Root,
            let value = ValueConversion.convert(value, to: Value.self)
          else { return false }
          if let writing {
            writing(object, value)
          } else if let writable {
            object[keyPath: writable] = value
          }
          return true
        },
        keyPath: keyPath, isWritable: writing != nil || writable != nil)
    }
    return _openExistential(Swift.type(of: keyPath).valueType, do: open)
  }
}

/// Turns a value of key-value coding into one of a property's type.
enum ValueConversion {
  /// Nil when `value` has a type that cannot be converted. Nil converts to an empty optional only.
  static func convert<Target>(_ value: Any?, to type: Target.Type) -> Target? {
    if let optional = type as? any OptionalValue.Type {
      return convertOptional(value, to: optional) as? Target
    }
    guard let value = KeyValueAccess.flattened(value) else { return nil }
    if let exact = value as? Target { return exact }
    if let constant = type as? any RawRepresentable.Type,
      let made = convert(value, toConstant: constant) as? Target
    {
      return made
    }
    if let number = DynamicValue(value).asNumber { return convert(number, to: type) }
    return text(of: value).flatMap {
      convert(type is Bool.Type ? $0.boolValue as NSNumber : $0.doubleValue as NSNumber, to: type)
    }
  }

  /// A case of an enumeration or an option by its number, a named constant by its text.
  private static func convert<Constant: RawRepresentable>(
    _ value: Any, toConstant type: Constant.Type
  ) -> Constant? {
    convert(value, to: Constant.RawValue.self).flatMap { Constant(rawValue: $0) }
  }

  /// A string, or a named constant that is one. Strings have numbers as `NSString`'s accessors say: those that begin
  /// with none are zero.
  private static func text(of value: Any) -> NSString? {
    (value as? String ?? (value as? any RawRepresentable)?.rawValue as? String)
      .map(NSString.init(string:))
  }

  private static func convertOptional(_ value: Any?, to type: any OptionalValue.Type) -> Any? {
    guard let value = KeyValueAccess.flattened(value) else { return type.nothing }
    func open<Wrapped>(_ wrapped: Wrapped.Type) -> Any? {
      convert(value, to: wrapped).flatMap { type.some($0) }
    }
    return _openExistential(type.wrappedType, do: open)
  }

  /// Numbers convert to one another as `NSNumber`'s accessors do.
  private static func convert<Target>(_ number: NSNumber, to type: Target.Type) -> Target? {
    let value: Any
    switch type {
    case is Int.Type: value = number.intValue
    case is Int8.Type: value = number.int8Value
    case is Int16.Type: value = number.int16Value
    case is Int32.Type: value = number.int32Value
    case is Int64.Type: value = number.int64Value
    case is UInt.Type: value = number.uintValue
    case is UInt8.Type: value = number.uint8Value
    case is UInt16.Type: value = number.uint16Value
    case is UInt32.Type: value = number.uint32Value
    case is UInt64.Type: value = number.uint64Value
    case is Double.Type: value = number.doubleValue
    case is Float.Type: value = number.floatValue
    case is CGFloat.Type: value = CGFloat(number.doubleValue)
    case is Bool.Type: value = number.boolValue
    case is Decimal.Type: value = number.decimalValue
    default: return nil
    }
    return value as? Target
  }
}
