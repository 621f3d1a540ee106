import FoundationCompatibility
import UIKit

/// What can be done again: an intent, or an activity.
open class INShortcut: NSObject, @unchecked Sendable {
  public let intent: INIntent?
  public let userActivity: NSUserActivity?

  /// Nil for an intent that no shortcut can be made of; any can.
  public init?(intent: INIntent) {
    self.intent = intent
    userActivity = nil
    super.init()
  }
  public init(userActivity: NSUserActivity) {
    intent = nil
    self.userActivity = userActivity
    super.init()
  }
}

/// A shortcut with the words that the person says, of which there are none.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  public let identifier = UUID()
  public let invocationPhrase: String
  public let shortcut: INShortcut
  init(_ phrase: String, _ shortcut: INShortcut) {
    invocationPhrase = phrase
    self.shortcut = shortcut
    super.init()
  }
}

/// The person's shortcuts: on a device whose Siri is off.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  private static let instance = INVoiceShortcutCenter()
  open class var shared: INVoiceShortcutCenter { instance }
  private override init() { super.init() }

  /// None, on another thread.
  @preconcurrency
  open func getAllVoiceShortcuts(
    completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion([], nil) } }
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
  /// Fails with `voiceShortcutGetFailed`.
  @preconcurrency open func getVoiceShortcut(
    with identifier: UUID, completion: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(nil, INIntentError(.voiceShortcutGetFailed)) } }
  open func voiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
    throw INIntentError(.voiceShortcutGetFailed)
  }
  /// Suggestions are shown by Siri, which is off.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

public enum INRelevantShortcutRole: Int, Sendable { case action, information }

/// A shortcut that is of use at some time or place.
open class INRelevantShortcut: NSObject, @unchecked Sendable {
  public let shortcut: INShortcut
  open var relevanceProviders: [INRelevanceProvider] = []
  open var shortcutRole = INRelevantShortcutRole.action
  open var widgetKind: String?
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init()
  }
}

open class INRelevanceProvider: NSObject, @unchecked Sendable {
  override init() { super.init() }
}

open class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  public let startDate: Date
  public let endDate: Date?
  public init(start startDate: Date, end endDate: Date?) {
    self.startDate = startDate
    self.endDate = endDate
    super.init()
  }
}

open class INDailyRoutineRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  public enum Situation: Int, Sendable {
    case morning, evening, home, work, school, gym, commute, headphonesConnected, activeWorkout
    case physicalActivityIncomplete
  }
  public let situation: Situation
  public init(situation: Situation) {
    self.situation = situation
    super.init()
  }
}

/// Takes shortcuts of use, which nothing shows.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  private static let instance = INRelevantShortcutStore()
  open class var `default`: INRelevantShortcutStore { instance }
  private override init() { super.init() }
  /// Fails with `interactionOperationNotSupported`, on another thread.
  @preconcurrency open func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.global().async {
      completionHandler?(INIntentError(.interactionOperationNotSupported))
    }
  }
  open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
    throw INIntentError(.interactionOperationNotSupported)
  }
}

/// The identifier of a shortcut that an activity is a part of.
public typealias NSUserActivityPersistentIdentifier = String

extension NSUserActivity {
  /// The interaction with which Siri opened the app, which it does not.
  public var interaction: INInteraction? { nil }
  /// The words that the app would suggest.
  public var suggestedInvocationPhrase: String? {
    get { objc_getAssociatedObject(self, AssociatedKey.phrase) as? String }
    set {
      objc_setAssociatedObject(self, AssociatedKey.phrase, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }
  public var shortcutAvailability: INShortcutAvailabilityOptions { .none }

  /// Nothing is kept for suggestions; the handler is called on another thread.
  @preconcurrency
  public class func deleteAllSavedUserActivities(
    completionHandler handler: @escaping @Sendable () -> Void
  ) { DispatchQueue.global().async(execute: handler) }
  @preconcurrency
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: @escaping @Sendable () -> Void
  ) { DispatchQueue.global().async(execute: handler) }
}

private enum AssociatedKey {
  /// Safe: only its address is used.
  nonisolated(unsafe) static let phrase = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
