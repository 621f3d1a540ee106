import Foundation

extension KeyValueCoding where Self: NSObject {
  /// An array that stands for a property which is one: what is done to it is done to the property, and observers hear
  /// which elements it was.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    ObservedArray(owner: self, key: key)
  }

  /// The array at the end of a path.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let path = KeyValueAccess.components(of: keyPath)
    guard path.count > 1 else { return mutableArrayValue(forKey: keyPath) }
    let owner = value(forKeyPath: path.dropLast().joined(separator: "."))
    guard let owner = owner as? NSObject else { return NSMutableArray() }
    return owner.mutableArrayValue(forKey: path[path.count - 1])
  }
}

/// The array that `mutableArrayValue(forKey:)` gives.
private final class ObservedArray: NSMutableArray {
  private let owner: NSObject
  private let key: String

  init(owner: NSObject, key: String) {
    self.owner = owner
    self.key = key
    super.init(capacity: 0)
  }

  required init?(coder aDecoder: NSCoder) { nil }

  // NSMutableArray requires these of every subclass, and none can work here: there is no property that the elements
  // would belong to. The class is private and Foundation copies arrays as plain ones, so that nothing calls them.

  required convenience init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
    fatalError("An array that stands for a property is made by mutableArrayValue(forKey:).")
  }

  required convenience init(arrayLiteral elements: Any...) {
    fatalError("An array that stands for a property is made by mutableArrayValue(forKey:).")
  }

  private var value: Any? { owner.value(forKey: key) }

  private var elements: [Any] {
    switch value {
    case let array as NSArray: (0..<array.count).map { array.object(at: $0) }
    case let array as [Any]: array
    default: []
    }
  }

  override var count: Int {
    (value as? NSArray)?.count ?? elements.count
  }

  override func object(at index: Int) -> Any {
    (value as? NSArray)?.object(at: index) ?? elements[index]
  }

  override func insert(_ anObject: Any, at index: Int) {
    replace(index..<index, with: [anObject], kind: .insertion)
  }

  override func removeObject(at index: Int) {
    replace(index..<index + 1, with: [], kind: .removal)
  }

  override func replaceObject(at index: Int, with anObject: Any) {
    replace(index..<index + 1, with: [anObject], kind: .replacement)
  }

  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }

  /// Linux's own method stops the program when the numbers of objects differ.
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let common = Swift.min(range.length, otherArray.count)
    for offset in 0..<common {
      replaceObject(at: range.location + offset, with: otherArray[offset])
    }
    for _ in common..<range.length { removeObject(at: range.location + common) }
    for offset in common..<otherArray.count {
      insert(otherArray[offset], at: range.location + offset)
    }
  }

  /// Changes the property and tells observers once.
  private func replace(_ range: Range<Int>, with new: [Any], kind: NSKeyValueChange) {
    let old = range.map { object(at: $0) }
    if let array = value as? NSMutableArray {
      switch kind {
      case .insertion: array.insert(new[0], at: range.lowerBound)
      case .removal: array.removeObject(at: range.lowerBound)
      default: array.replaceObject(at: range.lowerBound, with: new[0])
      }
    } else {
      var elements = elements
      elements.replaceSubrange(range, with: new)
      ObservedObjects.quietly(owner, key) {
        try? KeyValueAccess.setPropertyValue(elements, forKey: key, of: owner, announces: false)
      }
    }
    let changed = range.lowerBound..<range.lowerBound + Swift.max(range.count, new.count)
    ObservedObjects.didChange(
      owner, key,
      CollectionChange(
        kind: kind, indexes: IndexSet(integersIn: changed),
        old: kind == .insertion ? nil : old, new: kind == .removal ? nil : new))
  }
}
