import Foundation

/// Tells how fetched results differ from the present ones.
open class PHChange: NSObject, @unchecked Sendable {
  /// How an object changed; nil when it did not.
  open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? {
    let now = object.current()
    if let now, !object.differs(from: now) { return nil }
    return PHObjectChangeDetails(before: object, after: now as? T)
  }

  /// How the answer to a fetch changed; nil when it did not.
  open func changeDetails<T: PHObject>(
    for object: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? {
    let details = PHFetchResultChangeDetails(from: object, to: PHFetchResult(object.query))
    return details.isEmpty ? nil : details
  }
}

/// How an object changed.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  open private(set) var objectBeforeChanges: ObjectType
  /// The object as it is now; nil when it was deleted.
  open private(set) var objectAfterChanges: ObjectType?

  init(before: ObjectType, after: ObjectType?) {
    objectBeforeChanges = before
    objectAfterChanges = after
    super.init()
  }

  /// Whether the picture's pixels changed.
  open var assetContentChanged: Bool {
    guard let before = objectBeforeChanges as? PHAsset, let after = objectAfterChanges as? PHAsset
    else { return false }
    return before.file.date != after.file.date || before.file.size != after.file.size
  }
  open var objectWasDeleted: Bool { objectAfterChanges == nil }
}
