import Foundation

/// Something that a person did, for Siri to suggest again. Siri is off: donations fail.
open class INInteraction: NSObject, NSCopying, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
    super.init()
  }

  /// Fails with `interactionOperationNotSupported`, on another thread, as the others do.
  @preconcurrency open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.global().async { completion?(INIntentError(.interactionOperationNotSupported)) }
  }
  open func donate() async throws { throw INIntentError(.interactionOperationNotSupported) }
  @preconcurrency open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.global().async { completion?(INIntentError(.interactionOperationNotSupported)) }
  }
  open class func deleteAll() async throws {
    throw INIntentError(.interactionOperationNotSupported)
  }
  @preconcurrency open class func delete(
    with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.global().async { completion?(INIntentError(.interactionOperationNotSupported)) }
  }
  open class func delete(with identifiers: [String]) async throws {
    throw INIntentError(.interactionOperationNotSupported)
  }
  @preconcurrency open class func delete(
    with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.global().async { completion?(INIntentError(.interactionOperationNotSupported)) }
  }
  open class func delete(with groupIdentifier: String) async throws {
    throw INIntentError(.interactionOperationNotSupported)
  }

  open func parameterValue(for parameter: INParameter) -> Any? { nil }

  open func copy(with zone: NSZone? = nil) -> Any {
    let other = INInteraction(intent: intent, response: intentResponse)
    other.direction = direction
    other.dateInterval = dateInterval
    other.identifier = identifier
    other.groupIdentifier = groupIdentifier
    return other
  }
}

/// A parameter of an intent.
open class INParameter: NSObject, @unchecked Sendable {
  public let parameterClass: AnyClass
  public let parameterKeyPath: String
  public init(for aClass: AnyClass, keyPath: String) {
    parameterClass = aClass
    parameterKeyPath = keyPath
    super.init()
  }
  open func isEqual(to parameter: INParameter) -> Bool {
    parameterClass == parameter.parameterClass && parameterKeyPath == parameter.parameterKeyPath
  }
}
