/// The observations of one view's properties.
///
/// A view that something happens to compares what is observed with what it was: a property set to the value it has
/// tells nobody, which on Apple's systems it would.
@MainActor
final class KeyValueObservers {
  /// One observed property.
  @MainActor
  final class Entry {
    /// Set from any thread when the observation ends.
    nonisolated(unsafe) var isOver = false
    /// Compares, and tells the observer of a change.
    var check: () -> Void = {}
    weak var observer: UIResponder?
    var keyPath: String?
    var context: UnsafeMutableRawPointer?
  }

  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  func changed() {
    for entry in entries where !entry.isOver { entry.check() }
    entries.removeAll(where: \.isOver)
  }

  /// Whether two values of an observed property are the same.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    if type(of: a) is AnyClass, type(of: b) is AnyClass { return a as AnyObject === b as AnyObject }
    return false
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }
}
