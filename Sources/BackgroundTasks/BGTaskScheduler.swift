import Foundation

/// Gives apps time in the background. An app here runs while it is open and is not woken: requests are refused as on
/// devices whose owner switched background refresh off.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// Why a request was refused.
  public struct Error: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted, immediateRunIneligible
    }
    public static let errorDomain = "BGTaskSchedulerErrorDomain"
    public static let unavailable = Code.unavailable
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    public static let notPermitted = Code.notPermitted
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public var errorCode: Int { code.rawValue }
  }

  /// The scheduler; apps make no other.
  public static let shared = BGTaskScheduler()

  /// The identifiers that the app's Info.plist permits; tests name their own.
  var permitted =
    Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String]
    ?? []
  private let lock = NSLock()
  private var registered: Set<String> = []

  /// Names what does the work of an identifier.
  ///
  /// - Returns: false if Info.plist does not permit the identifier under BGTaskSchedulerPermittedIdentifiers, or if it has a
  ///   handler already.
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping @Sendable (BGTask) -> Void
  ) -> Bool {
    lock.withLock { permitted.contains(identifier) && registered.insert(identifier).inserted }
  }

  /// Refuses the request: `notPermitted` if Info.plist does not name its identifier, `unavailable` otherwise.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    throw Error(permitted.contains(taskRequest.identifier) ? .unavailable : .notPermitted)
  }

  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}

  /// Tells the requests that wait: none, since all were refused.
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    DispatchQueue.global().async { completionHandler([]) }
  }

  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
