import Foundation

/// The accessors of `@NSManaged` properties: `var title: String? { get { _managedValue(forKey: "title") } set { … } }`.
///
/// The key is a literal, whose address finds the property's place. Numbers of a missing value are 0.
extension NSManagedObject {
  @inline(__always)
  private final func attribute(_ key: StaticString) -> Any? { raw(traits.slot(key)) }

  @inline(__always)
  private final func setAttribute(_ value: Any?, _ key: StaticString) {
    write(value, at: traits.slot(key))
  }

  /// Sets a value of a type that boxes hold without memory of their own.
  @inline(__always)
  private final func setPlain<Value>(_ value: Value, _ key: StaticString) {
    write(plain: value, at: traits.slot(key))
  }

  @inline(__always)
  private final func integer(_ key: StaticString) -> Int64 { integer(traits.slot(key)) ?? 0 }

  @inline(__always)
  private final func number(_ key: StaticString) -> Double { number(traits.slot(key)) ?? 0 }

  // MARK: Reading

  public final func _managedValue(forKey key: StaticString) -> String? {
    text(traits.slot(key))
  }
  public final func _managedValue(forKey key: StaticString) -> String {
    text(traits.slot(key)) ?? ""
  }
  public final func _managedValue(forKey key: StaticString) -> Int16 {
    Int16(truncatingIfNeeded: integer(key))
  }
  public final func _managedValue(forKey key: StaticString) -> Int32 {
    Int32(truncatingIfNeeded: integer(key))
  }
  public final func _managedValue(forKey key: StaticString) -> Int64 { integer(key) }
  public final func _managedValue(forKey key: StaticString) -> Int { Int(integer(key)) }
  public final func _managedValue(forKey key: StaticString) -> Double { number(key) }
  public final func _managedValue(forKey key: StaticString) -> Float { Float(number(key)) }
  public final func _managedValue(forKey key: StaticString) -> Bool {
    flag(traits.slot(key)) ?? false
  }
  public final func _managedValue(forKey key: StaticString) -> Date? { date(traits.slot(key)) }
  public final func _managedValue(forKey key: StaticString) -> Date {
    date(traits.slot(key)) ?? Date(timeIntervalSinceReferenceDate: 0)
  }
  public final func _managedValue(forKey key: StaticString) -> Data? { attribute(key) as? Data }
  public final func _managedValue(forKey key: StaticString) -> Data {
    attribute(key) as? Data ?? Data()
  }
  public final func _managedValue(forKey key: StaticString) -> UUID? { attribute(key) as? UUID }
  public final func _managedValue(forKey key: StaticString) -> URL? { attribute(key) as? URL }
  /// An `NSNumber` or an `NSDecimalNumber`; generic, because the one is also the other.
  public final func _managedValue<Number: NSNumber>(forKey key: StaticString) -> Number? {
    attribute(key).flatMap { AttributeValue.visible($0) as? Number }
  }
  public final func _managedValue(forKey key: StaticString) -> Decimal? {
    (attribute(key) as? NSDecimalNumber)?.decimalValue
  }

  /// An enumeration of numbers.
  public final func _managedValue<Value: RawRepresentable>(
    forKey key: StaticString
  ) -> Value where Value.RawValue: FixedWidthInteger {
    let number = Value.RawValue(truncatingIfNeeded: integer(key))
    guard let value = Value(rawValue: number) else {
      preconditionFailure("\(Value.self) has no case for \(number), the value of \(key).")
    }
    return value
  }

  /// The object of a to-one relationship.
  public final func _managedValue<Object: NSManagedObject>(forKey key: StaticString) -> Object? {
    let slot = traits.slot(key)
    if traits.slots[slot].kind == .attribute { return raw(slot) as? Object }
    return toOne(slot) as? Object
  }

  /// The object of a to-one relationship that is never empty.
  public final func _managedValue<Object: NSManagedObject>(forKey key: StaticString) -> Object {
    let object: Object? = _managedValue(forKey: key)
    guard let object else { preconditionFailure("\(self) has no object for \(key).") }
    return object
  }

