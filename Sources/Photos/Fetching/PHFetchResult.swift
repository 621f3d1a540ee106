import Foundation

/// The objects that were found, in their order. It stays as it is when the library changes.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, NSCopying, NSFastEnumeration,
  @unchecked Sendable
{
  let objects: [ObjectType]
  /// Looks again.
  let query: () -> [ObjectType]

  init(_ query: @escaping () -> [ObjectType]) {
    self.query = query
    objects = query()
    super.init()
  }

  /// An empty one.
  public override init() {
    query = { [] }
    objects = []
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  public var enumeratedObjects: [Any] { objects }

  open var count: Int { objects.count }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }
  open func object(at index: Int) -> ObjectType { objects[index] }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }
  /// Where an object is; `NSNotFound` when it is not.
  open func index(of anObject: ObjectType) -> Int {
    objects.firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
  }
  open func index(of anObject: ObjectType, in range: NSRange) -> Int {
    guard let range = Range(range)?.clamped(to: objects.indices) else { return NSNotFound }
    return objects[range].firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
  }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }

  private static func areEqual(_ a: ObjectType, _ b: ObjectType) -> Bool {
    (a as? NSObject)?.isEqual(b) ?? (a === b)
  }

  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(Array(objects.indices), block)
  }
  open func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let order = Array(objects.indices)
    enumerate(opts.contains(.reverse) ? order.reversed() : order, block)
  }
  open func enumerateObjects(
    at indexSet: IndexSet, options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let order = Array(indexSet)
    enumerate(opts.contains(.reverse) ? order.reversed() : order, block)
  }

  private func enumerate(
    _ order: [Int], _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for index in order where !stop.boolValue { block(objects[index], index, &stop) }
  }

  /// How many of the assets are of a kind.
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    objects.reduce(0) { $0 + (($1 as? PHAsset)?.mediaType == mediaType ? 1 : 0) }
  }
}

/// Objects that can be gone through: fetch results and arrays. Foundation on Linux has no such protocol.
public protocol NSFastEnumeration {
  var enumeratedObjects: [Any] { get }
}

extension NSArray: NSFastEnumeration {
  public var enumeratedObjects: [Any] { map { $0 } }
}
extension Array: NSFastEnumeration {
  public var enumeratedObjects: [Any] { map { $0 } }
}
extension NSSet: NSFastEnumeration {
  public var enumeratedObjects: [Any] { allObjects }
}
