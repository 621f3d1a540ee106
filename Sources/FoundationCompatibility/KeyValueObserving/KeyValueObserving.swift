import Foundation

/// Observation of properties, which every `NSObject` has on Apple's systems.
///
/// Observers hear of properties declared `@objc dynamic` in an app, of what a class announces itself with
/// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`, and of what UIKit and QuartzCore tell of their own
/// classes. A computed property changes with what its class says it depends on
/// (`keyPathsForValuesAffectingValue(forKey:)` and its siblings, of which adapted sources tell); another one is compared with what it
/// was whenever a property of its object changes.
///
/// The methods stand in a protocol extension so that a class can declare its own.
public protocol KeyValueObserving: NSObjectProtocol, _KeyValueCodingAndObserving {}

extension NSObject: KeyValueObserving {}

/// An object that hears of changes by name.
///
/// On Apple's systems every `NSObject` is one. The command-line tool adds the conformance to classes of an app that
/// override `observeValue(forKeyPath:of:change:context:)`.
public protocol KeyValueObserver: NSObjectProtocol {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension KeyValueObserving where Self: NSObject {
  /// Calls a closure whenever a property has changed, until the result is invalidated or gone.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    begin(keyPath, options, changeHandler)
  }

  /// Tells an object of the changes of a property, through its `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// The change holds values as Swift has them, a `CGSize` rather than an `NSValue`; `NSNull` stands for nil. Values
  /// that key-value coding does not find by name are left out.
  /// - Parameter observer: a `KeyValueObserver`; any other object hears nothing. It is not kept alive.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let path = KeyValueAccess.components(of: keyPath)
    let observation = PropertyObservation(
      path: path, options: options,
      read: { object in try? KeyValueAccess.value(forKeyPath: path, of: object) ?? NSNull() },
      tell: { [weak observer] object, change in
        (observer as? any KeyValueObserver)?.observeValue(
          forKeyPath: keyPath, of: object, change: change.dictionary, context: context)
      })
    observation.observer = observer
    observation.context = context
    observation.keyPath = keyPath
    observation.begin(on: self)
  }

  /// Ends the newest observation of a property by an object. Without one nothing happens, where on iOS it is an
  /// exception.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    ObservedObjects.observations(of: self)
      .last { $0.observer === observer && $0.keyPath == keyPath }?.end()
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    ObservedObjects.observations(of: self)
      .last { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }?.end()
  }

  // MARK: Announcing changes

  /// Announces that a property is about to change. Calls may be nested; the outermost pair tells observers.
  public func willChangeValue(forKey key: String) { ObservedObjects.willChange(self, key) }
  public func didChangeValue(forKey key: String) { ObservedObjects.didChange(self, key) }

  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard ObservedObjects.mayObserve(self), let name = KeyPathName.name(of: keyPath) else { return }
    ObservedObjects.willChange(self, name)
  }

  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard ObservedObjects.mayObserve(self), let name = KeyPathName.name(of: keyPath) else { return }
    ObservedObjects.didChange(self, name)
  }

  /// Announces that elements of an ordered collection are about to come, go or be replaced.
  public func willChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    guard ObservedObjects.mayObserve(self) else { return }
    guard changeKind != .setting else { return willChangeValue(forKey: key) }
    ObservedObjects.noteElements(
      changeKind == .insertion ? [] : elements(at: indexes, forKey: key), of: self, key)
  }

  /// Tells observers which elements of an ordered collection came, went or were replaced.
  public func didChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    guard ObservedObjects.mayObserve(self) else { return }
    guard changeKind != .setting else { return didChangeValue(forKey: key) }
    let old = ObservedObjects.takeElements(of: self, key)
    ObservedObjects.didChange(
      self, key,
      CollectionChange(
        kind: changeKind, indexes: indexes, old: changeKind == .insertion ? nil : old,
        new: changeKind == .removal ? nil : elements(at: indexes, forKey: key)))
  }

  private func elements(at indexes: IndexSet, forKey key: String) -> [Any] {
    let value = try? KeyValueAccess.value(forKey: key, of: self)
    let all = value.flatMap { DynamicCollection($0) }?.elements ?? []
    return indexes.filter(all.indices.contains).map { all[$0] }
  }

  /// Not nil for an object that is observed.
  public var observationInfo: UnsafeMutableRawPointer? { ObservedObjects.mark(of: self) }

  // MARK: For subclasses

  /// Called by an override for changes it does not know. On iOS it is an exception; here nothing happens.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The properties that a computed one depends on: none, unless a class says so.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Whether a property's changes are announced without the class's doing.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

/// The calls that the command-line tool writes into the observers of a property declared `@objc dynamic`.
public enum DynamicProperty {
  @inline(__always)
  public static func willChange(_ object: AnyObject, _ key: StaticString) {
    if ObservedObjects.mayObserve(object) { announce(object, key, ObservedObjects.willChange) }
  }

  @inline(__always)
  public static func didChange(_ object: AnyObject, _ key: StaticString) {
    if ObservedObjects.mayObserve(object) { announce(object, key, ObservedObjects.didChange) }
  }

  private static func announce(
    _ object: AnyObject, _ key: StaticString, _ body: (NSObject, String) -> Void
  ) {
    if let object = object as? NSObject { body(object, key.description) }
  }
}