  /// The objects of a to-many relationship.
  public final func _managedValue<Element: NSManagedObject>(
    forKey key: StaticString
  ) -> Set<Element> {
    let slot = traits.slot(key)
    let value = loadedToMany(slot)
    return value.typed(Element.self)
  }

  /// The objects of a to-many relationship.
  public final func _managedValue<Element: NSManagedObject>(
    forKey key: StaticString
  ) -> Set<Element>? {
    let set: Set<Element> = _managedValue(forKey: key)
    return set
  }

  /// The objects of a to-many relationship.
  public final func _managedValue(forKey key: StaticString) -> NSSet? { collection(key) as? NSSet }
  public final func _managedValue(forKey key: StaticString) -> NSSet {
    collection(key) as? NSSet ?? NSSet()
  }
  /// The objects of an ordered relationship.
  public final func _managedValue(forKey key: StaticString) -> NSOrderedSet? {
    collection(key) as? NSOrderedSet
  }
  public final func _managedValue(forKey key: StaticString) -> NSOrderedSet {
    collection(key) as? NSOrderedSet ?? NSOrderedSet()
  }

  private final func collection(_ key: StaticString) -> AnyObject? {
    let slot = traits.slot(key)
    if traits.slots[slot].kind == .toMany { return loadedToMany(slot).visible }
    return raw(slot).map { $0 as AnyObject }
  }

  /// Any other value, such as what a transformer made or what a fetched property finds.
  @_disfavoredOverload
  public final func _managedValue<Value>(forKey key: StaticString) -> Value {
    let name = String(describing: key)
    let value =
      traits.slot(named: name) == nil ? fetchedProperty(name) : visibleValue(at: traits.slot(key))
    if let value {
      if let typed = value as? Value ?? Self.converted(value) { return typed }
    } else if let nothing = Self.nothing(Value.self) {
      return nothing
    }
    preconditionFailure(
      "The property \(key) of \(objectID) has no value of type \(Value.self): "
        + String(describing: value))
  }

  /// A value in the form of a Swift type that bridging does not give.
  private static func converted<Value>(_ value: Any?) -> Value? {
    if let ordered = value as? NSOrderedSet { return ordered.array as? Value }
    if let set = value as? NSSet { return set.allObjects as? Value }
    return nil
  }

  /// The value that stands for none, in types that have such a thing.
  private static func nothing<Value>(_ type: Value.Type) -> Value? {
    if let type = type as? any ExpressibleByNilLiteral.Type {
      return type.init(nilLiteral: ()) as? Value
    }
    if type == NSNumber.self { return NSNumber(value: 0) as? Value }
    return nil
  }

  // MARK: Writing

  public final func _setManagedValue(_ value: String?, forKey key: StaticString) {
    if let value { setPlain(value, key) } else { setAttribute(nil, key) }
  }
  public final func _setManagedValue(_ value: Int16, forKey key: StaticString) {
    setPlain(Int64(value), key)
  }
  public final func _setManagedValue(_ value: Int32, forKey key: StaticString) {
    setPlain(Int64(value), key)
  }
  public final func _setManagedValue(_ value: Int64, forKey key: StaticString) {
    setPlain(value, key)
  }
  public final func _setManagedValue(_ value: Int, forKey key: StaticString) {
    setPlain(Int64(value), key)
  }
  public final func _setManagedValue(_ value: Double, forKey key: StaticString) {
    setPlain(value, key)
  }
  public final func _setManagedValue(_ value: Float, forKey key: StaticString) {
    setPlain(Double(value), key)
  }
  public final func _setManagedValue(_ value: Bool, forKey key: StaticString) {
    setPlain(value, key)
  }
  public final func _setManagedValue(_ value: Date?, forKey key: StaticString) {
    if let value { setPlain(value, key) } else { setAttribute(nil, key) }
  }
  public final func _setManagedValue(_ value: Data?, forKey key: StaticString) {
    setAttribute(value, key)
  }
  public final func _setManagedValue(_ value: UUID?, forKey key: StaticString) {
    setAttribute(value, key)
  }
  public final func _setManagedValue(_ value: URL?, forKey key: StaticString) {
    setAttribute(value, key)
  }

