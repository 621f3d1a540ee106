import Foundation
import FoundationCompatibility

extension NSObject {
  /// Sends the values of an observed property.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(
      object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions
    ) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let outlet = Outlet(subscriber)
      outlet.open()
      // Beginning sends the first value, if that is asked for.
      let observation = object.observe(keyPath, options: options) { object, change in
        if change.isPrior, let old = change.oldValue {
          outlet.send(old)
        } else {
          outlet.send(object[keyPath: keyPath])
        }
      }
      outlet.add(AnyCancellable { observation.invalidate() })
    }
  }
}

extension KeyValueObserving where Self: NSObject {
  /// Sends a property's value now and whenever it has changed.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}
