import Foundation

// Linux's arrays do not find numbers by their values nor objects of Swift's own classes, and take only the first of several equal
// objects out.

// The methods run for every kind of array, also for apps' own and for stand-ins of observed ones. The work is in functions
// apart, which ask the array itself: in the classes below the compiler would take it to be one of them.

@inline(never)
private func index(of object: Any, in array: NSArray, _ range: NSRange?) -> Int {
  let range = range ?? NSRange(location: 0, length: array.count)
  return (range.location..<range.location + range.length).first {
    areEqualElements(array.object(at: $0), object)
  } ?? NSNotFound
}

@inline(never)
private func indexIdentical(to object: Any, in array: NSArray, _ range: NSRange?) -> Int {
  let range = range ?? NSRange(location: 0, length: array.count)
  return (range.location..<range.location + range.length).first {
    areIdentical(array.object(at: $0), object)
  } ?? NSNotFound
}

@inline(never)
private func isEqual(_ array: NSArray, to others: [Any]) -> Bool {
  array.count == others.count
    && others.indices.allSatisfy { areEqualElements(array.object(at: $0), others[$0]) }
}

@inline(never)
private func object(at index: Int, in array: NSArray) -> Any { array.object(at: index) }

/// “If the index is equal to the count, the element is added to the end.”
@inline(never)
private func put(_ object: Any, into array: NSMutableArray, at index: Int) {
  if index == array.count {
    array.add(object)
  } else {
    array.replaceObject(at: index, with: object)
  }
}

@inline(never)
private func remove(_ object: Any, from array: NSMutableArray, _ range: NSRange?) {
  let range = range ?? NSRange(location: 0, length: array.count)
  for index in (range.location..<range.location + range.length).reversed()
  where areEqualElements(array.object(at: index), object) {
    array.removeObject(at: index)
  }
}

/// Finds objects by equality.
private class ComparedArray: NSArray, @unchecked Sendable {
  override func index(of anObject: Any) -> Int {
    FoundationCompatibility.index(of: anObject, in: self, nil)
  }

  override func index(of anObject: Any, in range: NSRange) -> Int {
    FoundationCompatibility.index(of: anObject, in: self, range)
  }

  override func contains(_ anObject: Any) -> Bool {
    FoundationCompatibility.index(of: anObject, in: self, nil) != NSNotFound
  }

  override func indexOfObjectIdentical(to anObject: Any) -> Int {
    FoundationCompatibility.indexIdentical(to: anObject, in: self, nil)
  }

  override func indexOfObjectIdentical(to anObject: Any, in range: NSRange) -> Int {
    FoundationCompatibility.indexIdentical(to: anObject, in: self, range)
  }

  override func isEqual(to otherArray: [Any]) -> Bool {
    FoundationCompatibility.isEqual(self, to: otherArray)
  }
}

/// Takes every equal object out, and grows by its subscript.
private class ComparedMutableArray: NSMutableArray, @unchecked Sendable {
  override subscript(index: Int) -> Any {
    get { FoundationCompatibility.object(at: index, in: self) }
    set { FoundationCompatibility.put(newValue, into: self, at: index) }
  }

  override func remove(_ anObject: Any) {
    FoundationCompatibility.remove(anObject, from: self, nil)
  }

  override func remove(_ anObject: Any, in range: NSRange) {
    FoundationCompatibility.remove(anObject, from: self, range)
  }

  override func removeObjects(in otherArray: [Any]) {
    for object in otherArray { FoundationCompatibility.remove(object, from: self, nil) }
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

extension NSDictionary {
  /// The keys in the order that a method of their values says, such as `compare:`.
  public func keysSortedByValue(using comparator: Selector) -> [Any] {
    let order = NSSortDescriptor(key: nil, ascending: true, selector: comparator)
    return keysSortedByValue { order.compare($0, to: $1) }
  }
}

extension NSMutableArray {
  /// Puts the objects into the order that a method of theirs says, such as `compare:`.
  public func sort(using comparator: Selector) {
    setArray(sortedArray(using: comparator))
  }
}
