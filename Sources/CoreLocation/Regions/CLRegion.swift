import Foundation

/// An area that a location manager watches. ``CLCircularRegion`` is the kind there is.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The name that tells it from other regions.
  open private(set) var identifier: String
  /// Whether entering it is told.
  open var notifyOnEntry = true
  /// Whether leaving it is told.
  open var notifyOnExit = true

  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
    identifier = String(describing: name)
    notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
    notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Regions are equal when their identifiers are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
}
