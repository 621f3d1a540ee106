import Foundation

/// A kind of value.
open class HKObjectType: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
  }

  open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  {
    HKQuantityType(identifier)
  }
  open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  {
    HKCategoryType(identifier)
  }
  open class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }
  open class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? { HKCorrelationType(identifier.rawValue) }
  open class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }
  open class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType("HKActivitySummaryTypeIdentifier")
  }

  open var requiresPerObjectAuthorization: Bool { false }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { identifier }
}

/// A kind of value that is measured at a time.
open class HKSampleType: HKObjectType, @unchecked Sendable {
  open var isMaximumDurationRestricted: Bool { false }
  open var isMinimumDurationRestricted: Bool { false }
}

public enum HKQuantityAggregationStyle: Int, Sendable {
  case cumulative, discreteArithmetic, discreteTemporallyWeighted
  case discreteEquivalentContinuousLevel
}

/// A kind of number.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKQuantityTypeIdentifier) { self.init(identifier.rawValue) }

  /// Whether numbers add up, as steps do.
  open var aggregationStyle: HKQuantityAggregationStyle {
    let words = ["Energy", "Distance", "Count", "Climbed", "Time", "Dietary", "NumberOf", "Fuel"]
    return words.contains(where: identifier.contains) ? .cumulative : .discreteArithmetic
  }
}

/// A kind of one of some values.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKCategoryTypeIdentifier) { self.init(identifier.rawValue) }
}

open class HKCorrelationType: HKSampleType, @unchecked Sendable {}
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// A kind of value that stays as it is.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public convenience init(_ identifier: HKCharacteristicTypeIdentifier) {
    self.init(identifier.rawValue)
  }
}
