import Foundation

/// A value that is kept, or would be.
open class HKObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let metadata: [String: Any]?
  public let device: HKDevice?
  open var sourceRevision: HKSourceRevision { HKSourceRevision(source: .default(), version: nil) }

  init(_ metadata: [String: Any]?, _ device: HKDevice?) {
    self.metadata = metadata
    self.device = device
    super.init()
  }
}

/// A value of a time.
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  open var hasUndeterminedDuration: Bool { endDate == .distantFuture }

  init(
    _ type: HKSampleType, _ start: Date, _ end: Date, _ metadata: [String: Any]?,
    _ device: HKDevice?
  ) {
    precondition(start <= end, "startDate is after endDate")
    sampleType = type
    startDate = start
    endDate = end
    super.init(metadata, device)
  }
}

/// A number of a time.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity
  open var count: Int { 1 }

  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, device: HKDevice?, metadata: [String: Any]?
  ) {
    self.quantityType = quantityType
    self.quantity = quantity
    super.init(quantityType, startDate, endDate, metadata, device)
  }
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, metadata: [String: Any]? = nil
  ) {
    self.init(
      type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil,
      metadata: metadata)
  }
}

/// One of some values at a time.
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int

  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    categoryType = type
    self.value = value
    super.init(type, startDate, endDate, metadata, device)
  }
  public convenience init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date,
    metadata: [String: Any]? = nil
  ) {
    self.init(
      type: type, value: value, start: startDate, end: endDate, device: nil, metadata: metadata)
  }
}

public enum HKCategoryValue: Int, Sendable { case notApplicable }
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
  public static var asleep: Self { .asleepUnspecified }
}

public enum HKWorkoutActivityType: UInt, Sendable {
  case americanFootball = 1, archery, australianFootball, badminton, baseball, basketball, bowling
  case boxing, climbing, cricket, crossTraining, curling, cycling, dance
  case elliptical = 16, equestrianSports, fencing, fishing, functionalStrengthTraining, golf
  case gymnastics, handball, hiking, hockey, hunting, lacrosse, martialArts, mindAndBody
  case paddleSports = 31, play, preparationAndRecovery, racquetball, rowing, rugby, running, sailing
  case skatingSports, snowSports, soccer, softball, squash, stairClimbing, surfingSports, swimming
  case tableTennis, tennis, trackAndField, traditionalStrengthTraining, volleyball, walking
  case waterFitness, waterPolo, waterSports, wrestling, yoga, barre, coreTraining
  case crossCountrySkiing, downhillSkiing, flexibility, highIntensityIntervalTraining, jumpRope
  case kickboxing, pilates, snowboarding, stairs, stepTraining, wheelchairWalkPace
  case wheelchairRunPace, taiChi, mixedCardio, handCycling
  case other = 3000
}

/// Some exercise.
open class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?

  public init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date, duration: TimeInterval = 0, totalEnergyBurned: HKQuantity? = nil,
    totalDistance: HKQuantity? = nil, metadata: [String: Any]? = nil
  ) {
    self.workoutActivityType = workoutActivityType
    self.duration = duration > 0 ? duration : endDate.timeIntervalSince(startDate)
    self.totalEnergyBurned = totalEnergyBurned
    self.totalDistance = totalDistance
    super.init(HKObjectType.workoutType(), startDate, endDate, metadata, nil)
  }
}

/// What measured a value.
open class HKDevice: NSObject, @unchecked Sendable {
  public let name: String?
  public let manufacturer: String?
  public let model: String?
  public init(name: String?, manufacturer: String?, model: String?) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    super.init()
  }
  open class func local() -> HKDevice { HKDevice(name: nil, manufacturer: nil, model: nil) }
}

/// The program that a value is of.
open class HKSource: NSObject, @unchecked Sendable {
  public let name: String
  public let bundleIdentifier: String
  private init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    super.init()
  }
  open class func `default`() -> HKSource {
    HKSource(
      name: ProcessInfo.processInfo.processName,
      bundleIdentifier: Bundle.main.bundleIdentifier ?? "")
  }
}

open class HKSourceRevision: NSObject, @unchecked Sendable {
  public let source: HKSource
  public let version: String?
  public init(source: HKSource, version: String?) {
    self.source = source
    self.version = version
    super.init()
  }
}
