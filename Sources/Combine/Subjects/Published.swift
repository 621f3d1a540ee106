import Foundation
import FoundationCompatibility

/// A property whose changes are published: `$name` gives the value and every later one, each just before
/// it is set.
@propertyWrapper
public struct Published<Value> {
  /// The state that copies of a wrapper share, so that a value stays one.
  final class State {
    private let lock = NSRecursiveLock()
    private var current: Value
    private var kept: [AnyCancellable] = []
    let subject: CurrentValueSubject<Value, Never>
    weak var object: ObservableObjectPublisher?

    init(_ value: Value) {
      current = value
      subject = CurrentValueSubject(value)
    }

    var value: Value {
      get { lock.withLock { current } }
      set {
        object?.send()
        subject.send(newValue)
        lock.withLock { current = newValue }
      }
    }

    func keep(_ cancellable: AnyCancellable) { lock.withLock { kept.append(cancellable) } }
  }

  let state: State

  public init(wrappedValue: Value) { state = State(wrappedValue) }
  public init(initialValue: Value) { state = State(initialValue) }

  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is for properties of classes") }
    set { fatalError("@Published is for properties of classes") }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    get { Publisher(state: state) }
    set { _ = newValue }
  }

  /// The property of an object; an ``ObservableObject`` tells of the change first.
  public static subscript<Enclosing: AnyObject>(
    _enclosingInstance object: Enclosing,
    wrapped wrapped: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storage: ReferenceWritableKeyPath<Enclosing, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].state.value }
    set {
      let state = object[keyPath: storage].state
      if state.object == nil, let observable = object as? any ObservableObject {
        state.object = observable.objectWillChange as? ObservableObjectPublisher
      }
      state.value = newValue
    }
  }

  /// The publisher of a property's values.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let state: State

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      state.subject.receive(subscriber: subscriber)
    }
  }
}

/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before one of the object's `@Published` properties is set.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    observableObjectLock.withLock {
      let key = UnsafeRawPointer(observableObjectKey)
      if let known = objc_getAssociatedObject(self, key) as? ObservableObjectPublisher {
        return known
      }
      let made = ObservableObjectPublisher()
      objc_setAssociatedObject(self, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return made
    }
  }
}

private let observableObjectLock = NSRecursiveLock()
nonisolated(unsafe) private let observableObjectKey = UnsafeMutableRawPointer.allocate(
  byteCount: 1, alignment: 1)

/// The publisher of an object's changes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func send() { subject.send() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
