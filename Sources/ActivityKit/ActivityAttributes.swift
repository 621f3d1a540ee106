import Foundation

/// What a live activity shows that does not change.
public protocol ActivityAttributes: Codable, Sendable {
  /// What changes.
  associatedtype ContentState: Codable, Hashable, Sendable
}

public enum ActivityState: Codable, Hashable, Sendable {
  case active, pending, ended, dismissed, stale
}

public enum ActivityStyle: Codable, Hashable, Sendable { case standard, transient }

/// A state with the date from which it is out of date.
public struct ActivityContent<State: Codable & Hashable & Sendable>: Codable, Sendable {
  public var state: State
  public var staleDate: Date?
  /// Which of several activities goes first.
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

/// How a change is announced. Texts are strings, of which a literal makes the resource that iOS wants.
public struct AlertConfiguration: Codable, Hashable, Sendable {
  public struct AlertSound: Codable, Hashable, Sendable {
    let name: String?
    public static let `default` = AlertSound(name: nil)
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }
  public var title: String
  public var body: String
  public var sound: AlertSound

  public init(title: String, body: String, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

/// When an activity that has ended goes away.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private let date: Date?
  private let isDefault: Bool
  public static let `default` = ActivityUIDismissalPolicy(date: nil, isDefault: true)
  public static let immediate = ActivityUIDismissalPolicy(date: nil, isDefault: false)
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(date: date, isDefault: false)
  }
}

/// How an activity is updated from a server.
public struct PushType: Equatable, Sendable {
  private let channel: String?
  public static let token = PushType(channel: nil)
  public static func channel(_ id: String) -> PushType { PushType(channel: id) }
}
