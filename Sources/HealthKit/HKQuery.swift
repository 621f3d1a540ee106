import Foundation

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"
public let HKPredicateKeyPathStartDate = "startDate"
public let HKPredicateKeyPathEndDate = "endDate"

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// A question to the store.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  open var sampleType: HKSampleType? { objectType as? HKSampleType }
  public let predicate: NSPredicate?

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    objectType = type
    self.predicate = predicate
    super.init()
  }

  /// Tells the handler why there is no answer.
  func fail(_ error: any Error) {}

  /// What holds of samples that touch a span of time; strict ones begin or end in it.
  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKSample else { return false }
      let first = options.contains(.strictStartDate) ? sample.startDate : sample.endDate
      let last = options.contains(.strictEndDate) ? sample.endDate : sample.startDate
      return first >= startDate ?? .distantPast && last <= endDate ?? .distantFuture
    }
  }
  open class func predicateForObject(with uuid: UUID) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject)?.uuid == uuid }
  }
  open class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType)
    -> NSPredicate
  {
    NSPredicate { object, _ in (object as? HKWorkout)?.workoutActivityType == workoutActivityType }
  }
}

/// Samples of a kind.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public let limit: Int
  public let sortDescriptors: [NSSortDescriptor]?
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    handler = resultsHandler
    super.init(sampleType, predicate)
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}

/// Tells when samples change.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  public typealias CompletionHandler = () -> Void
  private let handler: (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void
  ) {
    handler = updateHandler
    super.init(sampleType, predicate)
  }

  override func fail(_ error: any Error) { handler(self, {}, error) }
}

/// A point in the history of changes.
open class HKQueryAnchor: NSObject, NSCopying, @unchecked Sendable {
  private let value: Int
  public init(fromValue value: Int) {
    self.value = value
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKQueryAnchor)?.value == value }
  open override var hash: Int { value }
}

open class HKDeletedObject: NSObject, @unchecked Sendable {
  open var uuid: UUID { UUID() }
  private override init() { super.init() }
}

/// Samples that changed since a point.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void
  open var updateHandler: Handler?
  private let handler: Handler

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.handler = handler
    super.init(type, predicate)
  }

  override func fail(_ error: any Error) { handler(self, nil, nil, nil, error) }
}

public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = Self(rawValue: 1)
  public static let discreteAverage = Self(rawValue: 2)
  public static let discreteMin = Self(rawValue: 4)
  public static let discreteMax = Self(rawValue: 8)
  public static let cumulativeSum = Self(rawValue: 16)
  public static let mostRecent = Self(rawValue: 32)
  public static let duration = Self(rawValue: 64)
}

/// Sums and averages. Nothing makes one here.
open class HKStatistics: NSObject, @unchecked Sendable {
  public let quantityType: HKQuantityType
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var sources: [HKSource]? { nil }
  init(_ type: HKQuantityType) {
    quantityType = type
    super.init()
  }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}

open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}

/// Sums and averages of many spans. Nothing makes one here.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  private override init() { super.init() }
  open func statistics() -> [HKStatistics] { [] }
  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public let anchorDate: Date
  public let options: HKStatisticsOptions
  public let intervalComponents: DateComponents
  open var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
    super.init(quantityType, quantitySamplePredicate)
  }

  override func fail(_ error: any Error) { initialResultsHandler?(self, nil, error) }
}