  /// An enumeration of numbers.
  public final func _setManagedValue<Value: RawRepresentable>(
    _ value: Value, forKey key: StaticString
  ) where Value.RawValue: FixedWidthInteger {
    setPlain(Int64(truncatingIfNeeded: value.rawValue), key)
  }

  /// The object of a to-one relationship.
  public final func _setManagedValue<Object: NSManagedObject>(
    _ value: Object?, forKey key: StaticString
  ) {
    let slot = traits.slot(key)
    if traits.slots[slot].kind == .toOne { setToOne(value, at: slot) } else { set(value, at: slot) }
  }

  /// The objects of a to-many relationship.
  public final func _setManagedValue<Element: NSManagedObject>(
    _ value: Set<Element>?, forKey key: StaticString
  ) {
    setToMany(value.map { Array($0) } ?? [], at: traits.slot(key))
  }

  /// Any other value.
  @_disfavoredOverload
  public final func _setManagedValue<Value>(_ value: Value?, forKey key: StaticString) {
    set(value, at: traits.slot(key))
  }

  // MARK: To-many accessors

  /// `addToItems(_:)` with one object, or with an `NSSet`, `NSOrderedSet` or Swift set.
  public final func _addManaged(_ objects: Any, forKey key: StaticString) {
    let slot = traits.slot(key)
    for object in single(objects) ?? self.objects(in: objects, at: slot) {
      addToMany(object, at: slot)
    }
  }

  /// `removeFromItems(_:)` with one object, or with an `NSSet`, `NSOrderedSet` or Swift set.
  public final func _removeManaged(_ objects: Any, forKey key: StaticString) {
    let slot = traits.slot(key)
    for object in single(objects) ?? self.objects(in: objects, at: slot) {
      removeFromMany(object, at: slot)
    }
  }

  private final func single(_ objects: Any) -> [NSManagedObject]? {
    (objects as? NSManagedObject).map { [$0] }
  }

  /// `insertIntoItems(_:at:)`.
  public final func _insertManaged(
    _ object: NSManagedObject, at index: Int, forKey key: StaticString
  ) {
    addToMany(object, at: traits.slot(key), index: index)
  }

  /// `insertIntoItems(_:at:)` with several objects, each at an index.
  public final func _insertManaged(
    _ objects: [NSManagedObject], at indexes: IndexSet, forKey key: StaticString
  ) {
    mutableOrderedSetValue(forKey: String(describing: key)).insert(objects, at: indexes)
  }

  /// `removeFromItems(at:)`.
  public final func _removeManaged(at index: Int, forKey key: StaticString) {
    _removeManaged(at: IndexSet(integer: index), forKey: key)
  }

  /// `removeFromItems(at:)` with several indexes.
  public final func _removeManaged(at indexes: IndexSet, forKey key: StaticString) {
    let slot = traits.slot(key)
    let order = loadedToMany(slot).order
    for index in indexes where order.indices.contains(index) {
      removeFromMany(order[index], at: slot)
    }
  }

  /// `replaceItems(at:with:)`.
  public final func _replaceManaged(
    at index: Int, with object: NSManagedObject, forKey key: StaticString
  ) {
    mutableOrderedSetValue(forKey: String(describing: key)).replaceObject(at: index, with: object)
  }

  /// `replaceItems(at:with:)` with several indexes.
  public final func _replaceManaged(
    at indexes: IndexSet, with objects: [NSManagedObject], forKey key: StaticString
  ) {
    for (index, object) in zip(indexes, objects) {
      _replaceManaged(at: index, with: object, forKey: key)
    }
  }
}
