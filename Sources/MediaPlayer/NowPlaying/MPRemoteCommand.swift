import Foundation
import FoundationCompatibility

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// Something that the desktop's media controls ask the app for.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  /// Whether it is offered. One without a target is not.
  open var isEnabled = true { didSet { didChange() } }

  private enum Target {
    case closure(NSObject, (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)
    case method(Weak, Selector)
  }
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
  private let lock = NSLock()
  private var targets: [Target] = []

  override init() { super.init() }

  /// Whether somebody does what is asked for.
  var isOffered: Bool { isEnabled && !lock.withLock { targets.isEmpty } }

  private func didChange() {
    DispatchQueue.main.async { MainActor.assumeIsolated { MediaBus.shared.didChange() } }
  }

  /// Calls a closure on the main thread.
  ///
  /// - Returns: what ``removeTarget(_:)`` takes.
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    lock.withLock { targets.append(.closure(token, handler)) }
    didChange()
    return token
  }

  /// Calls a method of an object that is kept weakly.
  open func addTarget(_ target: Any, action: Selector) {
    lock.withLock { targets.append(.method(Weak(target as AnyObject), action)) }
    didChange()
  }

  open func removeTarget(_ target: Any?) { remove(target, nil) }
  open func removeTarget(_ target: Any, action: Selector?) { remove(target, action) }

  private func remove(_ object: Any?, _ action: Selector?) {
    lock.withLock {
      targets.removeAll { target in
        guard let object = object.map({ $0 as AnyObject }) else { return true }
        switch target {
        case .closure(let token, _): return token === object
        case .method(let owner, let own):
          return owner.object === object && (action == nil || action == own)
        }
      }
    }
    didChange()
  }

  /// Makes the event of the command; subclasses make theirs.
  func event(_ value: Double) -> MPRemoteCommandEvent { MPRemoteCommandEvent(self) }

  /// Does it, on the main thread; tells what the targets answered.
  @MainActor
  @discardableResult
  func perform(_ value: Double = 0) -> MPRemoteCommandHandlerStatus {
    guard isOffered else { return .commandFailed }
    let event = event(value)
    var status = MPRemoteCommandHandlerStatus.success
    for target in lock.withLock({ targets }) {
      switch target {
      case .closure(_, let handler):
        let answer = handler(event)
        if answer != .success { status = answer }
      case .method(let owner, let action):
        guard let object = owner.object as? NSObject else { continue }
        _ = object.perform(action, with: event)
      }
    }
    return status
  }
}

/// Goes forward or back by some seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// Seconds; the first one is offered.
  open var preferredIntervals: [NSNumber] = [10]
  override func event(_ value: Double) -> MPRemoteCommandEvent {
    MPSkipIntervalCommandEvent(
      self, interval: value > 0 ? value : preferredIntervals.first?.doubleValue ?? 10)
  }
}

/// Goes on in search of a place.
open class MPSeekCommand: MPRemoteCommand, @unchecked Sendable {}

open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {
  override func event(_ value: Double) -> MPRemoteCommandEvent {
    MPChangePlaybackPositionCommandEvent(self, positionTime: value)
  }
}

open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
  override func event(_ value: Double) -> MPRemoteCommandEvent {
    MPChangePlaybackRateCommandEvent(self, playbackRate: Float(value))
  }
}

public enum MPShuffleType: Int, Sendable { case off, items, collections }
public enum MPRepeatType: Int, Sendable { case off, one, all }

open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
  open var currentShuffleType = MPShuffleType.off
  override func event(_ value: Double) -> MPRemoteCommandEvent {
    MPChangeShuffleModeCommandEvent(self, shuffleType: value == 0 ? .off : .items)
  }
}

open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
  open var currentRepeatType = MPRepeatType.off
  override func event(_ value: Double) -> MPRemoteCommandEvent {
    MPChangeRepeatModeCommandEvent(self, repeatType: MPRepeatType(rawValue: Int(value)) ?? .off)
  }
}

open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
  open var localizedShortTitle = ""
}

open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  open var minimumRating: Float = 0
  open var maximumRating: Float = 1
}

/// What was asked for, and when.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  /// Seconds of the clock that begins with the computer's start.
  public let timestamp = ProcessInfo.processInfo.systemUptime
  init(_ command: MPRemoteCommand) {
    self.command = command
    super.init()
  }
}

open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let interval: TimeInterval
  init(_ command: MPRemoteCommand, interval: TimeInterval) {
    self.interval = interval
    super.init(command)
  }
}

public enum MPSeekCommandEventType: UInt, Sendable { case beginSeeking, endSeeking }

open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var type: MPSeekCommandEventType { .beginSeeking }
}

open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let positionTime: TimeInterval
  init(_ command: MPRemoteCommand, positionTime: TimeInterval) {
    self.positionTime = positionTime
    super.init(command)
  }
}

open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let playbackRate: Float
  init(_ command: MPRemoteCommand, playbackRate: Float) {
    self.playbackRate = playbackRate
    super.init(command)
  }
}

open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let shuffleType: MPShuffleType
  open var preservesShuffleMode: Bool { true }
  init(_ command: MPRemoteCommand, shuffleType: MPShuffleType) {
    self.shuffleType = shuffleType
    super.init(command)
  }
}

open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let repeatType: MPRepeatType
  open var preservesRepeatMode: Bool { true }
  init(_ command: MPRemoteCommand, repeatType: MPRepeatType) {
    self.repeatType = repeatType
    super.init(command)
  }
}

open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var isNegative: Bool { false }
}

open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var rating: Float { 0 }
}
