import Foundation

public let HKErrorDomain = "com.apple.healthkit"

/// Why health data were not read or written.
public struct HKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = 0
    case noError = -1
    case errorHealthDataUnavailable = 1
    case errorHealthDataRestricted, errorInvalidArgument, errorAuthorizationDenied
    case errorAuthorizationNotDetermined, errorDatabaseInaccessible, errorUserCanceled
    case errorAnotherWorkoutSessionStarted, errorUserExitedWorkoutSession
    case errorRequiredAuthorizationDenied, errorNoData, errorWorkoutActivityNotAllowed
    case errorDataSizeExceeded, errorBackgroundWorkoutSessionNotAllowed
  }
  public static let errorDomain = HKErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    [
      NSLocalizedDescriptionKey: code == .errorHealthDataUnavailable
        ? "Health data is unavailable on this device" : "The operation couldn’t be completed."
    ]
  }
}

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKUpdateFrequency: Int, Sendable { case immediate = 1, hourly, daily, weekly }
public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive
  case oNegative
}

open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  open var biologicalSex: HKBiologicalSex { .notSet }
}
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
  open var bloodType: HKBloodType { .notSet }
}

/// Health data: on a device without any, which says so; everything fails with `errorHealthDataUnavailable`.
open class HKHealthStore: NSObject, @unchecked Sendable {
  /// False: apps ask this before anything else.
  open class func isHealthDataAvailable() -> Bool { false }

  static let unavailable = HKError(.errorHealthDataUnavailable)
  private static let queue = DispatchQueue(label: "HKHealthStore")

  public override init() { super.init() }

  open var supportsHealthRecords: Bool { false }
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }

  private func fail(_ completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    Self.queue.async { completion(false, Self.unavailable) }
  }

  @preconcurrency
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { fail(completion) }
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws { throw Self.unavailable }
  @preconcurrency
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { Self.queue.async { completion(.unknown, Self.unavailable) } }

  @preconcurrency
  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { fail(completion) }
  @preconcurrency
  open func save(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { fail(completion) }
  open func save(_ object: HKObject) async throws { throw Self.unavailable }
  open func save(_ objects: [HKObject]) async throws { throw Self.unavailable }
  @preconcurrency
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { fail(completion) }
  open func delete(_ object: HKObject) async throws { throw Self.unavailable }

  /// Tells the query's handler that there are no data.
  open func execute(_ query: HKQuery) {
    nonisolated(unsafe) let query = query
    Self.queue.async { query.fail(Self.unavailable) }
  }
  open func stop(_ query: HKQuery) {}

  @preconcurrency
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { fail(completion) }
  @preconcurrency
  open func disableAllBackgroundDelivery(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { fail(completion) }

  open func dateOfBirthComponents() throws -> DateComponents { throw Self.unavailable }
  open func biologicalSex() throws -> HKBiologicalSexObject { throw Self.unavailable }
  open func bloodType() throws -> HKBloodTypeObject { throw Self.unavailable }
}
