import Foundation

/// How far the person walked. There is no pedometer, so nobody makes it.
open class CMPedometerData: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open private(set) var startDate: Date
  open private(set) var endDate: Date
  open private(set) var numberOfSteps: NSNumber
  /// Metres.
  open private(set) var distance: NSNumber?
  open private(set) var floorsAscended: NSNumber?
  open private(set) var floorsDescended: NSNumber?
  /// Seconds a metre.
  open private(set) var currentPace: NSNumber?
  /// Steps a second.
  open private(set) var currentCadence: NSNumber?
  /// Seconds a metre.
  open private(set) var averageActivePace: NSNumber?

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
