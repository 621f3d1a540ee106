import Foundation

/// How far the person walked. There is no pedometer, so nobody makes it.
open class CMPedometerData: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let startDate: Date
  public let endDate: Date
  public let numberOfSteps: NSNumber
  /// Metres.
  public let distance: NSNumber?
  public let floorsAscended: NSNumber?
  public let floorsDescended: NSNumber?
  /// Seconds a metre.
  public let currentPace: NSNumber?
  /// Steps a second.
  public let currentCadence: NSNumber?
  /// Seconds a metre.
  public let averageActivePace: NSNumber?

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    func number(_ key: String) -> NSNumber? { coder.decodeObject(of: NSNumber.self, forKey: key) }
    guard let steps = number("numberOfSteps") else { return nil }
    startDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "startDate"))
    endDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "endDate"))
    numberOfSteps = steps
    distance = number("distance")
    floorsAscended = number("floorsAscended")
    floorsDescended = number("floorsDescended")
    currentPace = number("currentPace")
    currentCadence = number("currentCadence")
    averageActivePace = number("averageActivePace")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(startDate.timeIntervalSinceReferenceDate, forKey: "startDate")
    coder.encode(endDate.timeIntervalSinceReferenceDate, forKey: "endDate")
    coder.encode(numberOfSteps, forKey: "numberOfSteps")
    let numbers = [
      "distance": distance, "floorsAscended": floorsAscended, "floorsDescended": floorsDescended,
      "currentPace": currentPace, "currentCadence": currentCadence,
      "averageActivePace": averageActivePace,
    ]
    for (key, number) in numbers { coder.encode(number, forKey: key) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
