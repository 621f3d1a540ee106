import Foundation

/// The person's activity. Nothing here measures it, so nobody makes one.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
  private static let names = [
    "stationary", "walking", "running", "automotive", "cycling", "unknown",
  ]
  private let kinds: Set<String>
  open private(set) var confidence: CMMotionActivityConfidence
  open private(set) var startDate: Date

  open var stationary: Bool { kinds.contains("stationary") }
  open var walking: Bool { kinds.contains("walking") }
  open var running: Bool { kinds.contains("running") }
  open var automotive: Bool { kinds.contains("automotive") }
  open var cycling: Bool { kinds.contains("cycling") }
  open var unknown: Bool { kinds.contains("unknown") }

  public required init?(coder: NSCoder) {
    kinds = Set(Self.names.filter { coder.decodeBool(forKey: $0) })
    confidence =
      CMMotionActivityConfidence(rawValue: coder.decodeInteger(forKey: "confidence")) ?? .low
    startDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "startDate"))
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    for name in Self.names { coder.encode(kinds.contains(name), forKey: name) }
    coder.encode(confidence.rawValue, forKey: "confidence")
    coder.encode(startDate.timeIntervalSinceReferenceDate, forKey: "startDate")
  }
}
