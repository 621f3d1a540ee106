import Foundation
import Synchronization

/// Tells the signposts of one stretch of work from those of others.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A number that no other has.
  public init(log: OSLog) { self = Signposts.nextID() }
  /// The number of an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// For work that is done once at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Whether a signpost begins a stretch of work, ends it, or stands for a moment.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)

  var word: String {
    switch self {
    case .begin: "begin"
    case .end: "end"
    default: "event"
    }
  }
}

/// Marks stretches of work and moments, for measuring.
///
/// Nothing records them unless the variable `HANOK_SIGNPOSTS` is set in the environment: then each is a line on the
/// standard error with its time.
public struct OSSignposter: @unchecked Sendable {
  private let log: OSLog

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  public init(logHandle: OSLog) { log = logHandle }
  public init() { log = .default }

  public static let disabled = OSSignposter(logHandle: .disabled)

  public var isEnabled: Bool { Signposts.areRecorded && log !== OSLog.disabled }

  public func makeSignpostID() -> OSSignpostID { Signposts.nextID() }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    Signposts.record(.begin, log, name, id, nil)
    return OSSignpostIntervalState(id)
  }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    Signposts.record(.begin, log, name, id, message)
    return OSSignpostIntervalState(id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    Signposts.record(.end, log, name, state.id, nil)
  }
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {
    Signposts.record(.end, log, name, state.id, message)
  }

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    Signposts.record(.event, log, name, id, nil)
  }
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {
    Signposts.record(.event, log, name, id, message)
  }
}

/// A stretch of work that has begun.
public final class OSSignpostIntervalState: @unchecked Sendable {
  let id: OSSignpostID
  init(_ id: OSSignpostID) { self.id = id }

  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
}

/// Marks the beginning or end of a stretch of work, or a moment.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  Signposts.record(type, log, name, signpostID, nil)
}

/// The same with a text as `os_log` formats it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  guard Signposts.areRecorded else { return }
  let plain = format.description.replacingOccurrences(
    of: #"%\{[^}]*\}"#, with: "%", options: .regularExpression)
  let text = String(format: plain.replacingOccurrences(of: "%s", with: "%@"), arguments: arguments)
  Signposts.record(type, log, name, signpostID, OSLogMessage(stringLiteral: text))
}

enum Signposts {
  static let areRecorded = ProcessInfo.processInfo.environment["HANOK_SIGNPOSTS"] != nil
  private static let last = Atomic<UInt64>(0)

  static func nextID() -> OSSignpostID {
    OSSignpostID(last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  static func record(
    _ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID,
    _ message: OSLogMessage?
  ) {
    guard areRecorded, log !== OSLog.disabled else { return }
    let time = String(format: "%.6f", ProcessInfo.processInfo.systemUptime)
    let text = message.map { " \($0.text)" } ?? ""
    let line = "\(time) \(type.word) \(name) \(String(id.rawValue, radix: 16))\(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
