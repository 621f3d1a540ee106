import Foundation

// Linux's arrays do not find numbers by their values, and take only the first of several equal objects out.

/// Whether two elements are equal, as `isEqual:` says of what they are on Apple's systems.
private func areEqual(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return (a as AnyObject) === (b as AnyObject)
}

/// Finds objects by equality.
private final class ComparedArray: NSArray, @unchecked Sendable {
  override func index(of anObject: Any) -> Int {
    index(of: anObject, in: NSRange(location: 0, length: count))
  }

  override func index(of anObject: Any, in range: NSRange) -> Int {
    (range.location..<range.location + range.length).first { areEqual(self[$0], anObject) }
      ?? NSNotFound
  }
}

/// Takes every equal object out.
private final class ComparedMutableArray: NSMutableArray, @unchecked Sendable {
  override func remove(_ anObject: Any) {
    remove(anObject, in: NSRange(location: 0, length: count))
  }

  override func remove(_ anObject: Any, in range: NSRange) {
    let indices = range.location..<range.location + range.length
    for index in indices.reversed() where areEqual(self[index], anObject) {
      removeObject(at: index)
    }
  }

  override func removeObjects(in otherArray: [Any]) {
    for object in otherArray { remove(object) }
  }
}

@section(".init_array") @used
nonisolated private let comparesArrays: @convention(c) () -> Void = {
  ExtensionOverride.install(ComparedArray.self)
  ExtensionOverride.install(ComparedMutableArray.self)
}

// MARK: Selectors

extension NSArray {
  /// The objects in the order that a method of theirs says, such as `compare:`.
  public func sortedArray(using comparator: Selector) -> [Any] {
    let order = NSSortDescriptor(key: nil, ascending: true, selector: comparator)
    return SortedObjects.sorted(map { $0 }, using: [order])
  }

  /// Sends a message to each object.
  public func makeObjectsPerform(_ aSelector: Selector) {
    for object in self { _ = (object as? NSObject)?.perform(aSelector) }
  }

  /// Sends a message with an argument to each object.
  public func makeObjectsPerform(_ aSelector: Selector, with argument: Any?) {
    for object in self { _ = (object as? NSObject)?.perform(aSelector, with: argument) }
  }
}

extension NSMutableArray {
  /// Puts the objects into the order that a method of theirs says, such as `compare:`.
  public func sort(using comparator: Selector) {
    setArray(sortedArray(using: comparator))
  }
}
