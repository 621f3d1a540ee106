import Foundation

/// One observation of one property, or of one at the end of a path.
final class PropertyObservation: @unchecked Sendable {
  /// The kind of a property's change.
  struct Change {
    var old: Any?
    var new: Any?
    var isPrior = false
    var kind = NSKeyValueChange.setting
    /// Which elements of a collection changed.
    var indexes: IndexSet?

    var dictionary: [NSKeyValueChangeKey: Any] {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
      change[.indexesKey] = indexes
      change[.newKey] = new
      change[.oldKey] = old
      if isPrior { change[.notificationIsPriorKey] = true }
      return change
    }
  }

  /// The names of the path's properties; nil when Swift cannot tell them: every change is compared then.
  private let path: [String]?
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Any?
  private let tell: (NSObject, Change) -> Void
  weak var observer: NSObject?
  var keyPath: String?
  var context: UnsafeMutableRawPointer?

  private var isOver = false
  private var host: ObjectIdentifier?
  /// The value when last looked at, for comparing and as the old value.
  private var last: Any?
  /// Whether no stored property has the name, so that others may change the value.
  private(set) var isDerived = false
  /// The rest of a longer path, observed on the object that its first property has now.
  private var rest: PropertyObservation?
  /// The paths that the property is declared to depend on, observed on the same object.
  private var causes: [PropertyObservation] = []
  /// How many properties depend on this one, each on the one before.
  private var depth = 0

  init(
    path: [String]?, options: NSKeyValueObservingOptions,
    read: @escaping (NSObject) -> Any?, tell: @escaping (NSObject, Change) -> Void
  ) {
    self.path = path
    self.options = options
    self.read = read
    self.tell = tell
  }

  func begin(on object: NSObject) {
    host = ObjectIdentifier(object)
    isDerived =
      path.map { path in
        path.count == 1 && StoredProperties.of(type(of: object)).field(named: path[0]) == nil
      } ?? true
    last = read(object)
    observeRest(of: object)
    observeCauses(of: object)
    ObservedObjects.add(self, to: object)
    (object as? any ObservationHost)?.observationDidBegin()
    if options.contains(.initial) {
      tell(object, Change(new: options.contains(.new) ? last : nil))
    }
  }

  /// From any thread.
  func end() {
    isOver = true
    rest?.end()
    rest = nil
    causes.forEach { $0.end() }
    causes = []
    if let host { ObservedObjects.remove(self, from: host) }
  }

  func isOf(_ key: String) -> Bool { path?.first == key }

  func willChange(_ object: NSObject) {
    guard !isOver else { return }
    last = read(object)
    if options.contains(.prior) {
      tell(object, Change(old: options.contains(.old) ? last : nil, isPrior: true))
    }
  }

  func didChange(_ object: NSObject) {
    guard !isOver else { return }
    let old = last
    last = read(object)
    observeRest(of: object)
    tell(
      object,
      Change(
        old: options.contains(.old) ? old : nil, new: options.contains(.new) ? last : nil))
  }

  /// Tells of elements that came, went or were replaced.
  func didChange(_ object: NSObject, _ elements: CollectionChange) {
    guard !isOver else { return }
    last = read(object)
    tell(
      object,
      Change(
        old: options.contains(.old) ? elements.old : nil,
        new: options.contains(.new) ? elements.new : nil, kind: elements.kind,
        indexes: elements.indexes))
  }

  /// Tells of a change if there is one.
  func compare(_ object: NSObject) {
    guard !isOver, let now = read(object), !AnyEquality.areEqual(last as Any, now) else { return }
    didChange(object)
  }

  /// Listens for changes of what the property depends on, as its class declares it.
  private func observeCauses(of object: NSObject) {
    guard let name = path?.first, depth < 8 else { return }
    let paths = KeyedProperties.dependencies(of: name, in: type(of: object))
    guard !paths.isEmpty else { return }
    isDerived = false
    causes = paths.map { KeyValueAccess.components(of: $0) }.map { path in
      let cause = observation(of: path, toldOf: object)
      cause.depth = depth + 1
      cause.begin(on: object)
      return cause
    }
  }

  /// An observation of another path, whose changes are changes of this one.
  private func observation(of path: [String], toldOf object: NSObject) -> PropertyObservation {
    PropertyObservation(
      path: path, options: options.intersection(.prior),
      read: { object in try? KeyValueAccess.value(forKeyPath: path, of: object) ?? NSNull() },
      tell: { [weak self, weak object] _, change in
        guard let self, let object else { return }
        if change.isPrior { self.willChange(object) } else { self.didChange(object) }
      })
  }

  /// Listens for changes behind the first property of the path.
  private func observeRest(of object: NSObject) {
    rest?.end()
    rest = nil
    guard let path, path.count > 1,
      let next = (try? KeyValueAccess.value(forKey: path[0], of: object)) as? NSObject
    else { return }
    let rest = observation(of: Array(path.dropFirst()), toldOf: object)
    rest.depth = depth
    self.rest = rest
    rest.begin(on: next)
  }
}

/// Whether two values of any types are the same.
package enum AnyEquality {
  package static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = KeyValueAccess.flattened(a) as? any Equatable {
      return KeyValueAccess.flattened(b).map { isEqual(a, $0) } ?? false
    }
    guard let a = KeyValueAccess.flattened(a), let b = KeyValueAccess.flattened(b) else {
      return KeyValueAccess.flattened(a) == nil && KeyValueAccess.flattened(b) == nil
    }
    if type(of: a) is AnyClass, type(of: b) is AnyClass { return a as AnyObject === b as AnyObject }
    if let a = a as? [Any], let b = b as? [Any] {
      return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    }
    if let a = a as? [AnyHashable: Any], let b = b as? [AnyHashable: Any] {
      return a.count == b.count
        && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
    }
    return false
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }
}
