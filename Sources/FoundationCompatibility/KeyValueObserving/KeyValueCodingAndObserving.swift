import Foundation

/// What every `NSObject` is, under the name that Apple's Foundation declares the observing of key paths for. Libraries extend it
/// so that their own `observe` takes key paths of `Self`.
public protocol _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a closure whenever a property has changed, until the result is invalidated or gone.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observed.begin(keyPath, options, changeHandler)
  }

  /// Announces that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    observed.name(of: keyPath).map { observed.willChangeValue(forKey: $0) }
  }

  /// Announces that a property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    observed.name(of: keyPath).map { observed.didChangeValue(forKey: $0) }
  }

  private var observed: NSObject {
    // On iOS, too, only objects can be observed; the protocol says so nowhere.
    guard let object = self as? NSObject else {
      fatalError("Only an NSObject's properties can be observed; this is a \(type(of: self)).")
    }
    return object
  }
}

extension NSObject {
  fileprivate func name(of keyPath: AnyKeyPath) -> String? {
    ObservedObjects.mayObserve(self) ? KeyPathName.name(of: keyPath) : nil
  }

  /// Observes a property that is read by a key path of the object, whatever type that is written with.
  func begin<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    // UIKit's objects are compared; their names would cost a look into symbol tables.
    let name = self is any ObservationHost ? nil : KeyPathName.name(of: keyPath)
    let observation = PropertyObservation(
      path: name.map(KeyValueAccess.components(of:)), options: options,
      read: { object in (object as? Root).map { $0[keyPath: keyPath] } },
      tell: { object, change in
        guard let object = object as? Root else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: change.kind, newValue: change.new.flatMap { $0 as? Value },
            oldValue: change.old.flatMap { $0 as? Value }, isPrior: change.isPrior,
            indexes: change.indexes))
      })
    observation.begin(on: self)
    return NSKeyValueObservation { observation.end() }
  }
}
