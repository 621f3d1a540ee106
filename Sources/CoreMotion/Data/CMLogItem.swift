import Foundation

/// Something that was measured, and when.
open class CMLogItem: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Seconds of UIKit's clock, which counts from the start of the system.
  open private(set) var timestamp: TimeInterval

  /// Of no moment in particular.
  public override init() { timestamp = 0 }

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    timestamp = coder.decodeDouble(forKey: "timestamp")
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(timestamp, forKey: "timestamp") }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
