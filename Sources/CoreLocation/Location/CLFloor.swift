import Foundation

/// The floor of a building. Positions of the host have none; an app meets one only in a location it decodes.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Floors above the ground floor, which is 0.
  open private(set) var level: Int

  init(level: Int) {
    self.level = level
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    level = coder.decodeInteger(forKey: "level")
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(level, forKey: "level") }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLFloor)?.level == level }
  open override var hash: Int { level.hashValue }
}
