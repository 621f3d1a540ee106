import Foundation

/// Asks for time in the background.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
  open var identifier: String { name }
  private let name: String
  /// Not before this moment; nil for as soon as may be.
  open var earliestBeginDate: Date?

  init(name: String) {
    self.name = name
    super.init()
  }

  func make() -> BGTaskRequest { BGTaskRequest(name: name) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = make()
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// Asks for half a minute in which the app brings its content up to date.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(name: identifier) }
  override func make() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
}

/// Asks for minutes in which the app does long work.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(name: identifier) }

  override func make() -> BGTaskRequest {
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.requiresNetworkConnectivity = requiresNetworkConnectivity
    request.requiresExternalPower = requiresExternalPower
    return request
  }
}

/// Time that an app got in the background. None is given here, so that nothing makes one.
open class BGTask: NSObject, @unchecked Sendable {
  open var identifier: String { "" }
  /// Called shortly before the time ends.
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) { expirationHandler = nil }
}

open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}
