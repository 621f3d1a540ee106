import Foundation

/// Whether activities can be shown: not on a device whose person does not allow them.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  /// False: apps ask this before anything else.
  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  /// False once, and never otherwise.
  public var activityEnablementUpdates: AsyncStream<Bool> { Self.once(false) }
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { Self.once(false) }

  private static func once(_ value: Bool) -> AsyncStream<Bool> {
    AsyncStream { continuation in
      continuation.yield(value)
      continuation.finish()
    }
  }
}

/// Why an activity does not begin.
public enum ActivityAuthorizationError: LocalizedError, Hashable, Sendable {
  case attributesTooLarge, denied, globalMaximumExceeded, malformedActivityIdentifier
  case missingProcessIdentifier, persistenceFailure, reconnectNotPermitted
  case targetMaximumExceeded, unentitled, unsupported, unsupportedTarget, visibility

  public var errorDescription: String? {
    self == .denied ? "The person has turned off Live Activities." : nil
  }
}

/// A live activity, which an app never gets: they are not allowed, and drawn by SwiftUI on iOS.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  public typealias ContentState = Attributes.ContentState
  public let id: String
  public let attributes: Attributes
  public let content: ActivityContent<ContentState>
  public var contentState: ContentState { content.state }
  public var activityState: ActivityState { .dismissed }
  public var pushToken: Data? { nil }

  private init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    id = UUID().uuidString
    self.attributes = attributes
    self.content = content
  }

  /// Those that are shown: none.
  public static var activities: [Activity<Attributes>] { [] }
  public static var pushToStartToken: Data? { nil }
  public static var activityUpdates: AsyncStream<Activity<Attributes>> {
    AsyncStream { $0.finish() }
  }
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

  /// Throws `denied`.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.denied }
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.denied }
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.denied }

  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
    AsyncStream { $0.finish() }
  }
  public var contentStateUpdates: AsyncStream<ContentState> { AsyncStream { $0.finish() } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

  // As on iOS, an activity that has ended does not change.
  public func update(_ content: ActivityContent<ContentState>) async {}
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async {}
  public func update(using contentState: ContentState) async {}
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration?)
    async
  {}
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
