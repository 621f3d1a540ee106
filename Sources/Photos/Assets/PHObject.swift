import Foundation

/// A picture or an album of the photo library. It does not change; fetch it again to see changes.
open class PHObject: NSObject, NSCopying, @unchecked Sendable {
  /// Names the object from one start to the next. Of a picture: its path in the folder of pictures.
  open private(set) var localIdentifier: String

  /// An object that is not of the library.
  public override init() { localIdentifier = "" }

  init(localIdentifier: String) {
    self.localIdentifier = localIdentifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PHObject else { return false }
    return localIdentifier == other.localIdentifier
  }
  open override var hash: Int { localIdentifier.hashValue }

  /// Whether a later look at the same object shows something else.
  func differs(from other: PHObject) -> Bool { false }
  /// The object as it is now; nil when it is gone.
  func current() -> PHObject? { self }
}

/// Stands for an object that a change makes, until the change is done.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
